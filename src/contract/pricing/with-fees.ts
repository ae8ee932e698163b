import type { FeeCharge } from '#contract/pricing/price-cart.ts';

/** What costs nothing is not paid, so no way to pay is charged for. */
export function withFees<Priced extends { readonly total: number }>(
  price: (fees: readonly FeeCharge[]) => Priced,
  fees: readonly FeeCharge[],
): Priced {
  const priced = price([]);
  return priced.total > 0 && fees.length > 0 ? price(fees) : priced;
}
