/** What a refund does to the return that it is for. Callers hold the order's lock. */
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';
import { findRefund, refundsOf } from '#modules/payments/index.ts';
import type { ChangeSource } from '#modules/orders/change-order.ts';
import { linesOf, type Order } from '#modules/orders/order.repository.ts';
import { refundLinesOf } from '#modules/orders/refund/refund-lines.repository.ts';
import { countedLines, refundedOf } from '#modules/orders/refund/refund-lines.rules.ts';
import { changeReturn } from '#modules/orders/returns/change-return.ts';
import { returnAfter } from '#modules/orders/returns/return.rules.ts';
import {
  findReturn,
  linesOfReturn,
  findReturnOfRefund,
  returnsClosedBy,
  setClosingRefund,
  setReturnRefund,
  withdrawalsToRefund,
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
  const status = returnAfter(row, 'refunded');
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
  const { note: _, ...by } = source;
  const row = await findReturnOfRefund(trx, refundId);
  // Else a withdrawal that is completed already; or a process of the release before completed the refund, and knew of no return.
  if (row && (event === 'refunded') !== (row.status === 'refunded')) {
    // The money is what counts: it must be recorded, though the return has ended otherwise meanwhile.
    const hasEnded = row.status === 'closed' || isRefusal(returnAfter(row, event));
    if (hasEnded)
      ctx.log.info({ returnId: row.id, status: row.status, event }, 'a return stays as it ended');
    else await changeReturn(ctx, trx, order, row, event, by);
  }
  if (event === 'refunded') return;
  for (const closed of await returnsClosedBy(trx, order.id, refundId)) {
    await changeReturn(ctx, trx, order, closed, event, by);
    // Closed once more, it would be by somebody else.
    await setClosingRefund(trx, closed.id, null);
  }
}

/**
 * Completes the withdrawals of which nothing is left to refund, though the refund named no return: one of the whole order, such as
 * before it was sent. A refund is that of one return at most, so further ones are closed.
 */
export async function completeWithdrawals(
  ctx: Context,
  trx: Trx,
  order: Order,
  refundId: string,
  source: ChangeSource,
): Promise<void> {
  const { note: _, ...by } = source;
  let isTaken = (await findReturnOfRefund(trx, refundId)) !== undefined;
  for (const row of await withdrawalsToRefund(trx, order.id)) {
    if (row.refund_id === refundId || (await isBeingRefunded(trx, row))) continue;
    if (order.payment_status !== 'refunded' && !(await isRefundedByLine(trx, row))) continue;
    if (isTaken) await setClosingRefund(trx, row.id, refundId);
    else await setReturnRefund(trx, row.id, refundId);
    await changeReturn(ctx, trx, order, row, isTaken ? 'closed' : 'refunded', by);
    isTaken = true;
  }
}

/** Whether every unit of its lines is refunded. */
async function isRefundedByLine(trx: Trx, row: ReturnRow): Promise<boolean> {
  const lines = await linesOf(trx, [row.order_id]);
  const counted = countedLines(
    await refundLinesOf(trx, row.order_id),
    await refundsOf(trx, [row.order_id]),
  );
  return (await linesOfReturn(trx, row.id)).every(({ position }) => {
    const bought = lines.find((line) => line.position === position)?.quantity ?? 0;
    return refundedOf(position, counted).units >= bought;
  });
}
