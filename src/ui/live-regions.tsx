import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { announcements, type Politeness } from './announce.ts';
import { useTopModal } from './modal-stack.ts';
import { TOAST_HOTKEY, isError } from './toast-queue.ts';
import { useToasts } from './toast.ts';

const ToastCard = lazy(() => import('./toaster.tsx').then((part) => ({ default: part.ToastCard })));
const RecentToasts = lazy(() =>
  import('./toaster.tsx').then((part) => ({ default: part.RecentToasts })),
);

/** Screen readers announce changes of a live region only, so the text is set after the region was cleared. */
const ANNOUNCE_DELAY_MS = 100;

function useAnnouncement(politeness: Politeness): string {
  const [text, setText] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = announcements.subscribe(() => {
      const announcement = announcements.get();
      if (announcement.politeness !== politeness) return;
      setText('');
      clearTimeout(timer);
      timer = setTimeout(() => setText(announcement.text), ANNOUNCE_DELAY_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [politeness]);
  return text;
}

function Region({ politeness, children }: { politeness: Politeness; children?: ReactNode }) {
  const text = useAnnouncement(politeness);
  return (
    <div
      role={politeness === 'polite' ? 'status' : 'alert'}
      aria-live={politeness}
      aria-atomic="false"
      data-live-region={politeness}
    >
      <p className="visually-hidden">{text}</p>
      {children}
    </div>
  );
}

/**
 * The page's polite and assertive live regions. A toast is rendered inside its region, which announces it. While a modal is
 * open the regions are portalled into it, because everything outside is inert. Render once, at the end of the page.
 */
export function LiveRegions() {
  const { shown } = useToasts();
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
