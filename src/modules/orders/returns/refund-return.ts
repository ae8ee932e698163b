/** What a refund does to the return that it is for. Callers hold the order's lock. */
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';
import { findRefund } from '#modules/payments/index.ts';
import type { ChangeSource } from '#modules/orders/change-order.ts';
import type { Order } from '#modules/orders/order.repository.ts';
import { changeReturn } from '#modules/orders/returns/change-return.ts';
import { returnAfter } from '#modules/orders/returns/return.rules.ts';
import {
  findReturn,
  findReturnOfRefund,
  setReturnRefund,
  type ReturnRow,
} from '#modules/orders/returns/returns.repository.ts';

/** Whether the provider has not yet confirmed or refused its refund. */
export async function isBeingRefunded(db: Db, { refund_id: id }: ReturnRow): Promise<boolean> {
  return id !== null && (await findRefund(db, id))?.status === 'asked';
}

/** Says which return a recorded refund is for. */
export async function startRefundOfReturn(
  trx: Trx,
  order: Order,
  returnId: string,
  refundId: string,
): Promise<Refusal | null> {
  const row = await findReturn(trx, order.id, returnId);
  if (!row) return refuse('NOT_FOUND');
  if (await isBeingRefunded(trx, row)) return refuse('RETURN_REFUNDING');
  const status = returnAfter(row.status, 'refunded');
  if (isRefusal(status)) return status;
  await setReturnRefund(trx, row.id, refundId);
  return null;
}

/** Once the refund is completed, or its money is back. */
export async function applyRefundToReturn(
  ctx: Context,
  trx: Trx,
  order: Order,
  refundId: string,
  event: 'refunded' | 'refund failed',
  source: ChangeSource,
): Promise<void> {
  const row = await findReturnOfRefund(trx, refundId);
  // A process of the release before completed its refund, and knew of no return.
  if (!row || (event === 'refund failed' && row.status !== 'refunded')) return;
  const { note: _, ...by } = source;
  const changed = await changeReturn(ctx, trx, order, row, event, by);
  if (isRefusal(changed)) throw new Error(`return ${row.id} is ${row.status}, its refund ${event}`);
}
