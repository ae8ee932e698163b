import { cents, formatMoney } from '#kernel/money.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import type { CustomerOrProvider } from '#modules/orders/change-order.ts';
import { findOrderOfPayment, type Order } from '#modules/orders/order.repository.ts';
import { paymentRefusal } from '#modules/orders/payment/payment-refusal.rules.ts';
import { capturesOf, isCompleted, providerOf } from '#modules/payments/index.ts';
import { settlePayment } from '#modules/orders/payment/settle-payment.ts';
import { capturePayment } from '#modules/orders/payment/capture-payment.ts';

/**
 * Captures the payment when the buyer returns from the provider. Finds the order by its payment, so it also works in a
 * browser that lost the order id. Another shopper's payment, or one of another order, is NOT_FOUND.
 * @param orderId the order id that the browser stored, if any
 */
export async function captureOrder(
  ctx: Context,
  actor: Actor,
  paymentId: string,
  orderId: string | null,
): Promise<Order | Refusal> {
  const order = await findOrderOfPayment(ctx.db, actor.id, paymentId);
  if (!order) return refuse('NOT_FOUND');
  if (orderId !== null && orderId !== order.id) return refuse('NOT_FOUND');
  const source: CustomerOrProvider = { actor: 'shopper', actorId: actor.id };
  // Capturing reserves the stock of an expired order again, so only an approved payment may do it. Any other outcome is
  // settled, which reserves nothing.
  if (order.order_status === 'rejected' && order.payment_status === 'expired') {
    const outcome = await providerOf(ctx, order.payment_method).getPayment(paymentId);
    if (outcome.kind === 'unknown') return refuse('PROVIDER_UNREACHABLE');
    if (outcome.kind !== 'approved' && outcome.kind !== 'pending') {
      const settled = await settlePayment(ctx, order, outcome, source);
      return (await refusalOf(ctx, settled)) ?? settled;
    }
  }
  const captured = await capturePayment(ctx, order, source);
  if (!isRefusal(captured)) return (await refusalOf(ctx, captured)) ?? captured;
  // The reason stored on a closed order is more specific than ORDER_CLOSED.
  return captured.refused === 'ORDER_CLOSED'
    ? ((await refusalOf(ctx, order)) ?? captured)
    : captured;
}

/** What the buyer reads about a payment that is not paid; null when it is. */
async function refusalOf(ctx: Context, order: Order): Promise<Refusal | null> {
  const refusal = paymentRefusal(order);
  if (refusal?.refused !== 'PAYMENT_DIFFERENT') return refusal;
  const [capture] = (await capturesOf(ctx.db, [order.id])).filter(isCompleted);
  const total = formatMoney(cents(order.total_cents), order.currency);
  const received =
    capture === undefined ? total : formatMoney(cents(capture.amount_cents), capture.currency);
  const data = { orderId: order.id };
  return received === total
    ? refuse('PAYMENT_DIFFERENT', {}, data)
    : refuse('AMOUNT_DIFFERENT', { what: received, amount: total }, data);
}
