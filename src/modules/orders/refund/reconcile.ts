import type { Context } from '#platform/context.ts';
import {
  capturesOf,
  differencesOfOrder,
  findDispute,
  markReconciled,
  movementOfCapture,
  movementOfRefund,
  orderOfCapture,
  RECONCILE_DAYS,
  recordMissingCapture,
  recordMovements,
  refundsOf,
  voidUnlistedRefunds,
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
 * Reads a payment and its refunds from the provider, records the refunds that the shop does not know, and names what
 * still differs.
 * @throws when the provider does not respond; the capture is due again in an hour
 */
export async function reconcileCapture(ctx: Context, capture: OfProvider): Promise<void> {
  const orderId = await orderOfCapture(ctx.db, capture.provider, capture.id);
  const order = orderId === null ? undefined : await findOrder(ctx.db, orderId);
  if (order?.provider_order_id) {
    const refunds = await readFromProvider(ctx, order, capture, order.provider_order_id);
    const stored = await refundsOf(ctx.db, [order.id]);
    for (const refund of refunds)
      if (!isKnown(stored, refund))
        await recordExternalRefund(
          ctx,
          order,
          { refundId: refund.id, captureId: refund.captureId, isReversal: false },
          { actor: 'shop' },
        );
    for (const difference of await differencesOfOrder(ctx.db, order.id))
      ctx.log.warn(difference, 'the provider has other money of an order than the shop');
  }
  await markReconciled(ctx.db, capture, ctx.clock.now());
}

/** Stores what the provider has of a payment. @returns its refunds */
async function readFromProvider(
  ctx: Context,
  order: Order,
  capture: OfProvider,
  providerOrderId: string,
): Promise<readonly ProviderRefund[]> {
  const provider = ctx.payments[capture.provider];
  const readFor = {
    orderId: order.id,
    provider: capture.provider,
    readAt: ctx.clock.now(),
  };
  const outcome = await provider.getPayment(providerOrderId);
  const listed = await provider.listRefunds(providerOrderId);
  if (outcome.kind === 'unknown' || listed.kind === 'unknown')
    throw new Error('the provider did not respond about a payment; it is compared later');
  const reported = 'capture' in outcome ? outcome.capture : undefined;
  const own = (await capturesOf(ctx.db, [order.id])).find(
    ({ provider_capture_id: id }) => id === capture.id,
  );
  // Another payment of the order, which it had before, is not the one that was read.
  if (reported === undefined && own?.matches) await recordMissingCapture(ctx.db, readFor, own);
  await recordMovements(ctx.db, [
    ...(reported ? [movementOfCapture(readFor, reported)] : []),
    ...listed.items.map((refund) => movementOfRefund(readFor, refund)),
  ]);
  if (reported?.id === capture.id)
    await voidUnlistedRefunds(ctx.db, capture, listed.items, readFor.readAt);
  return listed.items;
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
