import { isCollected } from '#contract/pick-up.ts';

interface Charge {
  readonly name?: string;
  readonly price?: number;
  readonly pickUp?: string | undefined;
}

/**
 * Whether no address decides what is collected, or where and at what price.
 * @param withoutAddress the methods of the same names where no address is known, as an order without one is priced
 */
export const needsNoAddress = (
  charges: readonly Charge[],
  withoutAddress: readonly Charge[],
): boolean =>
  isCollected(charges) &&
  charges.length === withoutAddress.length &&
  charges.every(({ name, price, pickUp }, at) => {
    const other = withoutAddress[at];
    return name === other?.name && price === other?.price && pickUp === other?.pickUp;
  });
