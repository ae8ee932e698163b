import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { OrderStatus } from '#platform/database/schema.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction } from '#platform/database/transaction.ts';
import { refundsOf } from '#modules/payments/index.ts';
import { changeOrder } from '#modules/orders/change-order.ts';
import { historyOf, lockOrder, stateOf, type Order } from '#modules/orders/order.repository.ts';
import { statusBefore } from '#modules/orders/status-steps.rules.ts';

/**
 * Takes back the status that an administrator set last. `from` is what is to be taken back: whoever presses Undo after
 * somebody else has moved the order on takes nothing back.
 */
export async function undoStatus(
  ctx: Context,
  actor: Actor,
  orderId: string,
  from: OrderStatus,
): Promise<Order | Refusal> {
  return await inRefusableTransaction<Order, Refusal>(ctx.db, async (trx, rollBackWith) => {
    const order = await lockOrder(trx, orderId);
    if (!order) return rollBackWith(refuse('NOT_FOUND'));
    // Whoever asks for a refund holds the order's lock, so none can begin meanwhile.
    const refunds = await refundsOf(trx, [order.id]);
    const to = statusBefore(stateOf(order), await historyOf(trx, order.id), refunds);
    if (to === null || order.order_status !== from) return rollBackWith(refuse('STATUS_NOT_LAST'));
    const changed = await changeOrder(ctx, trx, order, `set ${to}`, { actor: 'admin', by: actor });
    return isRefusal(changed) ? rollBackWith(changed) : changed;
  });
}
