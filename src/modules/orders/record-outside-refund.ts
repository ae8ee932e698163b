import type { WebhookEvent } from '#gateways/payment-provider/payment-provider.ts';
import { newId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { capturesOf, findRefund, insertRefund, refundsOf } from '#modules/payments/index.ts';
import type { Cause } from '#modules/orders/change-order.ts';
import { lockOrder, type Order } from '#modules/orders/order.repository.ts';
import { finishRefund } from '#modules/orders/pay-refund.ts';

/**
 * Takes over a refund that the merchant made at the provider instead of here. One that we asked for ourselves is left
 * to whoever asked.
 * @throws when the provider gives no answer, or this may be one that we are asking for; the job then tries again later
 */
export async function recordOutsideRefund(
  ctx: Context,
  order: Order,
  event: WebhookEvent,
  cause: Cause,
): Promise<void> {
  if (event.refundId === null) return;
  const looked = await ctx.payments.getRefund(event.refundId);
  if (looked.kind === 'unknown')
    throw new Error('the provider gave no answer about a refund; it is tried again');
  if (looked.kind !== 'completed') return;
  const { refund: held } = looked;
  const written = await inTransaction(ctx.db, async (trx) => {
    await lockOrder(trx, order.id);
    const known = await refundsOf(trx, [order.id]);
    if (known.some((each) => each.provider_refund_id === held.id)) return null;
    if (known.some((each) => each.status === 'asked' && each.provider_refund_id === null))
      throw new Error('a refund of this order is being asked for; the event is tried again');
    const capture = (await capturesOf(trx, [order.id])).find(
      (each) =>
        each.status === 'completed' &&
        (event.captureId === null || each.provider_capture_id === event.captureId),
    );
    if (!capture) return null;
    const id = newId();
    const reason = 'refunded at the provider';
    await insertRefund(
      trx,
      {
        id,
        orderId: order.id,
        captureId: capture.provider_capture_id,
        amount: held.amount,
        restock: false,
        reason,
        actorId: null,
        // With the id from the start: without it the sweep would ask the provider for one more.
        providerRefundId: held.id,
      },
      ctx.clock.now(),
    );
    return id;
  });
  const refund = written === null ? undefined : await findRefund(ctx.db, written);
  if (refund) await finishRefund(ctx, refund, held.id, cause);
}
