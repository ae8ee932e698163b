/** Computes the totals of a cart with `priceCart`, as the server does. Amounts in major units. */
import type { AppliedCouponWire, CartItemWire } from '#contract/cart.contract.ts';
import { unitPrice, type CouponTerms } from '#contract/pricing.ts';
import {
  priceCart,
  type CartTax,
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
  readonly total: number;
  /** Missing in a shop without tax. */
  readonly tax?: SumTax;
}

export function totalsOf(
  items: readonly CartItemWire[],
  coupon: AppliedCouponWire | null = null,
  shipping: readonly ShippingCharge[] = [],
  tax: CartTax | null = null,
  place: TaxPlace | null = null,
): CartTotals {
  // Lines that can no longer be bought are not charged.
  const lines = items
    .filter((item) => item.problem !== 'gone')
    .map(({ price, salePrice, quantity, taxClass }) => ({
      list: fromMajor(price),
      unit: unitPrice(fromMajor(price), fromMajor(salePrice)),
      quantity,
      ...(taxClass === undefined ? {} : { taxClass }),
    }));
  const quote = priceCart({
    lines,
    coupon: coupon && termsOf(coupon),
    shipping,
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
    total: toMajor(quote.total),
    ...(tax ? { tax: shownTax(tax, quote) } : {}),
  };
}

const shownTax = ({ included }: CartTax, { taxes }: Quote): SumTax => ({
  included,
  rates: taxes.map(({ rate, tax }) => ({ rate: rate / 100, tax: toMajor(tax) })),
});

/** `CouponTerms` has hundredths of a percent. */
const termsOf = (coupon: AppliedCouponWire): CouponTerms & { code: string } => ({
  code: coupon.code,
  discountType: coupon.discountType,
  discountAmount:
    coupon.discountType === 'percentage'
      ? Math.round(coupon.discountAmount * 100)
      : fromMajor(coupon.discountAmount),
  maxDiscount: coupon.maxDiscountAmount === null ? null : fromMajor(coupon.maxDiscountAmount),
});
