import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { findOrderByPayment, type Order } from '#modules/orders/order.repository.ts';
import { paymentRefusal } from '#modules/orders/payment-answer.rules.ts';
import { takePayment } from '#modules/orders/take-payment.ts';

/**
 * Confirms the payment after the buyer comes back. The order is found by its payment, so a browser that lost its
 * stored order id, or another browser of the same shopper, gets there too. Another's order does not exist.
 */
export async function captureOrder(
  ctx: Context,
  actor: Actor,
  paymentId: string,
): Promise<Order | Refusal> {
  const order = await findOrderByPayment(ctx.db, paymentId);
  if (!order || order.user_id !== actor.id) return refuse('NOT_FOUND');
  const taken = await takePayment(ctx, order, { actor: 'shopper', actorId: actor.id });
  if (!isRefusal(taken)) return paymentRefusal(taken) ?? taken;
  // The order is closed; its own reason says more than that.
  return taken.refused === 'ORDER_CLOSED' ? (paymentRefusal(order) ?? taken) : taken;
}
