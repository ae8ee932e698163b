import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { Anchor, type AnchorProps } from './link.tsx';

interface Face {
  icon: IconName;
  /** The accessible name; include a count here ("Cart, 3 items"). */
  label: string;
  /** Small number at the corner; decoration for `label`. */
  count?: number;
  /** `plain` 44 px, `framed` 52 px with a border, `round` 40 px white disc for use on pictures. */
  look?: 'plain' | 'framed' | 'round';
}

function faceClass(look: Face['look'], className?: string): string {
  return classNames(
    'icon-button',
    look === 'framed' && 'icon-button-framed',
    look === 'round' && 'icon-button-round',
    className,
  );
}

function Count({ count }: { count?: number }): ReactNode {
  if (!count) return null;
  return (
    <span className="count-badge" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}

/** A button of one glyph. With `aria-pressed` it is a toggle; pass the filled glyph when pressed. */
export function IconButton({
  icon,
  label,
  count,
  look,
  className,
  type = 'button',
  ...rest
}: Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> & Face) {
  return (
    <button {...rest} type={type} aria-label={label} className={faceClass(look, className)}>
      <Icon name={icon} />
      <Count count={count} />
    </button>
  );
}

export function IconLink({
  icon,
  label,
  count,
  look,
  className,
  ...rest
}: Omit<AnchorProps, 'aria-label' | 'children'> & Face) {
  return (
    <Anchor {...rest} aria-label={label} className={faceClass(look, className)}>
      <Icon name={icon} />
      <Count count={count} />
    </Anchor>
  );
}
