import type { Trx } from '#platform/database/transaction.ts';
import { addUse, takeUseBack } from '#modules/promotions/coupon.repository.ts';

/** Counts one use for an order. False when the limit is reached by now; then nothing was counted. */
export const countCouponUse = (trx: Trx, couponId: string): Promise<boolean> =>
  addUse(trx, couponId);

/** Gives back the use of an order that was not paid. Giving back more than was counted is a defect and throws. */
export async function giveBackCouponUse(trx: Trx, couponId: string): Promise<void> {
  if (!(await takeUseBack(trx, couponId)))
    throw new Error(`coupon ${couponId} has no use to give back`);
}
