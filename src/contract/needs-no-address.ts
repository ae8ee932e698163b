import { isCollected } from '#contract/pick-up.ts';

interface Charge {
  readonly name?: string;
  readonly price?: number;
  readonly pickUp?: string | undefined;
}

/** All that an address could change, as text. */
const termsOf = (charges: readonly Charge[]): string =>
  charges.map(({ name, price, pickUp }) => [name, price, pickUp]).join('\n');

/**
 * Whether no address decides what is collected, or where and at what price.
 * @param withoutAddress the methods of the same names where no address is known, as an order without one is priced
 */
export const needsNoAddress = (
  charges: readonly Charge[],
  withoutAddress: readonly Charge[],
): boolean => isCollected(charges) && termsOf(charges) === termsOf(withoutAddress);
