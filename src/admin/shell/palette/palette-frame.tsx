import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { rememberFocus } from '#ui/focus-memory.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useTopModal } from '#ui/modal-stack.ts';

/**
 * What the palette stands in: filled before it is wanted, so that opening only shows it. It covers the page instead of
 * making it inert as a modal dialog does, because then the browser styles the whole page anew. Tab stays inside; Esc and a
 * press beside it close it.
 */
export function PaletteFrame({
  open,
  onClose,
  onClosed,
  label,
  children,
}: {
  open: boolean;
  onClose: () => void;
  /** It is out of sight. */
  onClosed: () => void;
  label: string;
  children: ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  // What lies outside of an open modal is out of reach.
  const modal = useTopModal();
  const place = open ? modal : null;
  useLayoutEffect(() => {
    const element = frame.current;
    if (!open || !element) return;
    const giveFocusBack = rememberFocus();
    element.showPopover();
    element.querySelector('input')?.focus({ preventScroll: true });
    return () => {
      element.hidePopover();
      giveFocusBack();
    };
  }, [open, place]);
  const palette = (
    <div
      ref={frame}
      popover="auto"
      role="dialog"
      aria-modal="true"
      aria-label={label}
      className="palette"
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={keepTabInside}
      onToggle={({ newState }) => {
        if (newState === 'open') return;
        onClose();
        onClosed();
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

function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops.at((at + (event.shiftKey ? -1 : 1)) % stops.length)?.focus();
}
