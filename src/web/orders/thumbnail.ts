/** Formats a line of a cart or an order for display. */
import { choiceParts, type ChoiceValues } from '#contract/choice.ts';
import { PLACEHOLDER_IMAGE, pictureIdOf, pictureUrl, sizedUrl } from '#contract/picture-address.ts';
import { colourLabel } from '#kernel/colour-label.ts';

/** The chosen values. Spec 3: a colour may include its hex value, which is not displayed. */
export const choiceOf = (choice: ChoiceValues): string[] =>
  choiceParts({ ...choice, color: choice.color && colourLabel(choice.color) });

/** URL of a product's thumbnail. */
export function thumbnail(image: string): string {
  const id = pictureIdOf(image);
  return id === null ? image || PLACEHOLDER_IMAGE : sizedUrl(pictureUrl(id), 240);
}
