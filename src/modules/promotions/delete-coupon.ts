import { ADMIN_UNDO_MS } from '#contract/limits.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction, inTransaction } from '#platform/database/transaction.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { couponFields } from '#modules/promotions/coupon.presenter.ts';
import type { ManagedCoupon } from '#modules/promotions/coupon.rules.ts';
import {
  lockCoupon,
  markCouponDeleted,
  undeleteCoupon,
} from '#modules/promotions/managed-coupons.repository.ts';
import { auditRecordOf } from '#modules/promotions/save-coupon.ts';

/** Deletes a coupon. Orders keep their discount, and the code can be used for another coupon at once. */
export function deleteCoupon(ctx: Context, actor: Actor, id: string): Promise<Refusal | null> {
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now();
    const coupon = await lockCoupon(trx, id);
    if (!coupon) return refuse('NOT_FOUND');
    await markCouponDeleted(trx, id, now);
    await recordAudit(
      trx,
      actor,
      { action: 'coupon.delete', record: auditRecordOf(coupon), before: couponFields(coupon) },
      now,
    );
    return null;
  });
}

/** Undoes a deletion within {@link ADMIN_UNDO_MS}, unless another coupon uses the code now. */
export function restoreCoupon(
  ctx: Context,
  actor: Actor,
  id: string,
): Promise<ManagedCoupon | Refusal> {
  return inRefusableTransaction(ctx.db, async (trx, refuseWith: (refusal: Refusal) => never) => {
    const now = ctx.clock.now();
    const coupon = await undeleteCoupon(trx, id, new Date(now.getTime() - ADMIN_UNDO_MS));
    if (!coupon) return refuseWith(refuse('NOT_FOUND'));
    if (coupon === 'code-taken') return refuseWith(refuse('COUPON_CODE_TAKEN'));
    await recordAudit(
      trx,
      actor,
      { action: 'coupon.restore', record: auditRecordOf(coupon), after: couponFields(coupon) },
      now,
    );
    return coupon;
  });
}
