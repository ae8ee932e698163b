/** Cloth and other stuffs in a dye, so that a product needs two words for a colourway that goes together. */
import type { Cloth } from './goods/good.ts';
import { darker, dye, lighter, rgb } from './studio.ts';
import type { WeaveName } from './weaves.ts';

export type DyeName = keyof typeof dye;
type Dyed = DyeName | `#${string}`;

const hexOf = (colour: Dyed): string => (colour in dye ? dye[colour as DyeName] : colour);

const lightOf = (colour: string): number => {
  const [r, g, b] = rgb(colour);
  return (r * 0.3 + g * 0.59 + b * 0.11) / 255;
};
/** A yarn of the same dye that can still be told from it. */
const tone = (colour: string): string =>
  lightOf(colour) < 0.6 ? lighter(colour, 0.3) : darker(colour, 0.72);

/** Weaves whose ground stays light while the dye makes the pattern. */
const PRINTED: ReadonlySet<WeaveName> = new Set([
  'gingham',
  'breton',
  'stripe',
  'ticking',
  'pane',
  'tattersall',
  'knitStripe',
]);
const FIGURED: ReadonlySet<WeaveName> = new Set(['plaid', 'ikat', 'sprig', 'fairIsle']);

/**
 * Cloth of this weave and dye. `second` is the other yarn: the light ground of checks and stripes, the figure of
 * dots, sprigs, ikat, plaid and Fair Isle; `third` the third yarn where the weave has one.
 */
export function inCloth(
  weave: WeaveName,
  first: Dyed,
  second?: Dyed,
  third?: Dyed,
): Partial<Cloth> {
  const base = hexOf(first);
  const more = third && { third: hexOf(third) };
  // Linings, biscuits and the like are drawn in the third dye of goods whose weave has none: those stay.
  const figure = third ?? (FIGURED.has(weave) ? 'chalk' : undefined);
  if (PRINTED.has(weave))
    return { weave, c: hexOf(second ?? 'chalk'), ink: base, thread: base, ...more };
  const ink = second ? hexOf(second) : tone(base);
  return { weave, c: base, ink, ...(figure && { third: hexOf(figure) }) };
}

/** Leather in a dye, sewn with a thread that shows on it. */
export const inLeather = (first: Dyed): Partial<Cloth> => {
  const c = hexOf(first);
  return {
    weave: 'leather',
    c,
    ink: darker(c, 0.66),
    thread: lightOf(c) < 0.5 ? dye.straw : dye.walnut,
  };
};

/** Glazed or painted stuff: the body, its second glaze or lines, and the third where the good has one. */
export const inGlaze = (
  first: Dyed,
  second?: Dyed,
  third?: Dyed,
  weave: 'smooth' | 'speckle' = 'smooth',
): Partial<Cloth> => ({
  weave,
  c: hexOf(first),
  ...(second && { ink: hexOf(second) }),
  ...(third && { third: hexOf(third) }),
});

/** Wood in a tone: `oak`, `walnut`, or a colour of its own. */
export const inWood = (first: Dyed): Partial<Cloth> => {
  const c = hexOf(first);
  return { weave: 'wood', c, ink: darker(c, 0.62) };
};
