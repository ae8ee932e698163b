import type { Failure } from '#web/api.ts';
import { SCREEN_COPY } from '#web/screen-copy.ts';
import { toastFailure } from '#web/toasts.ts';

/** Refusals whose sentence says everything; for the others the specification's title stands above it. Spec 8. */
const SPEAKS_FOR_ITSELF = ['QUANTITY_ABOVE_STOCK', 'COLOR_MISSING', 'SIZE_MISSING', 'CART_FULL'];

/** Why a product did not come into the cart. Apart from what adds it: few need it, and it is fetched once the page stands. */
export function tellAddFailure(failure: Failure, again: () => void): void {
  if (SPEAKS_FOR_ITSELF.includes(failure.code)) return toastFailure(failure);
  // Of a broken shop the specification's words; of one that is away or too busy, what is known.
  const message = failure.status < 500 ? failure.message : SCREEN_COPY.tryAgain;
  toastFailure({ ...failure, message }, SCREEN_COPY.addFailed, again);
}
