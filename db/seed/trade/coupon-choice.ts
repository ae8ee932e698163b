import type { CouponTerms } from '#contract/pricing.ts';
import { cents, type Cents } from '#kernel/money.ts';
import { demoCoupons, type DemoCoupon } from '../demo-coupons.ts';
import type { Draw } from './draw.ts';

export const termsOf = (coupon: DemoCoupon): CouponTerms => ({
  discountType: coupon.discountType,
  discountAmount: coupon.discountAmount,
  maxDiscount: coupon.maxDiscount === undefined ? null : cents(coupon.maxDiscount),
});

/** The coupons that counted so many days ago for this subtotal. */
function usable(daysAgo: number, subtotal: Cents): DemoCoupon[] {
  const day = -Math.ceil(daysAgo);
  return demoCoupons.filter(
    (coupon) =>
      !coupon.inactive &&
      subtotal >= (coupon.minPurchase ?? 0) &&
      day > -(coupon.age ?? 400) &&
      day >= (coupon.startsIn ?? -Infinity) &&
      day <= (coupon.endsIn ?? Infinity) &&
      day < -(coupon.usedUp ?? -Infinity) &&
      day < -(coupon.deleted ?? -Infinity),
  );
}

/** Every fourth order has one. */
export function chooseCoupon(draw: Draw, daysAgo: number, subtotal: Cents): DemoCoupon | null {
  const found = usable(daysAgo, subtotal);
  return found.length > 0 && draw.chance(0.25)
    ? draw.weighted(found, (coupon) => coupon.liked ?? 1)
    : null;
}

export function couponBy(code: string): DemoCoupon {
  const found = demoCoupons.find((coupon) => coupon.code === code);
  if (!found) throw new RangeError(`there is no coupon ${code}`);
  return found;
}
