import { isRefusal } from '#contract/refusals.ts';
import { cents } from '#kernel/money.ts';
import type { Context } from '#platform/context.ts';
import { afterCommit, inTransaction, type Trx } from '#platform/database/transaction.ts';
import { refunds as refundCounter } from '#platform/metrics/instruments.ts';
import { tokenActorName, userNames } from '#modules/accounts/index.ts';
import {
  capturesOf,
  isCompleted,
  recordRefundResult,
  refundsOf,
  type Refund,
} from '#modules/payments/index.ts';
import { changeOrder, type ChangeSource } from '#modules/orders/change-order.ts';
import { lockOrder, type Order } from '#modules/orders/order.repository.ts';
import { capturesOfPayment } from '#modules/orders/refund/refundable.ts';

/** Records a completed refund and all that follows from it, in one transaction; once, however often it is called. */
export async function completeRefund(
  ctx: Context,
  refund: Refund,
  providerRefundId: string,
  changeSource?: ChangeSource,
): Promise<Order> {
  return await inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, refund.order_id);
    if (!order) throw new Error(`order ${refund.order_id} does not exist`);
    const isNew = await recordRefundResult(
      trx,
      refund.id,
      'completed',
      providerRefundId,
      ctx.clock.now(),
    );
    return isNew ? await applyRefund(ctx, trx, order, refund, changeSource) : order;
  });
}

/**
 * Applies a refund that is recorded as completed: the order's payment status and, if requested, the restocking. The
 * caller holds the order's lock.
 */
export async function applyRefund(
  ctx: Context,
  trx: Trx,
  order: Order,
  refund: Pick<
    Refund,
    | 'provider_capture_id'
    | 'amount_cents'
    | 'restock'
    | 'reason'
    | 'actor_id'
    | 'token_name'
    | 'source'
  >,
  changeSource?: ChangeSource,
): Promise<Order> {
  afterCommit(trx, () => refundCounter.inc(refund.source));
  const captures = capturesOfPayment(await capturesOf(trx, [order.id]));
  const captureIds = new Set(captures.map((each) => each.provider_capture_id));
  // The refund of a second payment does not change the order.
  if (!captureIds.has(refund.provider_capture_id)) return order;

  const captured = totalCents(captures);
  const refunds = (await refundsOf(trx, [order.id])).filter(isCompleted);
  const refunded = totalCents(refunds.filter((each) => captureIds.has(each.provider_capture_id)));
  const source = changeSource ?? (await sourceOf(trx, refund));
  const isFull = refunded >= captured;
  const event =
    refund.source === 'dispute'
      ? isFull
        ? 'withdrawn'
        : 'withdrawn partly'
      : isFull
        ? 'refunded'
        : 'refunded partly';
  const changed = await changeOrder(ctx, trx, order, event, {
    ...source,
    note: refund.reason,
    refunded: {
      amount: cents(refund.amount_cents),
      currency: captures[0]?.currency ?? order.currency,
    },
  });
  if (isRefusal(changed))
    throw new Error(`order ${order.id} cannot be refunded: ${changed.refused}`);
  if (!refund.restock) return changed;
  const restocked = await changeOrder(ctx, trx, changed, 'restocked', source);
  return isRefusal(restocked) ? changed : restocked;
}

async function sourceOf(
  trx: Trx,
  { actor_id: id, token_name: name, source }: Pick<Refund, 'actor_id' | 'token_name' | 'source'>,
): Promise<ChangeSource> {
  if (source !== 'shop') return { actor: 'provider' };
  if (id === null) return { actor: 'shop' };
  const userName = (await userNames(trx, [id])).get(id) ?? '';
  if (name === null) return { actor: 'admin', by: { id, userName } };
  return { actor: 'admin', by: { id, userName: tokenActorName(name, userName), token: { name } } };
}

const totalCents = (rows: readonly { readonly amount_cents: number }[]): number =>
  rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
