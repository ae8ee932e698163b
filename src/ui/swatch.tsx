interface SwatchProps {
  /** `#rrggbb`; null for an unknown colour. */
  hex: string | null;
  className?: string;
}

/** A disc of one colour; unknown colours are hatched. Decorative: show the name as text. */
export function Swatch({ hex, className = 'swatch' }: SwatchProps) {
  return (
    <svg className={className} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <circle
        cx="10"
        cy="10"
        r="9.2"
        fill={hex ?? 'none'}
        className={hex ? undefined : 'swatch-unknown'}
      />
      {hex ? null : (
        <path
          d="M3.5 10 10 3.5M3.5 16.500 16.500 3.500M10 16.500 16.500 10"
          className="swatch-hatch"
        />
      )}
    </svg>
  );
}

interface SwatchRowProps {
  /** `#rrggbb`; null for an unknown colour. */
  hexes: readonly (string | null)[];
  /** Maximum number of swatches; the rest is shown as "+2". */
  limit?: number;
}

/** A row of swatches, named "7 colours". */
export function SwatchRow({ hexes, limit = 5 }: SwatchRowProps) {
  if (hexes.length === 0) return null;
  const more = hexes.length - limit;
  return (
    <span
      className="swatch-row"
      role="img"
      aria-label={hexes.length === 1 ? '1 colour' : `${hexes.length} colours`}
    >
      {hexes.slice(0, limit).map((hex, index) => (
        <Swatch key={index} hex={hex} />
      ))}
      {more > 0 ? <span aria-hidden="true">{`+${more}`}</span> : null}
    </span>
  );
}
