import type { PictureWire } from '#contract/catalogue.contract.ts';
import { colourLabel } from '#kernel/colour-label.ts';

/**
 * Finds the picture that shows a colour: the first one that the merchant gave this colour, else the first without a colour
 * whose alternative text names this colour and none of the product's others. @returns its index, or -1
 */
export function pictureOfColour(
  pictures: readonly Pick<PictureWire, 'alt' | 'color'>[],
  colours: readonly string[],
  chosen: string,
): number {
  const given = pictures.findIndex(({ color }) => color === chosen);
  if (given !== -1) return given;
  const names = colours.map((colour) => colourLabel(colour).toLowerCase());
  const wanted = colourLabel(chosen).toLowerCase();
  return pictures.findIndex(({ alt, color }) => {
    if (color !== undefined && colours.includes(color)) return false;
    const words = ` ${alt.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
    const named = names.filter((name) => words.includes(` ${name} `));
    return named.length === 1 && named[0] === wanted;
  });
}
