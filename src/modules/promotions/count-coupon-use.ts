import type { Trx } from '#platform/database/transaction.ts';
import { addUse, removeUse } from '#modules/promotions/coupon.repository.ts';

/** Counts one use for an order. False, and nothing is counted, when the limit is reached. */
export const countCouponUse = (trx: Trx, couponId: string): Promise<boolean> =>
  addUse(trx, couponId);

/**
 * Gives back the use of an order that was not paid.
 * @throws when no use is counted, which would be a defect
 */
export async function giveBackCouponUse(trx: Trx, couponId: string): Promise<void> {
  if (!(await removeUse(trx, couponId)))
    throw new Error(`coupon ${couponId} has no use to give back`);
}
