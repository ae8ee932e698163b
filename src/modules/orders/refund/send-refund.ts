import { isRefusal } from '#contract/refusals.ts';
import { cents } from '#kernel/money.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import { userNames } from '#modules/accounts/index.ts';
import {
  capturesOf,
  findRefund,
  isCompleted,
  recordRefundResult,
  refundsOf,
  storeProviderRefundId,
  type Refund,
} from '#modules/payments/index.ts';
import { changeOrder, type ChangeSource } from '#modules/orders/change-order.ts';
import { findOrder, lockOrder, type Order } from '#modules/orders/order.repository.ts';

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

  const capture = (await capturesOf(ctx.db, [refund.order_id])).find(
    (each) => each.provider_capture_id === refund.provider_capture_id,
  );
  const amount = { amount: cents(refund.amount_cents), currency: capture?.currency ?? 'USD' };
  const result =
    refund.provider_refund_id === null
      ? await ctx.payments.refund(
          refund.provider_capture_id,
          amount,
          refund.id,
          refund.reason || undefined,
        )
      : await ctx.payments.getRefund(refund.provider_refund_id);
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
        recordRefundResult(trx, refund.id, 'refused', null, ctx.clock.now()),
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

async function sourceOf(trx: Trx, { actor_id: id }: Refund): Promise<ChangeSource> {
  if (id === null) return { actor: 'shop' };
  return { actor: 'admin', by: { id, userName: (await userNames(trx, [id])).get(id) ?? '' } };
}

/** Records a completed refund, the order's payment status and, if requested, the restocking, in one transaction. */
export async function completeRefund(
  ctx: Context,
  refund: Refund,
  providerRefundId: string,
  changeSource?: ChangeSource,
): Promise<Order> {
  return await inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, refund.order_id);
    if (!order) throw new Error(`order ${refund.order_id} does not exist`);
    if (!(await recordRefundResult(trx, refund.id, 'completed', providerRefundId, ctx.clock.now())))
      return order;

    const completed = (await capturesOf(trx, [order.id])).filter(isCompleted);
    const matching = completed.filter(({ matches }) => matches);
    const captures = matching.length > 0 ? matching : completed;
    const captureIds = new Set(captures.map((each) => each.provider_capture_id));
    // The refund of a second payment does not change the order.
    if (!captureIds.has(refund.provider_capture_id)) return order;

    const captured = totalCents(captures);
    const refunds = (await refundsOf(trx, [order.id])).filter(isCompleted);
    const refunded = totalCents(refunds.filter((each) => captureIds.has(each.provider_capture_id)));
    const source = changeSource ?? (await sourceOf(trx, refund));
    const changed = await changeOrder(
      ctx,
      trx,
      order,
      refunded >= captured ? 'refunded' : 'refunded partly',
      { ...source, note: refund.reason, refunded: refund.amount_cents },
    );
    if (isRefusal(changed))
      throw new Error(`order ${order.id} cannot be refunded: ${changed.refused}`);
    if (!refund.restock) return changed;
    const restocked = await changeOrder(ctx, trx, changed, 'restocked', source);
    return isRefusal(restocked) ? changed : restocked;
  });
}

const totalCents = (rows: readonly { readonly amount_cents: number }[]): number =>
  rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
