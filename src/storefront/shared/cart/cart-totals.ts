/** Computes the totals of a cart with `priceCart`, as the server does. Amounts in dollars. */
import type { AppliedCouponWire, CartItemWire } from '#contract/cart.contract.ts';
import { priceCart, unitPrice, type CouponTerms } from '#contract/pricing.ts';
import { fromDollars, toDollars } from '#kernel/money.ts';

export interface CartTotals {
  readonly subtotal: number;
  /** Sum of the sale reductions, before any coupon. */
  readonly savings: number;
  readonly discount: number;
  readonly shipping: number;
  readonly total: number;
}

export function totalsOf(
  items: readonly CartItemWire[],
  coupon: AppliedCouponWire | null = null,
  shippingPrice: number | null = null,
): CartTotals {
  // Lines that can no longer be bought are not charged.
  const lines = items
    .filter((item) => item.problem !== 'gone')
    .map(({ price, salePrice, quantity }) => ({
      list: fromDollars(price),
      unit: unitPrice(fromDollars(price), fromDollars(salePrice)),
      quantity,
    }));
  const quote = priceCart(
    lines,
    coupon && termsOf(coupon),
    shippingPrice === null ? null : fromDollars(shippingPrice),
  );
  const savings = lines.reduce(
    (sum, { list, unit, quantity }) => sum + Math.max(0, list - unit) * quantity,
    0,
  );
  return {
    subtotal: toDollars(quote.subtotal),
    savings: savings / 100,
    discount: toDollars(quote.discount),
    shipping: toDollars(quote.shipping),
    total: toDollars(quote.total),
  };
}

/** `fromDollars` also fits percentages: `CouponTerms` has hundredths of a percent. */
const termsOf = (coupon: AppliedCouponWire): CouponTerms => ({
  discountType: coupon.discountType,
  discountAmount: fromDollars(coupon.discountAmount),
  maxDiscount: coupon.maxDiscountAmount === null ? null : fromDollars(coupon.maxDiscountAmount),
});
