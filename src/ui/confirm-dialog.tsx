import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ModalFrame } from './modal-frame.tsx';
import { uiWords } from '#kernel/words/ui-words.ts';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirms an action that cannot be undone; focus starts on the cancel button. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = uiWords('cancel'),
  danger,
  busy,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <ModalFrame
      open={open}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      className="dialog dialog-small"
      footer={
        <>
          <Button variant="quiet" onClick={onCancel} data-first-focus="">
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'secondary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </ModalFrame>
  );
}
