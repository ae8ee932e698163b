import type {
  PaymentOutcome,
  ProviderCapture,
} from '#gateways/payment-provider/payment-provider.ts';
import { isRefusal, refuse } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import { cents } from '#kernel/money.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import { lockCart } from '#modules/cart/index.ts';
import {
  differencesOf,
  finishAttempt,
  insertRefund,
  isCompleted,
  markEventProcessed,
  recordCapture,
  type AttemptOutcome,
  type ExpectedPayment,
} from '#modules/payments/index.ts';
import { changeOrder, type ChangeSource } from '#modules/orders/change-order.ts';
import { clearOrderedLines } from '#modules/orders/clear-ordered-lines.ts';
import { issueInvoice } from '#modules/orders/invoices/issue-document.ts';
import { issuerOf, mailedInvoice, type Issuer } from '#modules/orders/invoices/issuer.ts';
import {
  lockShopperAndOrder,
  lockUnpaidOrderOf,
  updateOrder,
  type Order,
} from '#modules/orders/order.repository.ts';
import type { OrderEvent } from '#modules/orders/order.rules.ts';
import { hasBoughtSince } from '#modules/orders/payment/bought-since.repository.ts';
import { linesAndCapturesOf } from '#modules/orders/payment/settlement.repository.ts';
import { sendRefund } from '#modules/orders/refund/send-refund.ts';

interface Settlement {
  readonly order: Order;
  /** A refund to send once the transaction is committed; null when none is due. */
  readonly refundId: string | null;
}

/**
 * Records the outcome of an order's payment and applies everything that follows, in one transaction. The return page,
 * the provider's events and the scheduled jobs all call it; repeated calls change nothing.
 */
export async function settlePayment(
  ctx: Context,
  order: Order,
  outcome: PaymentOutcome,
  source: ChangeSource,
): Promise<Order> {
  const issuer = await issuerOf(ctx);
  const settlement = await inTransaction(ctx.db, async (trx): Promise<Settlement> => {
    const locked = await lockShopperAndOrder(trx, order.id);
    if (!locked) throw new Error(`order ${order.id} does not exist`);
    const isNewEvent =
      source.event === undefined || (await markEventProcessed(trx, source.event, ctx.clock.now()));
    return isNewEvent
      ? await applyOutcome(ctx, trx, locked, outcome, source, issuer)
      : { order: locked, refundId: null };
  });
  if (settlement.refundId === null) return settlement.order;
  return (await sendRefund(ctx, settlement.refundId)).order;
}

async function applyOutcome(
  ctx: Context,
  trx: Trx,
  order: Order,
  outcome: PaymentOutcome,
  source: ChangeSource,
  issuer: Issuer | null,
): Promise<Settlement> {
  const now = ctx.clock.now();
  const finish = async (
    event: OrderEvent,
    attempt: AttemptOutcome,
    note = '',
  ): Promise<Settlement> => {
    await finishAttempt(trx, order.id, order.capture_attempt, attempt);
    const changed = await changeOrder(ctx, trx, order, event, { ...source, note });
    if (isRefusal(changed))
      ctx.log.warn(
        { orderId: order.id, event, refused: changed.refused },
        'a payment outcome does not apply to its order',
      );
    return { order: isRefusal(changed) ? order : changed, refundId: null };
  };
  switch (outcome.kind) {
    case 'unknown':
    case 'approved':
      return { order, refundId: null };
    case 'completed':
      return await applyCapture(ctx, trx, order, outcome, source, issuer);
    case 'pending': {
      const { capture } = outcome;
      const matches = differencesOf(expectedPayment(ctx, order), capture).length === 0;
      await recordCapture(trx, order, capture, matches, now);
      return await finish('capture pending', 'pending');
    }
    case 'declined':
    case 'not approved': {
      if (order.payment_status !== 'capturing') return { order, refundId: null };
      const event = outcome.kind === 'declined' ? 'payment declined' : 'not approved';
      const settlement = await finish(event, outcome.kind, outcome.issue);
      if (outcome.approvalUrl === null) return settlement;
      const updated = await updateOrder(trx, order.id, { approval_url: outcome.approvalUrl });
      return { ...settlement, order: updated };
    }
    case 'failed':
      if (outcome.capture) await recordCapture(trx, order, outcome.capture, false, now);
      return await finish('payment failed', 'declined', outcome.issue);
  }
}

async function applyCapture(
  ctx: Context,
  trx: Trx,
  order: Order,
  { capture, payerId }: Extract<PaymentOutcome, { kind: 'completed' }>,
  source: ChangeSource,
  issuer: Issuer | null,
): Promise<Settlement> {
  const now = ctx.clock.now();
  // Lock order: cart before stock, because other buyers wait for stock.
  const cart = await lockCart(trx, order.user_id);
  const { lines, captures } = await linesAndCapturesOf(trx, order.id);
  const completedCaptures = captures.filter(isCompleted);
  const alreadyRecorded = completedCaptures.some(
    ({ provider_capture_id }) => provider_capture_id === capture.id,
  );
  if (alreadyRecorded) return { order, refundId: null };

  const isPaid = completedCaptures.some(({ matches }) => matches);
  const differences = differencesOf(expectedPayment(ctx, order), capture);
  const matches = differences.length === 0 && !isPaid;
  const attempt = {
    number: order.capture_attempt,
    outcome: matches ? 'completed' : 'different',
  } as const;
  await recordCapture(trx, order, capture, matches, now, isPaid ? null : attempt);
  if (isPaid) {
    ctx.log.error(
      { orderId: order.id, captureId: capture.id },
      'an order was paid twice; the second payment is refunded',
    );
    return { order, refundId: await insertFullRefund(trx, order, capture, 'paid twice', now) };
  }
  if (!matches) {
    // Who has paid does not find the items in the cart again, to pay once more.
    await clearOrderedLines(trx, order, cart, lines);
    const note = differences.join(', ');
    const changed = await changeOrder(ctx, trx, order, 'captured different', { ...source, note });
    return { order: isRefusal(changed) ? order : changed, refundId: null };
  }

  // `changeOrder` locks stock last. Only a rejected order may refuse the capture and leave the cart as it is.
  const mayRefuse = order.order_status === 'rejected';
  if (!mayRefuse) await clearOrderedLines(trx, order, cart, lines);
  // A newer checkout replaced it, which is or may be paid as well: nobody is charged for both.
  const isReplaced =
    mayRefuse &&
    ((await lockUnpaidOrderOf(trx, order.user_id)) !== undefined ||
      (await hasBoughtSince(trx, order)));
  const paid = isReplaced
    ? refuse('ORDER_CLOSED')
    : await changeOrder(
        ctx,
        trx,
        order,
        'captured',
        { ...source, document: mailedInvoice(issuer) },
        { lines, payerId },
      );
  if (!isRefusal(paid)) {
    if (mayRefuse) await clearOrderedLines(trx, order, cart, lines);
    if (issuer) await issueInvoice(trx, issuer, paid, now, lines);
    return { order: paid, refundId: null };
  }
  const closed = await changeOrder(ctx, trx, order, 'captured too late', source);
  if (isRefusal(closed))
    throw new Error(`a payment of order ${order.id} was refused: ${closed.refused}`);
  return {
    order: closed,
    refundId: await insertFullRefund(trx, closed, capture, 'captured too late', now),
  };
}

/** @returns the id of the refund, which is sent after the transaction */
async function insertFullRefund(
  trx: Trx,
  order: Order,
  capture: ProviderCapture,
  reason: string,
  now: Date,
): Promise<string> {
  const id = newId();
  const refund = {
    id,
    orderId: order.id,
    provider: order.payment_method,
    captureId: capture.id,
    amount: capture.amount,
    restock: false,
    reason,
    actorId: null,
  };
  await insertRefund(trx, refund, now);
  return id;
}

const expectedPayment = (ctx: Context, order: Order): ExpectedPayment => ({
  orderId: order.id,
  amount: cents(order.total_cents),
  currency: order.currency,
  payeeId: ctx.settings.payments.merchantId ?? order.provider_payee_id,
  providerOrderId: order.provider_order_id,
});
