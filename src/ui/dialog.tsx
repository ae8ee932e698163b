import { classNames } from './class-names.ts';
import { ModalFrame, type ModalProps } from './modal-frame.tsx';

export interface DialogProps extends ModalProps {
  /** `small` 440 px, `medium` 620 px, `large` 1020 px. Full screen on phones from `medium` on. */
  size?: 'small' | 'medium' | 'large';
}

/** A centred dialog. */
export function Dialog({ size = 'medium', className, ...rest }: DialogProps) {
  return <ModalFrame {...rest} className={classNames('dialog', `dialog-${size}`, className)} />;
}
