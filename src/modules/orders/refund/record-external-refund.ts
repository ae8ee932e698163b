import type { WebhookEvent } from '#gateways/payment-provider/payment-provider.ts';
import { newId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import {
  capturesOf,
  findRefund,
  insertRefund,
  isCompleted,
  refundsOf,
} from '#modules/payments/index.ts';
import type { ChangeSource } from '#modules/orders/change-order.ts';
import { lockOrder, type Order } from '#modules/orders/order.repository.ts';
import { completeRefund } from '#modules/orders/refund/send-refund.ts';

/**
 * Records a refund that the merchant made at the provider. Ignores refunds that the shop requested itself.
 * @throws when the provider does not respond, or this may be a refund that the shop is requesting; the job tries again
 */
export async function recordExternalRefund(
  ctx: Context,
  order: Order,
  event: WebhookEvent,
  source: ChangeSource,
): Promise<void> {
  if (event.refundId === null) return;
  const result = await ctx.payments.getRefund(event.refundId);
  if (result.kind === 'unknown')
    throw new Error('the provider did not respond about a refund; it is tried again');
  if (result.kind !== 'completed') return;
  const { id: providerRefundId, amount } = result.refund;
  const refundId = await inTransaction(ctx.db, async (trx) => {
    await lockOrder(trx, order.id);
    const captureId = await refundedCapture(trx, order.id, providerRefundId, event.captureId);
    if (captureId === null) return null;
    const id = newId();
    const refund = {
      id,
      orderId: order.id,
      captureId,
      amount,
      restock: false,
      reason: 'refunded at the provider',
      actorId: null,
      // Without it, the scheduled job would request another refund.
      providerRefundId,
    };
    await insertRefund(trx, refund, ctx.clock.now());
    return id;
  });
  const refund = refundId === null ? undefined : await findRefund(ctx.db, refundId);
  if (refund) await completeRefund(ctx, refund, providerRefundId, source);
}

/** The capture that an external refund belongs to; null when the refund is recorded already or has no capture here. */
async function refundedCapture(
  trx: Trx,
  orderId: string,
  providerRefundId: string,
  captureId: string | null,
): Promise<string | null> {
  const refunds = await refundsOf(trx, [orderId]);
  if (refunds.some((each) => each.provider_refund_id === providerRefundId)) return null;
  if (refunds.some((each) => each.status === 'asked' && each.provider_refund_id === null))
    throw new Error('a refund of this order is being requested; the event is tried again');
  const capture = (await capturesOf(trx, [orderId]))
    .filter(isCompleted)
    .find((each) => captureId === null || each.provider_capture_id === captureId);
  return capture?.provider_capture_id ?? null;
}
