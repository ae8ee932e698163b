import { isRefusal } from '#contract/refusals.ts';
import { cents } from '#kernel/money.ts';
import type { Context } from '#platform/context.ts';
import { afterCommit, inTransaction, type Trx } from '#platform/database/transaction.ts';
import { refunds as refundCounter } from '#platform/metrics/instruments.ts';
import { restock } from '#modules/catalogue/index.ts';
import { tokenActorName, userNames } from '#modules/accounts/index.ts';
import {
  capturesOf,
  isCompleted,
  recordRefundResult,
  refundsOf,
  type Refund,
} from '#modules/payments/index.ts';
import { changeOrder, type ChangeSource } from '#modules/orders/change-order.ts';
import { issueCreditNote } from '#modules/orders/invoices/issue-document.ts';
import { issuerOf, type Issuer } from '#modules/orders/invoices/issuer.ts';
import {
  linesOf,
  lockOrder,
  type Order,
  type OrderLine,
} from '#modules/orders/order.repository.ts';
import {
  markRestocked,
  refundLinesOf,
  type RefundLine,
} from '#modules/orders/refund/refund-lines.repository.ts';
import { applyRefundToReturn, completeWithdrawals } from '#modules/orders/returns/refund-return.ts';
import { capturesOfPayment } from '#modules/orders/refund/refundable.ts';

/** Records a completed refund and all that follows from it, in one transaction; once, however often it is called. */
export async function completeRefund(
  ctx: Context,
  refund: Refund,
  providerRefundId: string | null,
  changeSource?: ChangeSource,
): Promise<Order> {
  const issuer = await issuerOf(ctx);
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
    if (!isNew) return order;
    const source = changeSource ?? (await sourceOf(trx, refund));
    const refunded = await applyRefund(ctx, trx, order, refund, issuer, source);
    await applyRefundToReturn(ctx, trx, refunded, refund.id, 'refunded', source);
    return refunded;
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
    | 'id'
    | 'shipping_cents'
    | 'provider_capture_id'
    | 'amount_cents'
    | 'restock'
    | 'reason'
    | 'actor_id'
    | 'token_name'
    | 'source'
  >,
  issuer: Issuer | null,
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
  const chosen = (await refundLinesOf(trx, order.id)).filter(
    ({ refund_id }) => refund_id === refund.id,
  );
  const lines = chosen.length === 0 ? [] : unitsIn(await linesOf(trx, [order.id]), chosen);
  const withShipping = refund.shipping_cents > 0;
  const credits = captures[0]?.currency === order.currency ? issuer : null;
  const changed = await changeOrder(ctx, trx, order, event, {
    ...source,
    document: credits?.attaches ? { kind: 'creditNote', refundId: refund.id } : undefined,
    ...(lines.length > 0 || withShipping ? { refundedItems: { lines, withShipping } } : {}),
    note: refund.reason,
    refunded: {
      amount: cents(refund.amount_cents),
      currency: captures[0]?.currency ?? order.currency,
    },
  });
  if (isRefusal(changed))
    throw new Error(`order ${order.id} cannot be refunded: ${changed.refused}`);
  await completeWithdrawals(ctx, trx, changed, refund.id, source);
  const restocked = refund.restock
    ? await restockOrder(ctx, trx, changed, refund.id, chosen.length > 0, source)
    : changed;
  if (credits) await issueCreditNote(trx, credits, restocked, refund, ctx.clock.now());
  return restocked;
}

async function restockOrder(
  ctx: Context,
  trx: Trx,
  order: Order,
  refundId: string,
  onlyLines: boolean,
  source: ChangeSource,
): Promise<Order> {
  if (onlyLines) return await restockLines(ctx, trx, order, refundId, source);
  const restocked = await changeOrder(ctx, trx, order, 'restocked', source);
  return isRefusal(restocked) ? order : restocked;
}

/** Puts the units of a refund's lines back, unless the whole order has been put back. */
async function restockLines(
  ctx: Context,
  trx: Trx,
  order: Order,
  refundId: string,
  source: ChangeSource,
): Promise<Order> {
  const changed = await changeOrder(ctx, trx, order, 'items restocked', source);
  if (isRefusal(changed) || changed.stock_state !== 'sold') return order;
  const back = (await refundLinesOf(trx, order.id)).filter(
    (line) => line.refund_id === refundId && line.restock,
  );
  await markRestocked(trx, refundId);
  const units = unitsIn(await linesOf(trx, [order.id]), back);
  const stock = units.map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity }));
  await restock(trx, order.id, stock, ctx.clock.now());
  return changed;
}

/** The lines with the units that were refunded. */
const unitsIn = (lines: readonly OrderLine[], refunded: readonly RefundLine[]): OrderLine[] =>
  lines.flatMap((line) => {
    const units = refunded.find(({ position }) => position === line.position);
    return units ? [{ ...line, quantity: units.quantity }] : [];
  });

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
