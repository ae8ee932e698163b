/** Computes the totals of a cart with `priceCart`, as the server does. Amounts in major units. */
import type { CartItemWire } from '#contract/cart.contract.ts';
import { unitPrice } from '#contract/pricing.ts';
import {
  priceCart,
  type CartTax,
  type CartToPrice,
  type FeeCharge,
  type Quote,
  type ShippingCharge,
} from '#contract/pricing/price-cart.ts';
import type { TaxPlace } from '#contract/pricing/tax.ts';
import type { SumTax } from '#web/orders/sum-lines.ts';
import { cents, fromMajor, toMajor } from '#kernel/money.ts';

export interface CartTotals {
  readonly subtotal: number;
  /** Sum of the sale reductions, before any coupon. */
  readonly savings: number;
  readonly discount: number;
  readonly shipping: number;
  readonly fee: number;
  readonly total: number;
  /** Missing in a shop without tax. */
  readonly tax?: SumTax;
  /** In cents, of these items. */
  readonly quote: Quote;
  readonly items: readonly CartItemWire[];
}

export function totalsOf(
  items: readonly CartItemWire[],
  coupon: CartToPrice['coupon'] = null,
  shipping: readonly ShippingCharge[] = [],
  tax: CartTax | null = null,
  place: TaxPlace | null = null,
  fees: readonly FeeCharge[] = [],
): CartTotals {
  // Lines that can no longer be bought are not charged.
  const charged = items.filter((item) => item.problem !== 'gone');
  const lines = charged.map(({ price, salePrice, quantity, taxClass }) => ({
    list: fromMajor(price),
    unit: unitPrice(fromMajor(price), fromMajor(salePrice)),
    quantity,
    ...(taxClass === undefined ? {} : { taxClass }),
  }));
  const quote = priceCart({
    lines,
    coupon,
    shipping,
    fees,
    tax,
    place,
  });
  const savings = lines.reduce(
    (sum, { list, unit, quantity }) => sum + Math.max(0, list - unit) * quantity,
    0,
  );
  return {
    subtotal: toMajor(quote.subtotal),
    savings: toMajor(cents(savings)),
    discount: toMajor(quote.discount),
    shipping: toMajor(quote.shipping),
    fee: toMajor(quote.fee),
    total: toMajor(quote.total),
    quote,
    items: charged,
    ...(tax ? { tax: { included: tax.included, rates: tax.shown(quote) } } : {}),
  };
}
