import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { lastAnnouncement, subscribeToAnnouncements, type Politeness } from './announce.ts';
import { useTopModal } from './modal-stack.ts';
import { NO_TOASTS, TOAST_HOTKEY, isError, visibleToasts } from './toast-queue.ts';
import { subscribeToToasts, toastState } from './toast.ts';

const ToastCard = lazy(() => import('./toaster.tsx').then((part) => ({ default: part.ToastCard })));
const RecentToasts = lazy(() =>
  import('./toaster.tsx').then((part) => ({ default: part.RecentToasts })),
);

/** A region must be in the page before its words are, or they are not read. */
const SETTLE_MS = 100;

function useWords(politeness: Politeness): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribeToAnnouncements(() => {
      const said = lastAnnouncement();
      if (said.politeness !== politeness) return;
      setWords('');
      clearTimeout(timer);
      timer = setTimeout(() => setWords(said.text), SETTLE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [politeness]);
  return words;
}

function Region({ politeness, children }: { politeness: Politeness; children?: ReactNode }) {
  const words = useWords(politeness);
  return (
    <div
      role={politeness === 'polite' ? 'status' : 'alert'}
      aria-live={politeness}
      aria-atomic="false"
      data-live-region={politeness}
    >
      <p className="visually-hidden">{words}</p>
      {children}
    </div>
  );
}

/**
 * The page's one polite and one assertive region, and the place where messages appear: a message is drawn
 * inside its region, so that it is read without being in the page twice. While a modal is open the regions
 * stand inside of it, because everything else is inert. Put it once at the end of the page.
 */
export function LiveRegions() {
  const state = useSyncExternalStore(subscribeToToasts, toastState, () => NO_TOASTS);
  const modal = useTopModal();
  const [recentOpen, setRecentOpen] = useState(false);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== TOAST_HOTKEY || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      setRecentOpen(true);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const shown = visibleToasts(state)[0];
  const card = shown ? (
    <Suspense fallback={null}>
      <ToastCard key={shown.id} toast={shown} />
    </Suspense>
  ) : null;
  const regions = (
    <div className="live-regions">
      <Region politeness="polite">{shown && !isError(shown) ? card : null}</Region>
      <Region politeness="assertive">{shown && isError(shown) ? card : null}</Region>
    </div>
  );
  return (
    <>
      {modal ? createPortal(regions, modal) : regions}
      {recentOpen ? (
        <Suspense fallback={null}>
          <RecentToasts onClose={() => setRecentOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
