import type { ProviderRefund } from '#gateways/payment-provider/payment-provider.ts';
import { newId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import {
  capturesOf,
  disputesOf,
  findRefund,
  insertRefund,
  isCompleted,
  isTimeOfPayout,
  linkRefund,
  movementOfRefund,
  providerOf,
  recordMovements,
  refundsOf,
  type Refund,
} from '#modules/payments/index.ts';
import type { CustomerOrProvider } from '#modules/orders/change-order.ts';
import { lockOrder, type Order } from '#modules/orders/order.repository.ts';
import { settleUnknownCapture } from '#modules/orders/payment/settle-unknown-capture.ts';
import { bookReturn } from '#modules/orders/refund/book-return.ts';
import { completeRefund } from '#modules/orders/refund/complete-refund.ts';

export interface ExternalRefund {
  readonly refundId: string;
  readonly captureId: string | null;
  /** The provider withdrew the money, such as after a lost dispute. */
  readonly isReversal: boolean;
}

const REASONS = {
  provider: 'Refunded at the payment provider',
  dispute: 'Payment reversed',
} as const;

/**
 * Records a refund that was not made in the shop, with its current status at the provider. A refund that the shop
 * requested, or that is recorded already, only gets its status.
 * @throws when the provider does not respond, or this may be a refund that the shop is requesting; the job tries again
 */
export async function recordExternalRefund(
  ctx: Context,
  order: Order,
  external: ExternalRefund,
  source: CustomerOrProvider,
): Promise<void> {
  const result = await providerOf(ctx, order.payment_method).getRefund(external.refundId);
  if (result.kind === 'unknown')
    throw new Error('the provider did not respond about a refund; it is tried again');
  if (result.kind === 'refused') return;
  const captureId = external.captureId ?? result.refund.captureId;
  const readFor = {
    orderId: order.id,
    provider: order.payment_method,
    readAt: ctx.clock.now(),
  };
  await recordMovements(ctx.db, [movementOfRefund(readFor, { ...result.refund, captureId })]);
  await settleUnknownCapture(ctx, order, captureId);
  const id = await inTransaction(ctx.db, (trx) =>
    findOrInsert(ctx, trx, order, result.refund, { ...external, captureId }),
  );
  const refund = id === null ? undefined : await findRefund(ctx.db, id);
  if (refund?.status === 'completed' && result.kind === 'failed')
    return await inTransaction(ctx.db, async (trx) => {
      const locked = await lockOrder(trx, order.id);
      if (locked) await bookReturn(ctx, trx, locked, refund, source);
    });
  if (refund?.status === 'asked' && result.kind === 'completed')
    await completeRefund(ctx, refund, result.refund.id, source);
}

/** @returns the id of the refund's row; null when its payment is not recorded here */
async function findOrInsert(
  ctx: Context,
  trx: Trx,
  order: Order,
  refund: ProviderRefund,
  { captureId, isReversal }: ExternalRefund,
): Promise<string | null> {
  await lockOrder(trx, order.id);
  const refunds = await refundsOf(trx, [order.id]);
  const recorded = refunds.find((each) => each.provider_refund_id === refund.id);
  if (recorded) return recorded.id;
  if (refunds.some(isInFlight))
    throw new Error('a refund of this order is being requested; the event is tried again');
  const capture = (await capturesOf(trx, [order.id]))
    .filter(isCompleted)
    .find((each) => captureId === null || each.provider_capture_id === captureId);
  if (!capture) return null;
  // What a lost dispute withdrew may be recorded from the dispute, without the provider's id of the refund.
  const withdrawals = refunds.filter(
    (each) =>
      each.source === 'dispute' &&
      each.provider_refund_id === null &&
      each.provider_capture_id === capture.provider_capture_id,
  );
  const withdrawal =
    (await withdrawalPaidAs(trx, order, withdrawals, refund)) ?? (isReversal && withdrawals[0]);
  if (withdrawal) {
    await linkRefund(trx, withdrawal.id, { providerRefundId: refund.id });
    return withdrawal.id;
  }
  const id = newId();
  const source = isReversal ? 'dispute' : 'provider';
  const isRefused = refund.status === 'failed' || refund.status === 'cancelled';
  await insertRefund(
    trx,
    {
      id,
      orderId: order.id,
      provider: capture.provider,
      captureId: capture.provider_capture_id,
      amount: refund.amount,
      restock: false,
      reason: REASONS[source],
      actorId: null,
      source,
      providerRefundId: refund.id,
      status: isRefused ? 'refused' : 'asked',
      ...(refund.createdAt === null ? {} : { madeAt: new Date(refund.createdAt) }),
    },
    ctx.clock.now(),
  );
  return id;
}

/** The withdrawal of the same amount from whose dispute a refund of this time can come. */
async function withdrawalPaidAs(
  trx: Trx,
  order: Order,
  withdrawals: readonly Refund[],
  refund: ProviderRefund,
): Promise<Refund | undefined> {
  const same = withdrawals.filter((each) => each.amount_cents === refund.amount);
  if (same.length === 0 || refund.createdAt === null) return same[0];
  const at = new Date(refund.createdAt);
  const disputes = await disputesOf(trx, order.id);
  return same.find((each) =>
    disputes.some(
      (dispute) =>
        dispute.provider_dispute_id === each.provider_dispute_id && isTimeOfPayout(dispute, at),
    ),
  );
}

/** Whether the shop has requested a refund without knowing yet which one of the provider's it is. */
export const isInFlight = ({
  status,
  provider_refund_id: id,
}: Pick<Refund, 'status' | 'provider_refund_id'>): boolean => status === 'asked' && id === null;
