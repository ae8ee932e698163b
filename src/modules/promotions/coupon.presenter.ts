import type { AppliedCouponWire } from '#contract/cart.contract.ts';
import type { CouponWire } from '#contract/coupons.contract.ts';
import type { Day } from '#kernel/day.ts';
import { toDollars, type Cents } from '#kernel/money.ts';
import { couponState, type Coupon, type ManagedCoupon } from '#modules/promotions/coupon.rules.ts';

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

/** A coupon for administrators. @param today in the shop's time zone */
export const presentCoupon = (coupon: ManagedCoupon, today: Day): CouponWire => ({
  _id: coupon.id,
  ...couponFacts(coupon),
  usedCount: coupon.usedCount,
  state: couponState(coupon, today),
  createdAt: coupon.createdAt.toISOString(),
  updatedAt: coupon.updatedAt.toISOString(),
});

/** What an administrator may set, in the words of the wire; the trace of a change says it so too. */
export const couponFacts = (coupon: ManagedCoupon) => ({
  code: coupon.code,
  description: coupon.description,
  discountType: coupon.discountType,
  discountAmount: coupon.discountAmount / 100,
  minPurchaseAmount: toDollars(coupon.minPurchase),
  maxDiscountAmount: coupon.maxDiscount === null ? null : toDollars(coupon.maxDiscount),
  startDate: coupon.startDate,
  endDate: coupon.endDate,
  usageLimit: coupon.usageLimit,
  isActive: coupon.isActive,
});
