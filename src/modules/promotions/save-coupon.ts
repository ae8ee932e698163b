import { refuse, type Refusal } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import { ZERO, type Cents } from '#kernel/money.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction, type Trx } from '#platform/database/transaction.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { couponFacts } from '#modules/promotions/coupon.presenter.ts';
import type { ManagedCoupon } from '#modules/promotions/coupon.rules.ts';
import {
  insertCoupon,
  lockCoupon,
  updateCoupon,
  type CouponSettings,
} from '#modules/promotions/managed-coupons.repository.ts';

/** A coupon as an administrator wrote it; how often it was used is never among it. */
export interface WrittenCoupon {
  readonly code: string;
  readonly description?: string | null | undefined;
  readonly discountType: 'percentage' | 'fixed';
  readonly discountAmount: Cents | null;
  readonly minPurchaseAmount: Cents | null;
  readonly maxDiscountAmount: Cents | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly usageLimit: number | null;
  readonly isActive?: boolean | undefined;
}

const settingsOf = (written: WrittenCoupon, wasActive: boolean): CouponSettings => ({
  code: written.code,
  description: written.description ?? '',
  discountType: written.discountType,
  discountAmount: written.discountAmount ?? ZERO,
  minPurchase: written.minPurchaseAmount ?? ZERO,
  maxDiscount: written.maxDiscountAmount,
  startDate: written.startDate,
  endDate: written.endDate,
  usageLimit: written.usageLimit,
  isActive: written.isActive ?? wasActive,
});

const endsBeforeItStarts = ({ startDate, endDate }: WrittenCoupon): boolean =>
  startDate !== null && endDate !== null && endDate < startDate;

/** @param keep runs in the transaction of the change */
export async function createCoupon(
  ctx: Context,
  actor: Actor,
  written: WrittenCoupon,
  keep: (trx: Trx, coupon: ManagedCoupon) => Promise<void>,
): Promise<ManagedCoupon | Refusal> {
  if (endsBeforeItStarts(written)) return refuse('COUPON_DATES');
  return inRefusableTransaction(ctx.db, async (trx, refuseWith: (refusal: Refusal) => never) => {
    const now = ctx.clock.now();
    const id = newId(now.getTime());
    const coupon = await insertCoupon(trx, id, settingsOf(written, true), now);
    if (coupon === 'code-taken')
      return refuseWith(refuse('COUPON_CODE_TAKEN', { what: written.code }));
    if (!coupon) throw new Error('a coupon was not written');
    await recordAudit(
      trx,
      actor,
      { action: 'coupon.create', record: recordOf(coupon), after: couponFacts(coupon) },
      now,
    );
    await keep(trx, coupon);
    return coupon;
  });
}

/** @param seen the coupon's `updatedAt` as the administrator saw it; a later one refuses the change */
export async function changeCoupon(
  ctx: Context,
  actor: Actor,
  id: string,
  written: WrittenCoupon,
  seen: string | null,
): Promise<ManagedCoupon | Refusal> {
  if (endsBeforeItStarts(written)) return refuse('COUPON_DATES');
  return inRefusableTransaction(ctx.db, async (trx, refuseWith: (refusal: Refusal) => never) => {
    const now = ctx.clock.now();
    const before = await lockCoupon(trx, id);
    if (!before) return refuseWith(refuse('NOT_FOUND'));
    if (seen !== null && seen !== before.updatedAt.toISOString())
      return refuseWith(refuse('COUPON_STALE', {}, { updatedAt: before.updatedAt.toISOString() }));
    if (written.usageLimit !== null && written.usageLimit < before.usedCount)
      return refuseWith(refuse('COUPON_LIMIT_PASSED', { n: before.usedCount }));
    const coupon = await updateCoupon(trx, id, settingsOf(written, before.isActive), now);
    if (coupon === 'code-taken')
      return refuseWith(refuse('COUPON_CODE_TAKEN', { what: written.code }));
    if (!coupon) throw new Error('a locked coupon was not written');
    await recordAudit(
      trx,
      actor,
      {
        action: 'coupon.update',
        record: recordOf(coupon),
        before: couponFacts(before),
        after: couponFacts(coupon),
      },
      now,
    );
    return coupon;
  });
}

export const recordOf = ({ id, code }: ManagedCoupon) => ({ kind: 'coupon', id, name: code });
