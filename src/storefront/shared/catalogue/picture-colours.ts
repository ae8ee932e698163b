import type { PictureWire } from '#contract/catalogue.contract.ts';
import { colourLabel } from '#kernel/colour-label.ts';

/**
 * For each picture, the product's colour that it shows: the one that the merchant gave it, else, for colours without such a
 * picture, the only one that its alternative text names; null where nothing says so.
 */
export function coloursOfPictures(
  pictures: readonly Pick<PictureWire, 'alt' | 'color'>[],
  colours: readonly string[],
): (string | null)[] {
  const given = pictures.map(({ color }) => (color && colours.includes(color) ? color : null));
  return pictures.map(({ alt }, index) => {
    if (given[index]) return given[index];
    const words = ` ${alt.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
    const [named, another] = colours.filter((colour) =>
      words.includes(` ${colourLabel(colour).toLowerCase()} `),
    );
    return named && !another && !given.includes(named) ? named : null;
  });
}
