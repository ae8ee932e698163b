import type { PointerEvent } from 'react';
import { uiWords } from '#kernel/words/ui-words.ts';
import { classNames } from './class-names.ts';

interface SwatchProps {
  /** `#rrggbb`; null for an unknown colour, which has no swatch. */
  hex: string | null;
  className?: string;
  onPointerEnter?: (event: PointerEvent) => void;
}

/** A disc of one colour. Decorative: show the name as text. */
export function Swatch({ hex, className = 'swatch', onPointerEnter }: SwatchProps) {
  return hex ? (
    <svg
      className={className}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
      onPointerEnter={onPointerEnter}
    >
      <circle cx="10" cy="10" r="9.2" fill={hex} />
    </svg>
  ) : null;
}

interface SwatchRowProps {
  /** `#rrggbb`, and the address of a picture in that colour. */
  swatches: readonly { readonly hex: string; readonly picture?: string }[];
  /** Number of colours; those without a swatch are shown as "+2". */
  count: number;
  /** The address of the picture that is shown. */
  shown?: string | undefined;
  /** Called with its picture when a swatch that has one is pointed at or touched. */
  onPoint: (picture: string, event: PointerEvent) => void;
}

/** A row of swatches, named "7 colours"; that text instead where all colours are unknown. */
export function SwatchRow({ swatches, count, shown, onPoint }: SwatchRowProps) {
  if (count === 0) return null;
  const name = uiWords('colours', { n: count });
  if (swatches.length === 0) return <span className="second small">{name}</span>;
  const more = count - swatches.length;
  return (
    <span className="swatch-row" role="img" aria-label={name}>
      {swatches.map(({ hex, picture }, index) => (
        <Swatch
          key={index}
          hex={hex}
          {...(picture && {
            className: classNames('swatch swatch-pictured', picture === shown && 'swatch-shown'),
            onPointerEnter: (event) => onPoint(picture, event),
          })}
        />
      ))}
      {more > 0 ? <span aria-hidden="true">{`+${more}`}</span> : null}
    </span>
  );
}
