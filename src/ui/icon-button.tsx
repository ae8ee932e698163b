import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { Anchor, type AnchorProps } from './link.tsx';

interface IconButtonAppearance {
  icon: IconName;
  /** Accessible name; includes the count ("Cart, 3 items"). */
  label: string;
  /** Badge at the corner, decorative: `label` has to include it. */
  count?: number;
  /** `plain` 44 px, `framed` 52 px with a border, `round` 40 px white disc for pictures. */
  variant?: 'plain' | 'framed' | 'round';
}

function variantClass(variant: IconButtonAppearance['variant'], className?: string): string {
  return classNames(
    'icon-button',
    variant === 'framed' && 'icon-button-framed',
    variant === 'round' && 'icon-button-round',
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

/** A button with an icon only. With `aria-pressed` it is a toggle; pass the filled icon when pressed. */
export function IconButton({
  icon,
  label,
  count,
  variant,
  className,
  type = 'button',
  ...rest
}: Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> & IconButtonAppearance) {
  return (
    <button {...rest} type={type} aria-label={label} className={variantClass(variant, className)}>
      <Icon name={icon} />
      <Count count={count} />
    </button>
  );
}

export function IconLink({
  icon,
  label,
  count,
  variant,
  className,
  ...rest
}: Omit<AnchorProps, 'aria-label' | 'children'> & IconButtonAppearance) {
  return (
    <Anchor {...rest} aria-label={label} className={variantClass(variant, className)}>
      <Icon name={icon} />
      <Count count={count} />
    </Anchor>
  );
}
