import type { Context } from '#platform/context.ts';
import {
  findDispute,
  markReconciled,
  orderOfCapture,
  RECONCILE_DAYS,
  refundsOf,
  type Refund,
} from '#modules/payments/index.ts';
import { findOrder, type Order } from '#modules/orders/order.repository.ts';
import { recordDispute } from '#modules/orders/refund/record-dispute.ts';
import { recordExternalRefund } from '#modules/orders/refund/record-external-refund.ts';
import type {
  DisputeSummary,
  OfProvider,
  ProviderDispute,
  ProviderRefund,
} from '#gateways/payment-provider/payment-provider.ts';
import type { ProviderCode } from '#kernel/provider-codes.ts';
import { isId } from '#kernel/ids.ts';

const DAY_MS = 86_400_000;
/** A dispute whose payment was not known by then belongs to another shop. */
const LATE_ORDER_MS = 2 * DAY_MS;

/**
 * Records the refunds of a payment that the provider knows and the shop does not.
 * @throws when the provider does not respond; the capture is due again in an hour
 */
export async function reconcileCapture(ctx: Context, capture: OfProvider): Promise<void> {
  const orderId = await orderOfCapture(ctx.db, capture.provider, capture.id);
  const order = orderId === null ? undefined : await findOrder(ctx.db, orderId);
  if (order?.provider_order_id) {
    const listed = await ctx.payments[capture.provider].listRefunds(order.provider_order_id);
    if (listed.kind === 'unknown')
      throw new Error('the provider did not respond about refunds; they are compared later');
    const stored = await refundsOf(ctx.db, [order.id]);
    for (const refund of listed.items)
      if (!isKnown(stored, refund))
        await recordExternalRefund(
          ctx,
          order,
          { refundId: refund.id, captureId: refund.captureId, isReversal: false },
          { actor: 'shop' },
        );
  }
  await markReconciled(ctx.db, capture, ctx.clock.now());
}

function isKnown(stored: readonly Refund[], { id, status }: ProviderRefund): boolean {
  const same = stored.find((each) => each.provider_refund_id === id);
  const hasFailed = status === 'failed' || status === 'cancelled';
  return same?.status === 'refused' || (same?.status === 'completed' && !hasFailed);
}

/**
 * Records disputes that the provider knows differently. Without an answer, such as without permission, the next run does.
 * @param from how many of the provider's list were read already
 * @returns how many are read by now, if it had to end before all were; else null
 */
export async function reconcileDisputes(
  ctx: Context,
  provider: ProviderCode,
  from: number,
  end: Date,
): Promise<number | null> {
  // A little less than the provider accepts, because its clock may differ.
  const since = new Date(ctx.clock.now().getTime() - (RECONCILE_DAYS - 1) * DAY_MS);
  const listed = await ctx.payments[provider].listDisputes(since);
  if (listed.kind === 'unknown') {
    ctx.log.warn({ provider, reason: listed.reason }, 'the provider did not list its disputes');
    return null;
  }
  for (const [index, summary] of listed.items.entries()) {
    if (index < from) continue;
    // One at least, or it would never end.
    if (index > from && ctx.clock.now() >= end) return index;
    try {
      await reconcileDispute(ctx, provider, summary);
    } catch (error) {
      const problem = String(error);
      ctx.log.warn({ disputeId: summary.id, problem }, 'a dispute is reconciled in the next run');
    }
  }
  return null;
}

async function reconcileDispute(
  ctx: Context,
  provider: ProviderCode,
  { id, updatedAt }: DisputeSummary,
): Promise<void> {
  const stored = await findDispute(ctx.db, { provider, id });
  // One that came before its payment was known lacks its order and what follows for it.
  const age = stored ? ctx.clock.now().getTime() - stored.recorded_at.getTime() : 0;
  const isComplete = stored !== undefined && (stored.order_id !== null || age > LATE_ORDER_MS);
  if (isComplete && stored.changed_at >= new Date(updatedAt)) return;
  const dispute = await ctx.payments[provider].getDispute(id);
  if (dispute.kind === 'unknown') return;
  await recordDispute(ctx, provider, await orderOfDispute(ctx, provider, dispute), dispute, {
    actor: 'shop',
  });
}

async function orderOfDispute(
  ctx: Context,
  provider: ProviderCode,
  dispute: ProviderDispute,
): Promise<Order | null> {
  const { captureId, reference } = dispute;
  const byCapture = captureId === null ? null : await orderOfCapture(ctx.db, provider, captureId);
  const orderId = byCapture ?? (reference !== null && isId(reference) ? reference : null);
  return orderId === null ? null : ((await findOrder(ctx.db, orderId)) ?? null);
}
