import type { Part } from '../drawing.ts';
import type { Ground } from '../studio.ts';
import type { WeaveName } from '../weaves.ts';

/** The dyes and the weave of one colourway. */
export interface Cloth {
  /** Base dye, second and third yarn. */
  c: string;
  ink: string;
  third: string;
  weave: WeaveName;
  /** Bands, linings, buttons. */
  trim: string;
  thread: string;
}

/** A thing that can be drawn in any cloth. `detail` is the corner and width of the second, closer view. */
export interface Good {
  ground: Ground;
  table?: number;
  cloth: Cloth;
  /** Dyes that follow from the base dye of another colourway, where the good's own would not match it. */
  follow?(base: string, ink: string): Partial<Cloth>;
  detail: readonly [x: number, y: number, w: number];
  /** Cuts of the same good, the usual one first; absent when there is only one. */
  styles?: readonly string[];
  draw(cloth: Cloth, style: string): Part;
}
