import type { OrderLine } from '#modules/orders/order.repository.ts';

/**
 * The rate of a line or an adjustment in hundredths of a percent, null for what is not taxed. Its decimal has a column of
 * its own, because the release before reads whole numbers.
 */
export const storedRate = ({
  tax_rate,
  tax_rate_tenths,
}: Pick<OrderLine, 'tax_rate' | 'tax_rate_tenths'>): number | null =>
  tax_rate === null ? null : (tax_rate * 10 + tax_rate_tenths) / 10;

/** As it is stored. */
export const rateColumns = (rate: number | null) => {
  const tenths = rate === null ? 0 : Math.round(rate * 10);
  return { rate: rate === null ? null : Math.floor(tenths / 10), tenths: tenths % 10 };
};
