import { ADMIN_UNDO_MS } from '#contract/limits.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction, inTransaction } from '#platform/database/transaction.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { couponFacts } from '#modules/promotions/coupon.presenter.ts';
import type { ManagedCoupon } from '#modules/promotions/coupon.rules.ts';
import {
  lockCoupon,
  markCouponDeleted,
  takeBackCoupon,
} from '#modules/promotions/managed-coupons.repository.ts';
import { recordOf } from '#modules/promotions/save-coupon.ts';

/** Takes a coupon out of use. Orders keep what it gave them, and its code is free at once. */
export function deleteCoupon(ctx: Context, actor: Actor, id: string): Promise<Refusal | null> {
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now();
    const coupon = await lockCoupon(trx, id);
    if (!coupon) return refuse('NOT_FOUND');
    await markCouponDeleted(trx, id, now);
    await recordAudit(
      trx,
      actor,
      { action: 'coupon.delete', record: recordOf(coupon), before: couponFacts(coupon) },
      now,
    );
    return null;
  });
}

/** Takes a deletion back, for as long as {@link ADMIN_UNDO_MS}, unless the code was given anew since. */
export function restoreCoupon(
  ctx: Context,
  actor: Actor,
  id: string,
): Promise<ManagedCoupon | Refusal> {
  return inRefusableTransaction(ctx.db, async (trx, refuseWith: (refusal: Refusal) => never) => {
    const now = ctx.clock.now();
    const coupon = await takeBackCoupon(trx, id, new Date(now.getTime() - ADMIN_UNDO_MS));
    if (!coupon) return refuseWith(refuse('NOT_FOUND'));
    if (coupon === 'code-taken') return refuseWith(refuse('COUPON_CODE_TAKEN'));
    await recordAudit(
      trx,
      actor,
      { action: 'coupon.restore', record: recordOf(coupon), after: couponFacts(coupon) },
      now,
    );
    return coupon;
  });
}
