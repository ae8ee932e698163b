import type { CouponState } from '#contract/limits.ts';
import type { CouponTerms } from '#contract/pricing.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Day } from '#kernel/day.ts';
import { formatDollars, type Cents } from '#kernel/money.ts';

export interface Coupon extends CouponTerms {
  readonly id: string;
  /** As the merchant wrote it. */
  readonly code: string;
  readonly description: string;
  readonly minPurchase: Cents;
  /** The first day it counts, in the shop's time zone; null: from ever. */
  readonly startDate: Day | null;
  /** The last day it counts, to its end. */
  readonly endDate: Day | null;
  readonly usageLimit: number | null;
  readonly usedCount: number;
}

/** A coupon as the merchant keeps it. */
export interface ManagedCoupon extends Coupon {
  readonly isActive: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What a coupon is today, which the merchant's switch alone does not tell. */
export function couponState(coupon: Coupon & { isActive: boolean }, today: Day): CouponState {
  if (!coupon.isActive) return 'inactive';
  if (coupon.endDate !== null && today > coupon.endDate) return 'expired';
  if (coupon.startDate !== null && today < coupon.startDate) return 'scheduled';
  if (coupon.usageLimit !== null && coupon.usedCount >= coupon.usageLimit) return 'used-up';
  return 'usable';
}

/** Whether an active coupon may be used today for this subtotal. Spec 5: in this order, the first refusal is told. */
export function couponRefusal(coupon: Coupon, subtotal: Cents, today: Day): Refusal | null {
  if (subtotal < coupon.minPurchase)
    return refuse('COUPON_MINIMUM', { amount: shortDollars(coupon.minPurchase) });
  if (coupon.usageLimit !== null && coupon.usedCount >= coupon.usageLimit)
    return refuse('COUPON_USED_UP');
  if (coupon.startDate !== null && today < coupon.startDate) return refuse('COUPON_TOO_EARLY');
  if (coupon.endDate !== null && today > coupon.endDate) return refuse('COUPON_EXPIRED');
  return null;
}

/** "$50" and "$49.50": the amount as a merchant writes it into a coupon. */
const shortDollars = (amount: Cents): string => formatDollars(amount).replace(/\.00$/, '');
