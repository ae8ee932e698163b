import { classNames } from './class-names.ts';
import { ModalFrame, type ModalProps } from './modal-frame.tsx';

export interface SheetProps extends ModalProps {
  /** The edge it is attached to. `left` suits navigation, `right` everything else. */
  side?: 'left' | 'right';
  /** `normal` 440 px, `wide` 620 px. */
  size?: 'normal' | 'wide';
}

/** A full-height sheet at the side of the screen; full width on phones. */
export function Sheet({ side = 'right', size = 'normal', className, ...rest }: SheetProps) {
  return (
    <ModalFrame
      {...rest}
      className={classNames('sheet', `sheet-${side}`, size === 'wide' && 'sheet-wide', className)}
    />
  );
}
