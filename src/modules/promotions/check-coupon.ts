import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Day } from '#kernel/day.ts';
import type { Cents } from '#kernel/money.ts';
import type { Db } from '#platform/database/transaction.ts';
import { findActiveCoupon } from '#modules/promotions/coupon.repository.ts';
import { couponRefusal, type Coupon } from '#modules/promotions/coupon.rules.ts';

/**
 * The coupon a buyer means by `code`, if it may be used for this subtotal today (in the shop's time zone), else the
 * specification's refusal. Counts nothing.
 */
export async function checkCoupon(
  db: Db,
  code: string,
  subtotal: Cents,
  today: Day,
): Promise<Coupon | Refusal> {
  const trimmed = code.trim();
  if (trimmed === '') return refuse('COUPON_BLANK');
  const coupon = await findActiveCoupon(db, trimmed);
  if (!coupon) return refuse('COUPON_INVALID');
  return couponRefusal(coupon, subtotal, today) ?? coupon;
}
