import { refuse, type Refusal } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import { ZERO, type Cents } from '#kernel/money.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction, type Trx } from '#platform/database/transaction.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { couponFields } from '#modules/promotions/coupon.presenter.ts';
import type { ManagedCoupon } from '#modules/promotions/coupon.rules.ts';
import {
  insertCoupon,
  lockCoupon,
  updateCoupon,
  type CouponSettings,
} from '#modules/promotions/managed-coupons.repository.ts';

/** An administrator's input; the usage count is never part of it. */
export interface CouponInput {
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

const settingsOf = (input: CouponInput, wasActive: boolean): CouponSettings => ({
  code: input.code,
  description: input.description ?? '',
  discountType: input.discountType,
  discountAmount: input.discountAmount ?? ZERO,
  minPurchase: input.minPurchaseAmount ?? ZERO,
  maxDiscount: input.maxDiscountAmount,
  startDate: input.startDate,
  endDate: input.endDate,
  usageLimit: input.usageLimit,
  isActive: input.isActive ?? wasActive,
});

const endsBeforeItStarts = ({ startDate, endDate }: CouponInput): boolean =>
  startDate !== null && endDate !== null && endDate < startDate;

/** @param storeResponse runs in the transaction of the change */
export async function createCoupon(
  ctx: Context,
  actor: Actor,
  input: CouponInput,
  storeResponse: (trx: Trx, coupon: ManagedCoupon) => Promise<void>,
): Promise<ManagedCoupon | Refusal> {
  if (endsBeforeItStarts(input)) return refuse('COUPON_DATES');
  return inRefusableTransaction(ctx.db, async (trx, refuseWith: (refusal: Refusal) => never) => {
    const now = ctx.clock.now();
    const id = newId(now.getTime());
    const coupon = await insertCoupon(trx, id, settingsOf(input, true), now);
    if (coupon === 'code-taken')
      return refuseWith(refuse('COUPON_CODE_TAKEN', { what: input.code }));
    if (!coupon) throw new Error('the INSERT of a coupon returned no row');
    await recordAudit(
      trx,
      actor,
      { action: 'coupon.create', record: auditRecordOf(coupon), after: couponFields(coupon) },
      now,
    );
    await storeResponse(trx, coupon);
    return coupon;
  });
}

/** @param version the coupon's `updatedAt` that the change is based on; refused when it changed since. Null: no check */
export async function changeCoupon(
  ctx: Context,
  actor: Actor,
  id: string,
  input: CouponInput,
  version: string | null,
): Promise<ManagedCoupon | Refusal> {
  if (endsBeforeItStarts(input)) return refuse('COUPON_DATES');
  return inRefusableTransaction(ctx.db, async (trx, refuseWith: (refusal: Refusal) => never) => {
    const now = ctx.clock.now();
    const before = await lockCoupon(trx, id);
    if (!before) return refuseWith(refuse('NOT_FOUND'));
    if (version !== null && version !== before.updatedAt.toISOString())
      return refuseWith(refuse('COUPON_STALE', {}, { updatedAt: before.updatedAt.toISOString() }));
    if (input.usageLimit !== null && input.usageLimit < before.usedCount)
      return refuseWith(refuse('COUPON_LIMIT_PASSED', { n: before.usedCount }));
    const coupon = await updateCoupon(trx, id, settingsOf(input, before.isActive), now);
    if (coupon === 'code-taken')
      return refuseWith(refuse('COUPON_CODE_TAKEN', { what: input.code }));
    if (!coupon) throw new Error('the UPDATE of a locked coupon returned no row');
    await recordAudit(
      trx,
      actor,
      {
        action: 'coupon.update',
        record: auditRecordOf(coupon),
        before: couponFields(before),
        after: couponFields(coupon),
      },
      now,
    );
    return coupon;
  });
}

export const auditRecordOf = ({ id, code }: ManagedCoupon) => ({ kind: 'coupon', id, name: code });
