import { isProviderCode } from '#kernel/provider-codes.ts';
import { cents } from '#kernel/money.ts';
import { shopFormat } from '#kernel/shop-format.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  capturesOf,
  findRefund,
  movementOfRefund,
  recordMovements,
  recordRefundResult,
  storeProviderRefundId,
  type Refund,
} from '#modules/payments/index.ts';
import { findOrder, type Order } from '#modules/orders/order.repository.ts';
import { completeRefund } from '#modules/orders/refund/complete-refund.ts';

/** An order with the status of one of its refunds. */
export interface RefundedOrder {
  readonly order: Order;
  readonly status: Refund['status'];
}

/**
 * Sends a recorded refund to the provider. The row's id is the idempotency key, so a repeated request never refunds
 * twice; without a response the row stays `asked`, and a scheduled job tries again.
 */
export async function sendRefund(ctx: Context, refundId: string): Promise<RefundedOrder> {
  const refund = await findRefund(ctx.db, refundId);
  if (!refund) throw new Error(`refund ${refundId} does not exist`);
  if (refund.status !== 'asked') return await withOrder(ctx, refund, refund.status);

  // The staff have returned it themselves.
  if (!isProviderCode(refund.provider))
    return { order: await completeRefund(ctx, refund, null), status: 'completed' };

  const capture = (await capturesOf(ctx.db, [refund.order_id])).find(
    (each) => each.provider_capture_id === refund.provider_capture_id,
  );
  const amount = {
    amount: cents(refund.amount_cents),
    currency: capture?.currency ?? shopFormat.currency,
  };
  const provider = ctx.payments[refund.provider];
  const result =
    refund.provider_refund_id === null
      ? await provider.refund(
          refund.provider_capture_id,
          amount,
          refund.id,
          refund.reason || undefined,
        )
      : await provider.getRefund(refund.provider_refund_id);
  if ('refund' in result) {
    const readFor = {
      orderId: refund.order_id,
      provider: refund.provider,
      readAt: ctx.clock.now(),
    };
    await recordMovements(ctx.db, [movementOfRefund(readFor, result.refund)]);
  }
  switch (result.kind) {
    case 'completed':
      return { order: await completeRefund(ctx, refund, result.refund.id), status: 'completed' };
    case 'pending':
      await storeProviderRefundId(ctx.db, refund.id, result.refund.id, ctx.clock.now());
      return await withOrder(ctx, refund, 'asked');
    case 'failed':
    case 'refused':
      ctx.log.error(
        { orderId: refund.order_id, refundId, outcome: result },
        'the provider refused a refund',
      );
      await inTransaction(ctx.db, (trx) =>
        recordRefundResult(
          trx,
          refund.id,
          'refused',
          result.kind === 'failed' ? result.refund.id : null,
          ctx.clock.now(),
        ),
      );
      return await withOrder(ctx, refund, 'refused');
    case 'unknown':
      return await withOrder(ctx, refund, 'asked');
  }
}

async function withOrder(
  ctx: Context,
  refund: Refund,
  status: Refund['status'],
): Promise<RefundedOrder> {
  const order = await findOrder(ctx.db, refund.order_id);
  if (!order) throw new Error(`order ${refund.order_id} does not exist`);
  return { order, status };
}
