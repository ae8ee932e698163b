import type { Part } from '../drawing.ts';
import type { Background } from '../studio.ts';
import type { WeaveName } from '../weaves.ts';

/** The colours and the weave of one colourway. */
export interface Cloth {
  /** Base colour, second and third yarn. */
  c: string;
  ink: string;
  third: string;
  weave: WeaveName;
  /** Bands, linings, buttons. */
  trim: string;
  thread: string;
}

/** A drawing that works in any cloth. `detail` is the corner and width of the close-up. */
export interface Subject {
  background: Background;
  table?: number;
  cloth: Cloth;
  /** Colours derived from another colourway's base colour, where the subject's own would not match. */
  follow?(base: string, ink: string): Partial<Cloth>;
  detail: readonly [x: number, y: number, w: number];
  /** Styles of the subject, the usual one first; absent if there is only one. */
  styles?: readonly string[];
  draw(cloth: Cloth, style: string): Part;
}
