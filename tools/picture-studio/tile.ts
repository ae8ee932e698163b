/** One repeating tile of cloth as SVG: `w` by `h` units. */
export interface Tile {
  w: number;
  h: number;
  body: string;
}
export type Weave = (base: string, ink: string, third: string) => Tile;

export const tile = (w: number, h: number, body: string): Tile => ({ w, h, body });
export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  opacity = 1,
): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" opacity="${opacity}"/>`;
export const line = (d: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}" opacity="${opacity}" fill="none"/>`;
