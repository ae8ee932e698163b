import { isRefusal } from '#contract/refusals.ts';
import { cents } from '#kernel/money.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import { userNames } from '#modules/accounts/index.ts';
import {
  capturesOf,
  endRefund,
  findRefund,
  noteProviderRefund,
  refundsOf,
  type Refund,
} from '#modules/payments/index.ts';
import { changeOrder, type Cause } from '#modules/orders/change-order.ts';
import { findOrder, lockOrder, type Order } from '#modules/orders/order.repository.ts';

export type RefundOutcome = 'completed' | 'refused' | 'asked';

/**
 * Carries a refund that was written down to the provider. The row's id is the request id, so asking again never gives
 * back twice; without an answer the row stays `asked`, and the sweep asks again.
 */
export async function payRefund(
  ctx: Context,
  refundId: string,
): Promise<{ order: Order; outcome: RefundOutcome }> {
  const refund = await findRefund(ctx.db, refundId);
  if (!refund) throw new Error(`refund ${refundId} is gone`);
  if (refund.status !== 'asked') return await asIs(ctx, refund, refund.status);

  const [capture] = (await capturesOf(ctx.db, [refund.order_id])).filter(
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
      return { order: await finishRefund(ctx, refund, result.refund.id), outcome: 'completed' };
    case 'pending':
      await noteProviderRefund(ctx.db, refund.id, result.refund.id, ctx.clock.now());
      return await asIs(ctx, refund, 'asked');
    case 'failed':
    case 'refused':
      ctx.log.error(
        { orderId: refund.order_id, refundId, outcome: result },
        'the provider refused a refund',
      );
      await inTransaction(ctx.db, (trx) =>
        endRefund(trx, refund.id, 'refused', null, ctx.clock.now()),
      );
      return await asIs(ctx, refund, 'refused');
    case 'unknown':
      return await asIs(ctx, refund, 'asked');
  }
}

async function asIs(
  ctx: Context,
  refund: Refund,
  outcome: RefundOutcome,
): Promise<{ order: Order; outcome: RefundOutcome }> {
  const order = await findOrder(ctx.db, refund.order_id);
  if (!order) throw new Error(`order ${refund.order_id} is gone`);
  return { order, outcome };
}

async function causeOf(trx: Trx, { actor_id: id }: Refund): Promise<Cause> {
  if (id === null) return { actor: 'shop' };
  return { actor: 'admin', by: { id, userName: (await userNames(trx, [id])).get(id) ?? '' } };
}

/** The money went back: the row, the order's payment, and the stock if that was asked, in one transaction. */
export async function finishRefund(
  ctx: Context,
  refund: Refund,
  providerRefundId: string,
  cause?: Cause,
): Promise<Order> {
  return await inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, refund.order_id);
    if (!order) throw new Error(`order ${refund.order_id} is gone`);
    if (!(await endRefund(trx, refund.id, 'completed', providerRefundId, ctx.clock.now())))
      return order;

    const captures = (await capturesOf(trx, [order.id])).filter(
      (each) => each.status === 'completed',
    );
    const mainOnes = captures.some((each) => each.matches)
      ? captures.filter((each) => each.matches)
      : captures;
    const main = new Set(mainOnes.map((each) => each.provider_capture_id));
    // What was taken beside the order's payment (paid twice) goes back without touching the order.
    if (!main.has(refund.provider_capture_id)) return order;

    const taken = mainOnes.reduce((sum, each) => sum + each.amount_cents, 0);
    const returned = (await refundsOf(trx, [order.id]))
      .filter((each) => each.status === 'completed' && main.has(each.provider_capture_id))
      .reduce((sum, each) => sum + each.amount_cents, 0);
    const by = cause ?? (await causeOf(trx, refund));
    const event = returned >= taken ? 'refunded' : 'refunded partly';
    const refunded = await changeOrder(ctx, trx, order, event, {
      ...by,
      note: refund.reason,
      refunded: refund.amount_cents,
    });
    if (isRefusal(refunded))
      throw new Error(`order ${order.id} took no refund: ${refunded.refused}`);
    if (!refund.restock) return refunded;
    const restocked = await changeOrder(ctx, trx, refunded, 'restocked', by);
    return isRefusal(restocked) ? refunded : restocked;
  });
}
