import type { WebhookEvent } from '#gateways/payment-provider/payment-provider.ts';
import { isId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';
import { closeEvent, lookAtPayment, openEvent, orderOfCapture } from '#modules/payments/index.ts';
import type { Cause } from '#modules/orders/change-order.ts';
import { findOrder, findOrderByPayment, type Order } from '#modules/orders/order.repository.ts';
import { recordOutsideRefund } from '#modules/orders/record-outside-refund.ts';
import { settlePayment } from '#modules/orders/settle-payment.ts';
import { takePayment } from '#modules/orders/take-payment.ts';

/**
 * Works through one event of the provider, once. The event only says where to look: what counts is what the provider
 * holds now, so late, repeated and disordered events do no harm.
 * @throws when the provider gives no answer; a later sweep then tries again
 */
export async function processPaymentEvent(ctx: Context, eventId: string): Promise<void> {
  const event = await openEvent(ctx.db, eventId);
  if (!event) return;
  const order = await orderOf(ctx, event);
  const cause: Cause = { actor: 'provider', eventId };
  if (!order || order.provider_order_id === null) {
    ctx.log.info({ eventId, kind: event.kind }, 'a payment event concerns no order of this shop');
  } else if (event.kind === 'capture-refunded') {
    await recordOutsideRefund(ctx, order, event, cause);
  } else if (event.kind === 'order-approved') {
    await takePayment(ctx, order, cause);
  } else if (event.kind !== 'other') {
    const finding = await lookAtPayment(ctx, order.provider_order_id);
    if (finding.kind === 'unknown')
      throw new Error('the provider gave no answer about an event; it is tried again');
    await settlePayment(ctx, order, finding, cause);
  }
  await closeEvent(ctx.db, eventId, ctx.clock.now());
}

async function orderOf(ctx: Context, event: WebhookEvent): Promise<Order | undefined> {
  if (event.providerOrderId !== null) {
    const order = await findOrderByPayment(ctx.db, event.providerOrderId);
    if (order) return order;
  }
  if (event.reference !== null && isId(event.reference))
    return await findOrder(ctx.db, event.reference);
  const orderId = event.captureId === null ? null : await orderOfCapture(ctx.db, event.captureId);
  return orderId === null ? undefined : await findOrder(ctx.db, orderId);
}
