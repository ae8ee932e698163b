import type { ShippingCharge } from '#contract/pricing/price-cart.ts';

/** The charge of one method for all lines; none without a method. */
export const wholeCartShipping = (
  method: Omit<ShippingCharge, 'lines'> | null,
  lines: readonly unknown[],
): ShippingCharge[] => (method ? [{ ...method, lines: lines.map((_, index) => index) }] : []);
