import { isCollected } from '#contract/pick-up.ts';

/**
 * Whether no address decides what is collected, or where and at what price.
 * @param withoutAddress the methods of the same names where no address is known, as an order without one is priced
 */
export const needsNoAddress = (
  charges: readonly { readonly pickUp?: string | undefined }[],
  withoutAddress: readonly object[],
): boolean => isCollected(charges) && JSON.stringify(charges) === JSON.stringify(withoutAddress);
