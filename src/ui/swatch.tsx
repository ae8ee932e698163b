import { parseColour, type Colour } from './colour.ts';

interface SwatchProps {
  colour: Colour | string;
  /** Side of the drawn square in px; the class decides the size on screen. */
  className?: string;
}

/** A disc of one colour with a ring that stays visible on light and dark; unknown colours are hatched. Decoration: the name stands beside it. */
export function Swatch({ colour, className = 'swatch' }: SwatchProps) {
  const { hex } = typeof colour === 'string' ? parseColour(colour) : colour;
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
  colours: readonly string[];
  /** How many are drawn before "+2". */
  limit?: number;
}

/** Small row of swatches, read as "7 colours". */
export function SwatchRow({ colours, limit = 5 }: SwatchRowProps) {
  if (colours.length === 0) return null;
  const more = colours.length - limit;
  return (
    <span
      className="swatch-row"
      role="img"
      aria-label={colours.length === 1 ? '1 colour' : `${colours.length} colours`}
    >
      {colours.slice(0, limit).map((colour) => (
        <Swatch key={colour} colour={colour} />
      ))}
      {more > 0 ? <span aria-hidden="true">+{more}</span> : null}
    </span>
  );
}
