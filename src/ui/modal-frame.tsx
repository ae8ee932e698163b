import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { rememberFocus } from './focus-memory.ts';
import { IconButton } from './icon-button.tsx';
import { enterModal } from './modal-stack.ts';
import { openModal } from './open-modal.ts';

export interface ModalProps {
  open: boolean;
  /** Esc, Back on phones, backdrop, close button. The owner then sets `open` to false. */
  onClose: () => void;
  /** Heading of the modal and its accessible name. */
  title: ReactNode;
  /** The heading stands in the content (with `titleId`), or is not to be seen. */
  hideTitle?: boolean;
  /** Id of a heading inside `children` that names the modal in place of `title`. */
  titleId?: string;
  /** Stays in view under the scrolling content. */
  footer?: ReactNode;
  /** Where the focus goes on opening: the heading, or the first field or control marked with `data-first-focus`. */
  firstFocus?: 'heading' | 'field';
  closeLabel?: string;
  role?: 'dialog' | 'alertdialog';
  id?: string;
  className?: string;
  children: ReactNode;
}

/** How long the leaving movement may take before the content is let go, ms. */
const LEAVING_MS = 200;

function focusOnOpen(dialog: HTMLDialogElement, firstFocus: 'heading' | 'field'): void {
  const marked = dialog.querySelector<HTMLElement>('[data-first-focus]');
  const field = dialog.querySelector<HTMLElement>(
    '.modal-body :is(input, select, textarea):not([type="hidden"], :disabled)',
  );
  const heading = dialog.querySelector<HTMLElement>('[data-modal-heading]') ?? dialog;
  const target = marked ?? (firstFocus === 'field' ? field : null) ?? heading;
  target.focus({ preventScroll: true });
}

/**
 * A native modal dialog: the browser keeps Tab inside and the rest inert. It is empty while closed,
 * keeps its content while it leaves, and gives the focus back to the control that opened it.
 */
export function ModalFrame({
  open,
  onClose,
  title,
  hideTitle,
  titleId,
  footer,
  firstFocus = 'heading',
  closeLabel = 'Close',
  role,
  id,
  className,
  children,
}: ModalProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const madeId = useId();
  const headingId = titleId ?? madeId;
  const [leaving, setLeaving] = useState<ReactNode>(null);
  const lastContent = useRef<ReactNode>(null);
  const pressedBackdrop = useRef(false);
  const pressedInside = useRef(false);

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!open || !dialog) return;
    const giveFocusBack = rememberFocus();
    const endOpening = openModal(dialog, () => focusOnOpen(dialog, firstFocus));
    pressedInside.current = false;
    const leave = enterModal(dialog);
    return () => {
      leave();
      endOpening();
      dialog.close();
      giveFocusBack();
      setLeaving(lastContent.current);
    };
  }, [open, firstFocus]);

  useEffect(() => {
    if (open || leaving === null) return;
    const timer = setTimeout(() => setLeaving(null), LEAVING_MS);
    return () => clearTimeout(timer);
  }, [open, leaving]);

  const content = (
    <>
      <div className={hideTitle ? 'modal-head modal-head-bare' : 'modal-head'}>
        {titleId ? null : (
          <h2
            id={headingId}
            tabIndex={-1}
            data-modal-heading=""
            className={hideTitle ? 'visually-hidden' : undefined}
          >
            {title}
          </h2>
        )}
        <IconButton icon="close" label={closeLabel} className="modal-close" onClick={onClose} />
      </div>
      <div className="modal-body">{children}</div>
      {footer ? <div className="modal-foot">{footer}</div> : null}
    </>
  );

  useEffect(() => {
    if (open) lastContent.current = content;
  });

  return (
    <dialog
      ref={dialogRef}
      id={id}
      role={role}
      aria-labelledby={headingId}
      className={classNames('modal', className)}
      tabIndex={-1}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget;
      }}
      onClickCapture={(event) => {
        // Of presses in quick succession (`detail` counts them), those that go on here were meant for what opened it.
        if (event.detail === 1) pressedInside.current = true;
        if (event.detail < 2 || pressedInside.current) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onClick={(event) => {
        if (pressedBackdrop.current && event.target === event.currentTarget) onClose();
      }}
    >
      {open ? (
        <div className="modal-box">{content}</div>
      ) : leaving ? (
        <div className="modal-box" inert>
          {leaving}
        </div>
      ) : null}
    </dialog>
  );
}
