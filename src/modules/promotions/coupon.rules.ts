import type { CouponState } from '#contract/limits.ts';
import type { CouponTerms } from '#contract/pricing.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Day } from '#kernel/day.ts';
import { formatShortMoney, type Cents } from '#kernel/money.ts';

export interface Coupon extends CouponTerms {
  readonly id: string;
  /** Spelled as the merchant typed it. */
  readonly code: string;
  readonly description: string;
  readonly minPurchase: Cents;
  /** First valid day in the shop's time zone; null: no start. */
  readonly startDate: Day | null;
  /** Last valid day, inclusive; null: no end. */
  readonly endDate: Day | null;
  readonly usageLimit: number | null;
  readonly usedCount: number;
}

/** A coupon as administrators see it. */
export interface ManagedCoupon extends Coupon {
  readonly isActive: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A coupon's state today, derived from its switch, dates and usage. */
export function couponState(coupon: Coupon & { isActive: boolean }, today: Day): CouponState {
  if (!coupon.isActive) return 'inactive';
  if (coupon.endDate !== null && today > coupon.endDate) return 'expired';
  if (coupon.startDate !== null && today < coupon.startDate) return 'scheduled';
  if (coupon.usageLimit !== null && coupon.usedCount >= coupon.usageLimit) return 'used-up';
  return 'usable';
}

/** Why an active coupon cannot be used today for this subtotal, or null. Spec 5: checked in this order. */
export function couponRefusal(coupon: Coupon, subtotal: Cents, today: Day): Refusal | null {
  if (subtotal < coupon.minPurchase)
    return refuse('COUPON_MINIMUM', { amount: formatShortMoney(coupon.minPurchase) });
  if (coupon.usageLimit !== null && coupon.usedCount >= coupon.usageLimit)
    return refuse('COUPON_USED_UP');
  if (coupon.startDate !== null && today < coupon.startDate) return refuse('COUPON_TOO_EARLY');
  if (coupon.endDate !== null && today > coupon.endDate) return refuse('COUPON_EXPIRED');
  return null;
}
