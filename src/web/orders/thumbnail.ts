/** Formats a line of a cart or an order for display. */
import { PLACEHOLDER_IMAGE, pictureIdOf, pictureUrl, sizedUrl } from '#contract/picture-address.ts';
import { colourLabel } from '#kernel/colour-label.ts';

/** Spec 3: colour and size are optional; a colour may include its hex value, which is not displayed. */
export const choiceOf = ({ color, size }: { color: string; size: string }): string[] =>
  [color && colourLabel(color), size].filter(Boolean);

/** URL of a product's thumbnail. */
export function thumbnail(image: string): string {
  const id = pictureIdOf(image);
  return id === null ? image || PLACEHOLDER_IMAGE : sizedUrl(pictureUrl(id), 240);
}
