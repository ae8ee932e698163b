import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { saveFocus } from './restore-focus.ts';
import { IconButton } from './icon-button.tsx';
import { registerModal } from './modal-stack.ts';
import { uiWords } from '#kernel/words/ui-words.ts';

export interface ModalProps {
  open: boolean;
  /** Called on Esc, Back on phones, a click on the backdrop or the close button; has to set `open` to false. */
  onClose: () => void;
  /** Heading and accessible name. */
  title: ReactNode;
  /** Hides the heading visually, e.g. because the content has one (`titleId`). */
  hideTitle?: boolean;
  /** Id of a heading in `children` that names the modal in place of `title`. */
  titleId?: string;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  /** Receives the focus on opening, unless an element has `data-first-focus`. */
  firstFocus?: 'heading' | 'field';
  closeLabel?: string;
  /** Renders the content while closed too, so that opening only shows it. */
  renderClosed?: boolean;
  role?: 'dialog' | 'alertdialog';
  id?: string;
  className?: string;
  children: ReactNode;
}

/** Duration of the closing animation, after which the content is removed, ms. */
const CLOSE_ANIMATION_MS = 200;

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
 * A native modal `dialog`: the browser traps the focus and makes the rest of the page inert. Its content is rendered while it
 * is open and during the closing animation, or always; on closing the focus returns to the element that opened it.
 */
export function ModalFrame({
  open,
  onClose,
  title,
  hideTitle,
  titleId,
  footer,
  firstFocus = 'heading',
  closeLabel = uiWords('close'),
  renderClosed = false,
  role,
  id,
  className,
  children,
}: ModalProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const generatedId = useId();
  const headingId = titleId ?? generatedId;
  const [closingContent, setClosingContent] = useState<ReactNode>(null);
  const lastContent = useRef<ReactNode>(null);
  const pointerDownOnBackdrop = useRef(false);
  const clickedInside = useRef(false);

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!open || !dialog) return;
    const restoreFocus = saveFocus();
    dialog.showModal();
    focusOnOpen(dialog, firstFocus);
    clickedInside.current = false;
    const unregister = registerModal(dialog);
    return () => {
      unregister();
      dialog.close();
      restoreFocus();
      setClosingContent(lastContent.current);
    };
  }, [open, firstFocus]);

  useEffect(() => {
    if (open || closingContent === null) return;
    const timer = setTimeout(() => setClosingContent(null), CLOSE_ANIMATION_MS);
    return () => clearTimeout(timer);
  }, [open, closingContent]);

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
        pointerDownOnBackdrop.current = event.target === event.currentTarget;
      }}
      onClickCapture={(event) => {
        // The second click of a double click (`detail` is 2) was meant for the element that opened the dialog.
        if (event.detail === 1) clickedInside.current = true;
        if (event.detail < 2 || clickedInside.current) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onClick={(event) => {
        if (pointerDownOnBackdrop.current && event.target === event.currentTarget) onClose();
      }}
    >
      {open || renderClosed ? (
        <div className="modal-box">{content}</div>
      ) : closingContent ? (
        <div className="modal-box" inert>
          {closingContent}
        </div>
      ) : null}
    </dialog>
  );
}
