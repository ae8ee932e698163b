import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction, type Trx } from '#platform/database/transaction.ts';
import { refundsOf } from '#modules/payments/index.ts';
import { changeOrder } from '#modules/orders/change-order.ts';
import { lockOrder, type Order } from '#modules/orders/order.repository.ts';
import type { AdminStatus } from '#modules/orders/order.rules.ts';
import { payRefund, type RefundOutcome } from '#modules/orders/pay-refund.ts';
import { refundableOf } from '#modules/orders/refundable.ts';
import { writeRefund } from '#modules/orders/write-refund.ts';

export interface StatusWanted {
  readonly orderId: string;
  readonly status: AdminStatus;
  /** With `rejected`: what was paid goes back in the same step. */
  readonly refund: boolean;
  readonly note: string;
}

export interface StatusSet {
  readonly order: Order;
  /** What became of the refund in the same step; null where none was asked for. */
  readonly refund: RefundOutcome | null;
}

/**
 * An administrator sets any of the specification's statuses; the table says what follows, or why it cannot be. The
 * status stands even where the provider refuses the refund, which the answer tells.
 */
export async function setOrderStatus(
  ctx: Context,
  actor: Actor,
  wanted: StatusWanted,
): Promise<StatusSet | Refusal> {
  const done = await inRefusableTransaction<{ order: Order; refundId: string | null }, Refusal>(
    ctx.db,
    async (trx, rollBackWith) => {
      const order = await lockOrder(trx, wanted.orderId);
      if (!order) return rollBackWith(refuse('NOT_FOUND'));
      if (wanted.status !== 'rejected' && (await isBeingPaidBack(trx, order)))
        return rollBackWith(refuse('REFUND_UNDER_WAY'));
      const changed = await changeOrder(ctx, trx, order, `set ${wanted.status}`, {
        actor: 'admin',
        by: actor,
        note: wanted.note,
      });
      if (isRefusal(changed)) return rollBackWith(changed);
      if (wanted.status !== 'rejected' || !wanted.refund) return { order: changed, refundId: null };
      const { captureId, amount } = await refundableOf(trx, order.id);
      if (captureId === null || amount === 0) return { order: changed, refundId: null };
      const refundId = newId();
      await writeRefund(
        trx,
        actor,
        order,
        { id: refundId, captureId, amount, restock: false, reason: wanted.note },
        ctx.clock.now(),
      );
      return { order: changed, refundId };
    },
  );
  if (isRefusal(done)) return done;
  if (done.refundId === null) return { order: done.order, refund: null };
  const { order, outcome } = await payRefund(ctx, done.refundId);
  return { order, refund: outcome };
}

/**
 * A closed order whose money is on its way back is not taken up again: it would be sent without being paid. Whoever
 * asks for a refund holds the order's lock, so none can begin meanwhile.
 */
const isBeingPaidBack = async (trx: Trx, order: Order): Promise<boolean> =>
  order.order_status === 'rejected' &&
  (await refundsOf(trx, [order.id])).some(({ status }) => status === 'asked');
