import { classNames } from './class-names.ts';
import { ModalFrame, type ModalProps } from './modal-frame.tsx';

export interface SheetProps extends ModalProps {
  /** `left` for navigation, `right` for everything else. */
  side?: 'left' | 'right';
  /** `normal` 440 px, `wide` 620 px. */
  size?: 'normal' | 'wide';
}

/** A full-height panel at the side of the screen; full width on phones. */
export function Sheet({ side = 'right', size = 'normal', className, ...rest }: SheetProps) {
  return (
    <ModalFrame
      {...rest}
      className={classNames('sheet', `sheet-${side}`, size === 'wide' && 'sheet-wide', className)}
    />
  );
}
