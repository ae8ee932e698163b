import type { IconName } from './icon-names.ts';
import spriteUrl from './icons.svg?no-inline';

export type { IconName };

interface IconProps {
  name: IconName;
  /** Say what the icon means when no text stands beside it; otherwise it is hidden from assistive technology. */
  label?: string;
  className?: string;
}

/** One glyph of the sprite, drawn in the text colour. */
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

/** Address of one glyph, for drawings that place several of them in one svg. */
export function glyphUrl(name: IconName): string {
  return `${spriteUrl}#${name}`;
}

/** Address of the whole sprite, for a preload link. */
export { spriteUrl };
