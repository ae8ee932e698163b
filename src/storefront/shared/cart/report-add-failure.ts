import type { Failure } from '#web/api/api.ts';
import { cartWords } from '#contract/words/storefront/cart-words.ts';
import { toastFailure } from '#web/toasts.ts';

/** Refusals whose message is the title of the toast; all others use the title from Spec 8. */
const SELF_EXPLANATORY = [
  'QUANTITY_ABOVE_STOCK',
  'LINE_LIMIT',
  'COLOR_MISSING',
  'SIZE_MISSING',
  'OPTION_MISSING',
  'CART_FULL',
];

/** Shows why a product was not added to the cart. */
export function reportAddFailure(failure: Failure, again: () => void): void {
  if (SELF_EXPLANATORY.includes(failure.code)) return toastFailure(failure);
  // Spec 8 gives the message for server errors; other responses have their own.
  const message = failure.status < 500 ? failure.message : cartWords('tryAgain');
  toastFailure({ ...failure, message }, cartWords('addFailed'), again);
}
