import { refuse, type Refusal } from '#contract/refusals.ts';
import { plainCode } from '#kernel/text.ts';
import type { Day } from '#kernel/day.ts';
import type { Cents } from '#kernel/money.ts';
import type { Db } from '#platform/database/transaction.ts';
import { findActiveCoupon } from '#modules/promotions/coupon.repository.ts';
import { couponRefusal, type Coupon } from '#modules/promotions/coupon.rules.ts';

/**
 * The coupon with this code if it can be used for this subtotal today (in the shop's time zone), otherwise a refusal.
 * Does not count a use.
 * @param usedId a coupon whose use is counted already
 */
export async function checkCoupon(
  db: Db,
  code: string,
  subtotal: Cents,
  today: Day,
  usedId: string | null = null,
): Promise<Coupon | Refusal> {
  const plain = plainCode(code);
  if (plain === '') return refuse('COUPON_BLANK');
  // Coupons from before codes were stored plain are found as they are.
  const coupon = (await findActiveCoupon(db, plain)) ?? (await findActiveCoupon(db, code.trim()));
  if (!coupon) return refuse('COUPON_INVALID');
  const ownUses = coupon.id === usedId ? 1 : 0;
  const others = { ...coupon, usedCount: coupon.usedCount - ownUses };
  return couponRefusal(others, subtotal, today) ?? coupon;
}
