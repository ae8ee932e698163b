import type { IconName } from './icon-names.ts';
import spriteUrl from './icons.svg?no-inline';

export type { IconName };

interface IconProps {
  name: IconName;
  /** Accessible name; without it the icon is decorative. */
  label?: string;
  className?: string;
}

/** One icon of the sprite in the text colour. */
export function Icon({ name, label, className }: IconProps) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      viewBox="0 0 256 256"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}

/** URL of one icon, for an `svg` that contains several. */
export function glyphUrl(name: IconName): string {
  return `${spriteUrl}#${name}`;
}

/** URL of the sprite, for a preload link. */
export { spriteUrl };
