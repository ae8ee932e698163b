import type { WeaveName } from './weaves.ts';
import type { Matrix } from './flatten.ts';

/** The parts of a drawing; later parts cover earlier ones. */
export type Part = Shape | Line | Spot | Group | readonly Part[];

/** Soft light and shade along a path: a fold in cloth. Path, width and strength. */
export type Crease = readonly [path: string, width: number, strength: number];

export interface Look {
  /** Base colour. */
  c: string;
  /** Second and third yarn of the weave. */
  ink?: string;
  third?: string;
  weave?: WeaveName;
  /** Scale and angle of the weave. */
  s?: number;
  r?: number;
  /** Height above the parts below: the length of the shadow. */
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
export interface Shape {
  kind: 'shape';
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

export const shape = (d: string, look: Look): Shape => ({ kind: 'shape', d, look });

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
  /** Degrees, clockwise, about the point `about` in the part's own units. */
  turn?: number;
  about?: readonly [number, number];
}
/** Moves, rotates and scales parts together. */
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

/** All shapes of a drawing, in groups of any depth. */
export function* shapesOf(part: Part): Generator<Shape> {
  if (!('kind' in part)) for (const inner of part) yield* shapesOf(inner);
  else if (part.kind === 'group') yield* shapesOf(part.parts);
  else if (part.kind === 'shape') yield part;
}

/** An adult's garment in a child's proportions: as wide as long. */
export const childSized = (...parts: Part[]): Group => ({
  kind: 'group',
  matrix: [0.98, 0, 0, 0.84, 240 * 0.02, 300 * 0.16],
  parts,
});

/** Folds that fan out from a gathered edge: the edge and the hem as left, right and height. */
export function gathers(
  count: number,
  [x0, x1, y]: readonly [number, number, number],
  [left, right, bottom]: readonly [number, number, number],
  strength = 0.32,
): Crease[] {
  return Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count + Math.sin(i * 2.3) * (0.18 / count);
    const top = x0 + (x1 - x0) * t;
    const end = left + (right - left) * t;
    const reach = 0.72 + 0.28 * Math.abs(Math.cos(i * 1.7));
    const stop = y + (bottom - y) * reach;
    const at = top + (end - top) * reach;
    return [
      `M${top.toFixed(1)} ${y}Q${(top + (at - top) * 0.3).toFixed(1)} ${((y + stop) / 2).toFixed(1)} ${at.toFixed(1)} ${stop.toFixed(1)}`,
      8 + 4 * Math.abs(Math.sin(i * 1.3)),
      strength * (0.75 + 0.25 * Math.sin(i * 2.1)),
    ];
  });
}
