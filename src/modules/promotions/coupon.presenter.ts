import type { AppliedCouponWire } from '#contract/cart.contract.ts';
import { toDollars, type Cents } from '#kernel/money.ts';
import type { Coupon } from '#modules/promotions/coupon.rules.ts';

/** What a buyer may know of a coupon that was applied: never how often it was or may be used. */
export function presentAppliedCoupon(coupon: Coupon, discount: Cents): AppliedCouponWire {
  return {
    code: coupon.code,
    description: coupon.description,
    discountType: coupon.discountType,
    // Hundredths of a percent and cents alike become percent and dollars.
    discountAmount: coupon.discountAmount / 100,
    minPurchaseAmount: toDollars(coupon.minPurchase),
    maxDiscountAmount: coupon.maxDiscount === null ? null : toDollars(coupon.maxDiscount),
    discountApplied: toDollars(discount),
  };
}
