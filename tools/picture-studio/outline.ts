/** Builders of closed outlines, as SVG path data in a field of 480 x 600. */

/** Two numbers: a line; four: a quadratic curve; six: a cubic one. The last two are where it ends. */
export type Segment = readonly number[];
export type Side = 1 | -1;

export const CENTRE = 240;

/** A closed outline. Points are offsets from `cx`; side -1 mirrors them. */
export function cut(cx: number, side: Side, start: Segment, ...segments: Segment[]): string {
  const place = (points: Segment): string =>
    points.map((value, i) => (i % 2 ? value : cx + side * value).toFixed(1)).join(' ');
  const letter = (segment: Segment): string =>
    segment.length === 2 ? 'L' : segment.length === 4 ? 'Q' : 'C';
  return `M${place(start)}${segments.map((segment) => letter(segment) + place(segment)).join('')}Z`;
}

/** The right half of an outline from top centre to bottom centre, completed by its mirror image. */
export function fold(cx: number, start: Segment, ...segments: Segment[]): string {
  const ends = [start, ...segments.map((segment) => segment.slice(-2))];
  const back = segments
    .map((segment, i) => {
      const [px = 0, py = 0] = ends[i] ?? [];
      const mirrored = (at: number): number[] => [-(segment[at] ?? 0), segment[at + 1] ?? 0];
      if (segment.length === 6) return [...mirrored(2), ...mirrored(0), -px, py];
      if (segment.length === 4) return [...mirrored(0), -px, py];
      return [-px, py];
    })
    .reverse();
  const [lastX = 0, lastY = 0] = ends.at(-1) ?? [];
  return cut(cx, 1, start, ...segments, ...(lastX ? [[-lastX, lastY]] : []), ...back);
}

export const ellipse = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

export const box = (x: number, y: number, w: number, h: number, r = 0): string =>
  `M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r} ${-r} ${r}h${-(w - 2 * r)}q${-r} 0 ${-r} ${-r}v${-(h - 2 * r)}q0 ${-r} ${r} ${-r}Z`;

/** The same drawing on both sides. */
export const both = <Part>(draw: (side: Side) => Part): Part[] => [draw(1), draw(-1)];

/** Parses segments: points of a segment are separated by commas, segments by spaces. */
function segmentsOf(text: string): [Segment, ...Segment[]] {
  const [start = [], ...rest] = text.split(' ').map((segment) => segment.split(',').map(Number));
  return [start, ...rest];
}

/** {@link fold} about the centre of the field, from the right half as text. */
export const folded = (half: string): string => fold(CENTRE, ...segmentsOf(half));
/** {@link cut} on one side of the centre of the field, from text. */
export const sided = (side: Side, outline: string): string =>
  cut(CENTRE, side, ...segmentsOf(outline));
/** An open line on one side of the centre of the field, from text. */
export const along = (side: Side, points: string): string => sided(side, points).slice(0, -1);
