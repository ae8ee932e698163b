import { colourLabel } from '#kernel/colour-label.ts';

/** The colour of the shown picture, when another one is chosen that no picture shows; else empty. */
export const otherColourPictured = (
  pictureColours: readonly (string | null)[],
  current: number,
  chosen: string,
): string =>
  chosen && !pictureColours.includes(chosen) ? colourLabel(pictureColours[current] ?? '') : '';
