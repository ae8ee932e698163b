import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction } from '#platform/database/transaction.ts';
import { changeOrder } from '#modules/orders/change-order.ts';
import { lockOrder, type Order } from '#modules/orders/order.repository.ts';

/** Cancels the shopper's unpaid order and releases its stock. The cart is not changed. */
export async function cancelOrder(
  ctx: Context,
  actor: Actor,
  orderId: string,
): Promise<Order | Refusal> {
  return await inRefusableTransaction<Order, Refusal>(ctx.db, async (trx, rollBackWith) => {
    const order = await lockOrder(trx, orderId);
    if (!order || order.user_id !== actor.id) return rollBackWith(refuse('NOT_FOUND'));
    if (order.reason === 'cancelled') return order;
    const cancelled = await changeOrder(ctx, trx, order, 'cancelled', {
      actor: 'shopper',
      actorId: actor.id,
    });
    return isRefusal(cancelled) ? rollBackWith(cancelled) : cancelled;
  });
}
