/** How a line of a cart or an order looks. */
import { parseColour } from '#ui/colour.ts';

/** Spec 3: colour and size are optional; a colour may carry its hex value, which is not for reading. */
export const choiceOf = ({ color, size }: { color: string; size: string }): string[] =>
  [color && parseColour(color).name, size].filter(Boolean);

/** The address of the small picture. */
export const thumbnail = (image: string): string =>
  image.replace(/\/\d+\.webp$/, '/240') || '/media/placeholder.svg';
