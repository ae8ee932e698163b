import type { Context } from '#platform/context.ts';
import {
  findDispute,
  markReconciled,
  orderOfCapture,
  RECONCILE_DAYS,
  refundsOf,
} from '#modules/payments/index.ts';
import { findOrder, type Order } from '#modules/orders/order.repository.ts';
import { recordDispute } from '#modules/orders/refund/record-dispute.ts';
import { recordExternalRefund } from '#modules/orders/refund/record-external-refund.ts';
import type { ProviderDispute } from '#gateways/payment-provider/payment-provider.ts';
import { isId } from '#kernel/ids.ts';

const DAY_MS = 86_400_000;

/**
 * Records the refunds of a payment that the provider knows and the shop does not.
 * @throws when the provider does not respond; the capture is due again in an hour
 */
export async function reconcileCapture(ctx: Context, captureId: string): Promise<void> {
  const orderId = await orderOfCapture(ctx.db, captureId);
  const order = orderId === null ? undefined : await findOrder(ctx.db, orderId);
  if (order?.provider_order_id) {
    const listed = await ctx.payments.listRefunds(order.provider_order_id);
    if (listed.kind === 'unknown')
      throw new Error('the provider did not respond about refunds; they are compared later');
    const known = new Set(
      (await refundsOf(ctx.db, [order.id]))
        .filter(({ status }) => status !== 'asked')
        .map((each) => each.provider_refund_id),
    );
    for (const { id, captureId: refunded } of listed.items)
      if (!known.has(id))
        await recordExternalRefund(
          ctx,
          order,
          { refundId: id, captureId: refunded, isReversal: false },
          { actor: 'shop' },
        );
  }
  await markReconciled(ctx.db, captureId, ctx.clock.now());
}

/** Records disputes that the provider knows differently. Without an answer, such as without permission, the next run does. */
export async function reconcileDisputes(ctx: Context): Promise<void> {
  // A little less than the provider accepts, because its clock may differ.
  const since = new Date(ctx.clock.now().getTime() - (RECONCILE_DAYS - 1) * DAY_MS);
  const listed = await ctx.payments.listDisputes(since);
  if (listed.kind === 'unknown') {
    ctx.log.warn({ reason: listed.reason }, 'the provider did not list its disputes');
    return;
  }
  for (const { id, updatedAt } of listed.items) {
    const stored = await findDispute(ctx.db, id);
    if (stored && stored.changed_at >= new Date(updatedAt)) continue;
    const dispute = await ctx.payments.getDispute(id);
    if (dispute.kind === 'unknown') continue;
    await recordDispute(ctx, await orderOfDispute(ctx, dispute), dispute, { actor: 'shop' });
  }
}

async function orderOfDispute(ctx: Context, dispute: ProviderDispute): Promise<Order | null> {
  const { captureId, reference } = dispute;
  const byCapture = captureId === null ? null : await orderOfCapture(ctx.db, captureId);
  const orderId = byCapture ?? (reference !== null && isId(reference) ? reference : null);
  return orderId === null ? null : ((await findOrder(ctx.db, orderId)) ?? null);
}
