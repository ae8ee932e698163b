import type { Context } from '#platform/context.ts';
import { capturesOf, isCompleted, providerOf } from '#modules/payments/index.ts';
import type { Order } from '#modules/orders/order.repository.ts';
import { settlePayment } from '#modules/orders/payment/settle-payment.ts';

/**
 * Settles the payment of an order whose capture is not recorded yet, because its refund or dispute was reported first.
 * @throws when the provider does not respond
 */
export async function settleUnknownCapture(
  ctx: Context,
  order: Order,
  captureId: string | null,
): Promise<void> {
  if (order.provider_order_id === null) return;
  const captures = (await capturesOf(ctx.db, [order.id])).filter(isCompleted);
  if (captures.some(({ provider_capture_id: id }) => captureId === null || id === captureId))
    return;
  const outcome = await providerOf(ctx, order.payment_method).getPayment(order.provider_order_id);
  if (outcome.kind === 'unknown')
    throw new Error('the provider did not respond about a payment; it is tried again');
  await settlePayment(ctx, order, outcome, { actor: 'provider' });
}
