import type { Measure } from '#contract/measure.ts';
import { cents, type Cents } from '#kernel/money.ts';

/** What a price is stated for so that packages of different sizes can be compared. */
export const BASE_MEASURES = ['kg', 'l', 'item'] as const;

export interface BasePrice {
  readonly price: Cents;
  readonly per: (typeof BASE_MEASURES)[number];
}

/** Less than 10 g or 10 ml need none (PAngV § 4 (3) 1). */
const LEAST_AMOUNT = 10;

/**
 * The price of 1 kg, 1 l or one item, rounded half up to the cent; null where none is stated: for tiny amounts and for a
 * single item. Always 1 kg or 1 l: the German PAngV allows 100 g and 100 ml only for products sold loose since 2022 (§ 5).
 * @param price what is charged for these contents
 */
export function basePriceOf(price: Cents, { amount, unit }: Measure): BasePrice | null {
  const isStated = unit === 'pcs' ? amount > 1 : amount >= LEAST_AMOUNT;
  if (!isStated || price <= 0) return null;
  const [per, factor] =
    unit === 'pcs' ? (['item', 1] as const) : ([unit === 'g' ? 'kg' : 'l', 1000] as const);
  return { price: cents(Math.floor((2 * price * factor + amount) / (2 * amount))), per };
}
