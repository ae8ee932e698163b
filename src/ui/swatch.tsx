import { uiWords } from '#kernel/words/ui-words.ts';

interface SwatchProps {
  /** `#rrggbb`; null for an unknown colour, which has no swatch. */
  hex: string | null;
  className?: string;
}

/** A disc of one colour. Decorative: show the name as text. */
export function Swatch({ hex, className = 'swatch' }: SwatchProps) {
  return hex ? (
    <svg className={className} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="9.2" fill={hex} />
    </svg>
  ) : null;
}

interface SwatchRowProps {
  /** `#rrggbb`; null for an unknown colour. */
  hexes: readonly (string | null)[];
  /** Maximum number of swatches; the rest is shown as "+2". */
  limit?: number;
}

/** A row of swatches, named "7 colours"; that text instead where all colours are unknown. */
export function SwatchRow({ hexes, limit = 5 }: SwatchRowProps) {
  if (hexes.length === 0) return null;
  const name = uiWords('colours', { n: hexes.length });
  const shown = hexes.filter((hex) => hex !== null).slice(0, limit);
  if (shown.length === 0) return <span className="second small">{name}</span>;
  const more = hexes.length - shown.length;
  return (
    <span className="swatch-row" role="img" aria-label={name}>
      {shown.map((hex, index) => (
        <Swatch key={index} hex={hex} />
      ))}
      {more > 0 ? <span aria-hidden="true">{`+${more}`}</span> : null}
    </span>
  );
}
