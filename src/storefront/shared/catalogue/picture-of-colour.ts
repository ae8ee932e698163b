import { colourLabel } from '#kernel/colour-label.ts';

/**
 * Finds the picture that shows a colour: the first one whose alternative text names this colour and none of the
 * product's others. @returns its index, or -1
 */
export function pictureOfColour(
  alts: readonly string[],
  colours: readonly string[],
  chosen: string,
): number {
  const names = colours.map((colour) => colourLabel(colour).toLowerCase());
  const wanted = colourLabel(chosen).toLowerCase();
  return alts.findIndex((alt) => {
    const words = ` ${alt.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
    const named = names.filter((name) => words.includes(` ${name} `));
    return named.length === 1 && named[0] === wanted;
  });
}
