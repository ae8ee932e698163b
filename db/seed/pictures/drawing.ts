import type { WeaveName } from './weaves.ts';
import type { Matrix } from './flatten.ts';

/** What a drawing is made of; later parts lie on earlier ones. */
export type Part = Piece | Line | Spot | Group | readonly Part[];

/** A run of soft light and shade along a path: a fold in cloth. Path, width and strength. */
export type Crease = readonly [path: string, width: number, strength: number];

export interface Look {
  /** Base dye. */
  c: string;
  /** Second and third yarn of the weave. */
  ink?: string;
  third?: string;
  weave?: WeaveName;
  /** Scale and angle of the weave. */
  s?: number;
  r?: number;
  /** Height above what lies below: the length of its shadow. */
  lift?: number;
  /** Strength of the light and shade along its edge. */
  shade?: number;
  /** Which relief, and how strongly it shows. Over 0.6 cloth looks oiled. */
  relief?: 'drape' | 'crease';
  bump?: number;
  /** Shaded as an upright cylinder. */
  round?: number;
  gloss?: number;
  folds?: readonly Crease[];
  seams?: readonly string[];
  stitch?: readonly string[];
  thread?: string;
  threadOpacity?: number;
  /** Opacity of its outline. */
  edge?: number;
}
export interface Piece {
  kind: 'piece';
  d: string;
  look: Look;
}
export interface Line {
  kind: 'line';
  d: string;
  colour: string;
  width: number;
  opacity: number;
  butt: boolean;
  dash: readonly [number, number] | null;
  blur: number;
}
/** A filled shape without light of its own, soft when `blur` is above 0. */
export interface Spot {
  kind: 'spot';
  d: string;
  colour: string;
  opacity: number;
  blur: number;
}
export interface Group {
  kind: 'group';
  matrix: Matrix;
  parts: Part;
}

export const piece = (d: string, look: Look): Piece => ({ kind: 'piece', d, look });

interface LineStyle {
  opacity?: number;
  butt?: boolean;
  dash?: readonly [number, number];
  blur?: number;
}
export const stroke = (d: string, colour: string, width: number, style: LineStyle = {}): Line => ({
  kind: 'line',
  d,
  colour,
  width,
  opacity: style.opacity ?? 1,
  butt: style.butt ?? false,
  dash: style.dash ?? null,
  blur: style.blur ?? 0,
});
export const spot = (d: string, colour: string, opacity: number, blur = 0): Spot => ({
  kind: 'spot',
  d,
  colour,
  opacity,
  blur,
});

interface Placing {
  x?: number;
  y?: number;
  scale?: number;
  /** Degrees, clockwise, about the point given in the part's own units. */
  turn?: number;
  about?: readonly [number, number];
}
/** The parts moved, turned and scaled as one. */
export function placed(
  { x = 0, y = 0, scale = 1, turn = 0, about = [240, 300] }: Placing,
  ...parts: Part[]
): Group {
  const cos = Math.cos((turn * Math.PI) / 180) * scale;
  const sin = Math.sin((turn * Math.PI) / 180) * scale;
  const [ax, ay] = [about[0] * scale, about[1] * scale];
  return {
    kind: 'group',
    matrix: [
      cos,
      sin,
      -sin,
      cos,
      x + ax - (cos * about[0] - sin * about[1]),
      y + ay - (sin * about[0] + cos * about[1]),
    ],
    parts,
  };
}

/** Every piece of a drawing, however deeply it is grouped. */
export function* piecesOf(part: Part): Generator<Piece> {
  if (!('kind' in part)) for (const inner of part) yield* piecesOf(inner);
  else if (part.kind === 'group') yield* piecesOf(part.parts);
  else if (part.kind === 'piece') yield part;
}
