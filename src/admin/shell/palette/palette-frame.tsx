import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { rememberFocus } from '#ui/focus-memory.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { enterModal, useTopModal } from '#ui/modal-stack.ts';

/**
 * What the palette stands in: filled before it is wanted, so that opening only shows it. It covers the page instead of
 * making it inert as a modal dialog does, because then the browser styles the whole page anew. Tab stays inside; Esc and a
 * press beside it close it, and so does a dialog that opens over it.
 */
export function PaletteFrame({
  open,
  onClose,
  label,
  children,
}: {
  open: boolean;
  onClose: () => void;
  label: string;
  children: ReactNode;
}) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const pressedBeside = useRef(false);
  const modal = useTopModal();
  // What lies outside of an open modal is out of reach. It may be wanted before its code has come.
  const [place, setPlace] = useState(open ? modal : null);
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    setPlace(open ? modal : null);
  }
  useEffect(() => {
    const timer = setTimeout(() => frame?.isConnected && shapeWords(frame));
    return () => clearTimeout(timer);
  }, [frame]);
  useLayoutEffect(() => {
    // On the way into a modal it is still the one that has just gone.
    if (!open || !frame?.isConnected) return;
    const giveFocusBack = rememberFocus();
    frame.showPopover();
    frame.querySelector('input')?.focus({ preventScroll: true });
    const leave = enterModal(frame);
    return () => {
      leave();
      frame.hidePopover();
      giveFocusBack();
    };
  }, [open, frame]);
  const palette = (
    <div
      ref={setFrame}
      popover="auto"
      role="dialog"
      aria-modal="true"
      aria-label={label}
      className="palette"
      onMouseDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget;
        // The field keeps the focus until it is given back.
        if (pressedBeside.current) event.preventDefault();
      }}
      onClick={({ target, currentTarget }) => {
        if (pressedBeside.current && target === currentTarget) onClose();
      }}
      onKeyDown={keepTabInside}
      // The browser closes it too, with Esc and when a dialog opens over it. `toggle` would tell of it later, when the palette
      // may be wanted again.
      onBeforeToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
    >
      <div className="palette-box">
        {children}
        <IconButton icon="close" label="Close" className="palette-close" onClick={onClose} />
      </div>
    </div>
  );
  return place ? createPortal(palette, place) : palette;
}

/**
 * Lays the hidden palette out once. The browser keeps how words are drawn, which is most of the wait for the first opening.
 */
function shapeWords(hidden: HTMLElement): void {
  if (hidden.matches(':popover-open')) return;
  hidden.style.display = 'block';
  hidden.style.visibility = 'hidden';
  void hidden.offsetHeight;
  hidden.removeAttribute('style');
}

function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops.at((at + (event.shiftKey ? -1 : 1)) % stops.length)?.focus();
}
