import { useEffect, useRef, type PointerEvent } from 'react';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Sheet } from './sheet.tsx';
import { TOAST_SWIPE_PX, type Toast } from './toast-queue.ts';
import { dismiss, pauseToasts, useToasts } from './toast.ts';
import { uiWords } from '#kernel/words/ui-words.ts';

function usePauses(): void {
  useEffect(() => {
    const onVisibility = () => pauseToasts('hidden', document.hidden);
    onVisibility();
    pauseToasts('not shown', false);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      pauseToasts('not shown', true);
      for (const reason of ['hover', 'focus', 'drag', 'hidden']) pauseToasts(reason, false);
    };
  }, []);
}

function ToastText({ toast }: { toast: Toast }) {
  return (
    <div className="toast-text">
      <p className="toast-title">{toast.title}</p>
      {toast.description ? <p className="toast-description">{toast.description}</p> : null}
    </div>
  );
}

const iconOf = ({ variant }: Toast): IconName =>
  variant === 'destructive' ? 'warning-fill' : variant === 'info' ? 'info' : 'check-circle-fill';

/**
 * The toast on screen. Its timer pauses while the toast is hovered, focused or dragged, and while the tab is hidden.
 */
export function ToastCard({ toast }: { toast: Toast }) {
  const card = useRef<HTMLDivElement>(null);
  const startX = useRef<number | null>(null);
  usePauses();

  function move(distance: number) {
    card.current?.style.setProperty('--toast-drag', `${distance}px`);
  }

  function onPointerDown(event: PointerEvent) {
    if (event.target instanceof Element && event.target.closest('button, a')) return;
    startX.current = event.clientX;
    pauseToasts('drag', true);
    card.current?.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent) {
    if (startX.current === null) return;
    move(Math.max(0, event.clientX - startX.current));
  }

  function onPointerEnd(event: PointerEvent) {
    if (startX.current === null) return;
    const distance = event.clientX - startX.current;
    startX.current = null;
    pauseToasts('drag', false);
    if (distance >= TOAST_SWIPE_PX) dismiss(toast.id);
    else move(0);
  }

  return (
    <div
      ref={card}
      className={`toast toast-${toast.variant ?? 'done'}`}
      data-toast=""
      onPointerEnter={() => pauseToasts('hover', true)}
      onPointerLeave={() => pauseToasts('hover', false)}
      onFocus={() => pauseToasts('focus', true)}
      onBlur={() => pauseToasts('focus', false)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          event.stopPropagation();
          dismiss(toast.id);
        }
      }}
    >
      <Icon name={iconOf(toast)} />
      <ToastText toast={toast} />
      {toast.action ? <ActionButton toast={toast} /> : null}
      <IconButton
        icon="close"
        label={uiWords('dismissMessage')}
        onClick={() => dismiss(toast.id)}
      />
    </div>
  );
}

function ActionButton({ toast, onDone }: { toast: Toast; onDone?: () => void }) {
  return (
    <Button
      variant="text"
      className="toast-action"
      onClick={() => {
        toast.action?.onClick();
        dismiss(toast.id);
        onDone?.();
      }}
    >
      {toast.action?.label}
    </Button>
  );
}

/** Lists the latest toasts with their actions, e.g. Undo. */
export function RecentToasts({ onClose }: { onClose: () => void }) {
  const { shown, past } = useToasts();
  const all = shown ? [shown, ...past] : past;
  return (
    <Sheet open onClose={onClose} title={uiWords('recentMessages')}>
      {all.length === 0 ? <p className="second">{uiWords('noMessages')}</p> : null}
      <ul className="recent-toasts">
        {all.map((toast) => (
          <li key={toast.id}>
            <Icon name={iconOf(toast)} />
            <ToastText toast={toast} />
            {toast.action ? <ActionButton toast={toast} onDone={onClose} /> : null}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
