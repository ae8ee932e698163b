import type { OfProvider, WebhookEvent } from '#gateways/payment-provider/payment-provider.ts';
import type { ProviderCode } from '#kernel/provider-codes.ts';
import { isId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';
import {
  findUnprocessedEvent,
  markEventProcessed,
  orderOfCapture,
} from '#modules/payments/index.ts';
import type { CustomerOrProvider } from '#modules/orders/change-order.ts';
import { findOrder, findOrderByPayment, type Order } from '#modules/orders/order.repository.ts';
import { settlePayment } from '#modules/orders/payment/settle-payment.ts';
import { capturePayment } from '#modules/orders/payment/capture-payment.ts';
import { recordDispute } from '#modules/orders/refund/record-dispute.ts';
import { recordExternalRefund } from '#modules/orders/refund/record-external-refund.ts';
import { recordUnknownRefund } from '#modules/orders/refund/record-unknown-refund.ts';

/**
 * Processes a webhook event of the provider once. Reads the current state from the provider instead of the event's body,
 * so late, repeated and reordered events do no harm; only disputes are taken from the body, by their time of change.
 * @throws when the provider does not respond; the scheduled job then tries again
 */
export async function processPaymentEvent(ctx: Context, key: OfProvider): Promise<void> {
  const event = await findUnprocessedEvent(ctx.db, key);
  if (!event) return;
  // Such as the end of a page that was replaced: no money has moved, so nothing is read from the provider.
  if (event.kind === 'other' && event.refundId === null)
    return void (await markEventProcessed(ctx.db, key, ctx.clock.now()));
  const order = await orderOf(ctx, key.provider, event);
  const source: CustomerOrProvider = { actor: 'provider', event: key };
  if (event.kind === 'dispute') {
    if (event.dispute) await recordDispute(ctx, key.provider, order ?? null, event.dispute, source);
  } else if (!order || order.provider_order_id === null) {
    ctx.log.info({ ...key, kind: event.kind }, 'a payment event concerns no order of this shop');
    if (event.refundId !== null) await recordUnknownRefund(ctx, { ...key, id: event.refundId });
  } else if (event.refundId !== null) {
    const { refundId, captureId, kind } = event;
    const isReversal = kind === 'capture-reversed';
    await recordExternalRefund(ctx, order, { refundId, captureId, isReversal }, source);
  } else if (event.providerOrderId !== null && event.providerOrderId !== order.provider_order_id) {
    await settleFormerPayment(ctx, order, { ...key, id: event.providerOrderId }, source);
  } else if (event.kind === 'order-approved') {
    await capturePayment(ctx, order, source);
  } else {
    const outcome = await ctx.payments[key.provider].getPayment(order.provider_order_id);
    if (outcome.kind === 'unknown')
      throw new Error('the provider did not respond about an event; it is tried again');
    await settlePayment(ctx, order, outcome, source);
  }
  await markEventProcessed(ctx.db, key, ctx.clock.now());
}

async function orderOf(
  ctx: Context,
  provider: ProviderCode,
  event: WebhookEvent,
): Promise<Order | undefined> {
  if (event.providerOrderId !== null) {
    const order = await findOrderByPayment(ctx.db, { provider, id: event.providerOrderId });
    if (order) return order;
  }
  if (event.reference !== null && isId(event.reference)) {
    const order = await findOrder(ctx.db, event.reference);
    if (order) return order;
  }
  if (event.captureId === null) return undefined;
  const orderId =
    (await orderOfCapture(ctx.db, provider, event.captureId)) ??
    (await referenceOf(ctx, provider, event.captureId));
  return orderId === null ? undefined : await findOrder(ctx.db, orderId);
}

/** Asked of the provider, where its events do not name the order and the capture is not recorded yet. */
async function referenceOf(
  ctx: Context,
  provider: ProviderCode,
  captureId: string,
): Promise<string | null> {
  const reference = (await ctx.payments[provider].referenceOf?.(captureId)) ?? null;
  if (typeof reference === 'object' && reference !== null)
    throw new Error('the provider did not respond about a capture; its event is tried again');
  return reference !== null && isId(reference) ? reference : null;
}

/** A payment that was replaced since the buyer opened its page: nothing is captured, and what was charged at once is shown. */
async function settleFormerPayment(
  ctx: Context,
  order: Order,
  payment: OfProvider,
  source: CustomerOrProvider,
): Promise<void> {
  const provider = ctx.payments[payment.provider];
  const outcome = await provider.getPayment(payment.id);
  if (outcome.kind === 'unknown')
    throw new Error('the provider did not respond about an event; it is tried again');
  if (outcome.kind === 'approved') await provider.release?.(payment.id);
  if (outcome.kind === 'completed') await settlePayment(ctx, order, outcome, source);
}
