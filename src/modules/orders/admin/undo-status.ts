import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { OrderStatus } from '#schema/database.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction } from '#platform/database/transaction.ts';
import { refundsOf } from '#modules/payments/index.ts';
import { changeOrder } from '#modules/orders/change-order.ts';
import { historyOf, lockOrder, stateOf, type Order } from '#modules/orders/order.repository.ts';
import { statusAfterUndo } from '#modules/orders/admin/next-status.rules.ts';

/**
 * Undoes the status that an administrator set last.
 * @param from the status to undo; refused if the order has another one by now
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
    // Refunds are requested under the order's lock, so none can start in the meantime.
    const refunds = await refundsOf(trx, [order.id]);
    const to = statusAfterUndo(stateOf(order), await historyOf(trx, order.id), refunds);
    if (to === null || order.order_status !== from) return rollBackWith(refuse('STATUS_NOT_LAST'));
    const changed = await changeOrder(ctx, trx, order, `set ${to}`, { actor: 'admin', by: actor });
    return isRefusal(changed) ? rollBackWith(changed) : changed;
  });
}
