import type { AppliedCouponWire } from '#contract/cart.contract.ts';
import type { CouponWire } from '#contract/coupons.contract.ts';
import { wireDiscount } from '#contract/pricing.ts';
import type { Day } from '#kernel/day.ts';
import { toMajor, type Cents } from '#kernel/money.ts';
import { couponState, type Coupon, type ManagedCoupon } from '#modules/promotions/coupon.rules.ts';

/** An applied coupon for its buyer, without usage count and usage limit. */
export function presentAppliedCoupon(coupon: Coupon, discount: Cents): AppliedCouponWire {
  return {
    code: coupon.code,
    description: coupon.description,
    discountType: coupon.discountType,
    discountAmount: wireDiscount(coupon),
    minPurchaseAmount: toMajor(coupon.minPurchase),
    maxDiscountAmount: coupon.maxDiscount === null ? null : toMajor(coupon.maxDiscount),
    discountApplied: toMajor(discount),
  };
}

/** A coupon for administrators. @param today in the shop's time zone */
export const presentCoupon = (coupon: ManagedCoupon, today: Day): CouponWire => ({
  _id: coupon.id,
  ...couponFields(coupon),
  usedCount: coupon.usedCount,
  state: couponState(coupon, today),
  createdAt: coupon.createdAt.toISOString(),
  updatedAt: coupon.updatedAt.toISOString(),
});

/** The fields that an administrator can set, as the API and the audit log show them. */
export const couponFields = (coupon: ManagedCoupon) => ({
  code: coupon.code,
  description: coupon.description,
  discountType: coupon.discountType,
  discountAmount: wireDiscount(coupon),
  minPurchaseAmount: toMajor(coupon.minPurchase),
  maxDiscountAmount: coupon.maxDiscount === null ? null : toMajor(coupon.maxDiscount),
  startDate: coupon.startDate,
  endDate: coupon.endDate,
  usageLimit: coupon.usageLimit,
  isActive: coupon.isActive,
});
