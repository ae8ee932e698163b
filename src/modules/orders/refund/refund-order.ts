import { createHash } from 'node:crypto';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import { formatMoney, fromMajorIn, toMajor, type Cents } from '#kernel/money.ts';
import type { Context, SignedInActor } from '#platform/context.ts';
import { inRefusableTransaction, type Trx } from '#platform/database/transaction.ts';
import { findRefund, refundsOf } from '#modules/payments/index.ts';
import { linesOf, lockOrder, type Order } from '#modules/orders/order.repository.ts';
import { sendRefund, type RefundedOrder } from '#modules/orders/refund/send-refund.ts';
import { refundStepUpRule } from '#modules/orders/refund/refund-step-up.ts';
import {
  insertRefundLines,
  refundLinesOf,
} from '#modules/orders/refund/refund-lines.repository.ts';
import {
  refundLines,
  type ChosenItem,
  type LinesToRefund,
} from '#modules/orders/refund/refund-lines.rules.ts';
import { readRefundable, type Refundable } from '#modules/orders/refund/refundable.ts';
import { startRefundOfReturn } from '#modules/orders/returns/refund-return.ts';
import { recordRefundRequest } from '#modules/orders/refund/record-refund-request.ts';

export interface RefundRequest {
  readonly orderId: string;
  /** Null: everything that can still be refunded. */
  readonly amount: Cents | null;
  /** Units to refund at what they cost; with these or the shipping, `amount` is what was seen. */
  readonly items: readonly ChosenItem[];
  readonly shipping: boolean;
  readonly restock: boolean;
  readonly reason: string;
  readonly idempotencyKey: string | null;
  /** The return that it is for. */
  readonly returnId?: string | undefined;
}

/**
 * Refunds all or a part of a payment. The refund is recorded before it is sent, so that it is neither lost nor sent twice.
 */
export async function refundOrder(
  ctx: Context,
  actor: SignedInActor,
  request: RefundRequest,
): Promise<RefundedOrder | Refusal> {
  const id =
    request.idempotencyKey === null
      ? newId()
      : idFrom(request.orderId, actor.id, request.idempotencyKey);
  const needsStepUp = await refundStepUpRule(ctx, actor);
  const recorded = await inRefusableTransaction<Order, Refusal>(
    ctx.db,
    async (trx, rollBackWith) => {
      const order = await lockOrder(trx, request.orderId);
      if (!order) return rollBackWith(refuse('NOT_FOUND'));
      if (await findRefund(trx, id)) return order;
      const refundable = await readRefundable(trx, order.id);
      const { capture } = refundable;
      if (capture === null || refundable.amount === 0)
        return rollBackWith(refuse('REFUND_NOT_POSSIBLE'));
      const chosen = await chosenLines(trx, order, refundable, request);
      if (isRefusal(chosen)) return rollBackWith(chosen);
      const asked =
        request.amount === null ? null : fromMajorIn(capture.currency, toMajor(request.amount));
      const amount = chosen?.parts.total ?? asked ?? refundable.amount;
      if (amount === 0) return rollBackWith(refuse('REFUND_NOT_POSSIBLE'));
      // All that is left of the order is never meant for a return.
      if (request.returnId !== undefined && !chosen && asked === null)
        return rollBackWith(refuse('RETURN_AMOUNT_MISSING'));
      if (chosen && request.amount !== null && request.amount !== amount)
        return rollBackWith(refuse('REFUND_CHANGED'));
      if (amount > refundable.amount)
        return rollBackWith(
          refuse('REFUND_TOO_MUCH', { amount: formatMoney(refundable.amount, capture.currency) }),
        );
      if (await needsStepUp(trx, refundable, amount))
        return rollBackWith(refuse('STEP_UP_REQUIRED'));
      await recordRefundRequest(
        trx,
        actor,
        order,
        {
          id,
          capture,
          amount,
          shipping: chosen?.parts.shipping,
          restock: chosen ? chosen.lines.some(({ restock }) => restock) : request.restock,
          reason: request.reason,
        },
        ctx.clock.now(),
      );
      if (chosen) await insertRefundLines(trx, id, order.id, chosen.lines);
      const refused =
        request.returnId === undefined
          ? null
          : await startRefundOfReturn(trx, order, request.returnId, id);
      if (refused) return rollBackWith(refused);
      return order;
    },
  );
  if (isRefusal(recorded)) return recorded;
  const sent = await sendRefund(ctx, id);
  return sent.status === 'refused' ? refuse('REFUND_REFUSED') : sent;
}

/** The lines of a refund by line; null for one of an amount. */
async function chosenLines(
  trx: Trx,
  order: Order,
  refundable: Refundable,
  { items, shipping }: RefundRequest,
): Promise<LinesToRefund | Refusal | null> {
  if (items.length === 0 && !shipping) return null;
  const lines = await linesOf(trx, [order.id]);
  const refunds = await refundsOf(trx, [order.id]);
  const before = await refundLinesOf(trx, order.id);
  return refundLines({ order, lines, refunds, before, refundable }, items, shipping);
}

/** The same key always gives the same refund, even if the process was killed before it responded. */
function idFrom(...parts: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
