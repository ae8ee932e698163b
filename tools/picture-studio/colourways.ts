/** Colourways: cloth and other materials in matching colours, from one or two colour names. */
import type { Cloth } from './subjects/subject.ts';
import { darker, palette, lighter, rgb } from './studio.ts';
import type { WeaveName } from './weaves.ts';

export type ColourName = keyof typeof palette;
type Colour = ColourName | `#${string}`;

const hexOf = (colour: Colour): string =>
  colour in palette ? palette[colour as ColourName] : colour;

const lightOf = (colour: string): number => {
  const [r, g, b] = rgb(colour);
  return (r * 0.3 + g * 0.59 + b * 0.11) / 255;
};
/** A second yarn of the same colour, lighter or darker. */
const tone = (colour: string): string =>
  lightOf(colour) < 0.6 ? lighter(colour, 0.3) : darker(colour, 0.72);

/** Weaves with a light background and a coloured pattern. */
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
 * Cloth of this weave and colour. `second` is the other yarn: the light background of checks and stripes, the figure of
 * dots, sprigs, ikat, plaid and Fair Isle; `third` the third yarn where the weave has one.
 */
export function inCloth(
  weave: WeaveName,
  first: Colour,
  second?: Colour,
  third?: Colour,
): Partial<Cloth> {
  const base = hexOf(first);
  const more = third && { third: hexOf(third) };
  // Linings and similar parts use the third colour of subjects whose weave has none: it stays.
  const figure = third ?? (FIGURED.has(weave) ? 'chalk' : undefined);
  if (PRINTED.has(weave))
    return { weave, c: hexOf(second ?? 'chalk'), ink: base, thread: base, ...more };
  const ink = second ? hexOf(second) : tone(base);
  return { weave, c: base, ink, ...(figure && { third: hexOf(figure) }) };
}

/** Leather in a colour, with a visible thread. */
export const inLeather = (first: Colour): Partial<Cloth> => {
  const c = hexOf(first);
  return {
    weave: 'leather',
    c,
    ink: darker(c, 0.66),
    thread: lightOf(c) < 0.5 ? palette.straw : palette.walnut,
  };
};

/** Glazed or painted material: body, second glaze or lines, and a third colour where the subject has one. */
export const inGlaze = (
  first: Colour,
  second?: Colour,
  third?: Colour,
  weave: 'smooth' | 'speckle' = 'smooth',
): Partial<Cloth> => ({
  weave,
  c: hexOf(first),
  ...(second && { ink: hexOf(second) }),
  ...(third && { third: hexOf(third) }),
});

/** Wood in a tone: `oak`, `walnut` or a hex colour. */
export const inWood = (first: Colour): Partial<Cloth> => {
  const c = hexOf(first);
  return { weave: 'wood', c, ink: darker(c, 0.62) };
};
