import type { CouponTerms } from '#contract/pricing.ts';
import { cents, type Cents } from '#kernel/money.ts';
import type { Sample, SampleCoupon } from '../sample.ts';
import type { SeededRandom } from './seeded-random.ts';

export const termsOf = (coupon: SampleCoupon): CouponTerms & { code: string } => ({
  code: coupon.code,
  discountType: coupon.discountType,
  discountAmount: coupon.discountAmount,
  maxDiscount: coupon.maxDiscount === undefined ? null : cents(coupon.maxDiscount),
});

/** Coupons that were valid so many days ago for this subtotal. */
function usable({ coupons }: Sample, daysAgo: number, subtotal: Cents): SampleCoupon[] {
  const day = -Math.ceil(daysAgo);
  return coupons.filter(
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

/** Every fourth order uses a coupon. */
export function chooseCoupon(
  random: SeededRandom,
  sample: Sample,
  daysAgo: number,
  subtotal: Cents,
): SampleCoupon | null {
  const usableCoupons = usable(sample, daysAgo, subtotal);
  return usableCoupons.length > 0 && random.chance(0.25)
    ? random.weighted(usableCoupons, (coupon) => coupon.weight ?? 1)
    : null;
}

export function couponOf({ coupons }: Sample, code: string): SampleCoupon {
  const match = coupons.find((coupon) => coupon.code === code);
  if (!match) throw new RangeError(`there is no coupon ${code}`);
  return match;
}
