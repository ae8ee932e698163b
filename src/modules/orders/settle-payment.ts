import { isRefusal } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import { cents } from '#kernel/money.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import {
  capturesOf,
  closeAttempt,
  closeEvent,
  differencesOf,
  insertRefund,
  recordCapture,
  type AttemptOutcome,
  type Finding,
} from '#modules/payments/index.ts';
import { lockCart } from '#modules/cart/index.ts';
import { changeOrder, type Cause } from '#modules/orders/change-order.ts';
import { clearOrderedLines } from '#modules/orders/clear-ordered-lines.ts';
import {
  linesOf,
  lockShopperAndOrder,
  updateOrder,
  type Order,
} from '#modules/orders/order.repository.ts';
import type { OrderEvent } from '#modules/orders/order.rules.ts';
import { payRefund } from '#modules/orders/pay-refund.ts';

interface Settled {
  order: Order;
  /** A refund that must follow at once. */
  refundId: string | null;
}

type Captured = Extract<Finding, { kind: 'captured' }>;

/**
 * Writes down what is known of an order's payment, with everything that follows, in one transaction. The return page,
 * the provider's events and the sweeps all end here; whoever comes second finds it done.
 */
export async function settlePayment(
  ctx: Context,
  order: Order,
  finding: Finding,
  cause: Cause,
): Promise<Order> {
  const settled = await inTransaction(ctx.db, async (trx): Promise<Settled> => {
    const locked = await lockShopperAndOrder(trx, order.user_id, order.id);
    if (!locked) throw new Error(`order ${order.id} is gone`);
    const isNews =
      cause.eventId === undefined || (await closeEvent(trx, cause.eventId, ctx.clock.now()));
    return isNews
      ? await apply(ctx, trx, locked, finding, cause)
      : { order: locked, refundId: null };
  });
  if (settled.refundId === null) return settled.order;
  return (await payRefund(ctx, settled.refundId)).order;
}

async function apply(
  ctx: Context,
  trx: Trx,
  order: Order,
  finding: Finding,
  cause: Cause,
): Promise<Settled> {
  const now = ctx.clock.now();
  const then = async (event: OrderEvent, outcome: AttemptOutcome, note = ''): Promise<Settled> => {
    await closeAttempt(trx, order.id, order.capture_attempt, outcome);
    const changed = await changeOrder(ctx, trx, order, event, { ...cause, note });
    if (isRefusal(changed))
      ctx.log.warn(
        { orderId: order.id, event, refused: changed.refused },
        'a payment came to an order that cannot take it',
      );
    return { order: isRefusal(changed) ? order : changed, refundId: null };
  };
  switch (finding.kind) {
    case 'unknown':
    case 'approved':
      return { order, refundId: null };
    case 'captured':
      return await applyCapture(ctx, trx, order, finding, cause);
    case 'pending':
      await recordCapture(
        trx,
        order.id,
        finding.capture,
        differencesOf(expected(ctx, order), finding.capture).length === 0,
        now,
      );
      return await then('capture pending', 'pending');
    case 'declined':
    case 'not approved': {
      if (order.payment_status !== 'capturing') return { order, refundId: null };
      const settled = await then(
        finding.kind === 'declined' ? 'payment declined' : 'not approved',
        finding.kind,
        finding.issue,
      );
      return finding.approvalUrl === null
        ? settled
        : {
            ...settled,
            order: await updateOrder(trx, order.id, { approval_url: finding.approvalUrl }),
          };
    }
    case 'failed':
      if (finding.capture) await recordCapture(trx, order.id, finding.capture, false, now);
      return await then('payment failed', 'declined', finding.issue);
  }
}

async function applyCapture(
  ctx: Context,
  trx: Trx,
  order: Order,
  { capture, payerId }: Captured,
  cause: Cause,
): Promise<Settled> {
  const now = ctx.clock.now();
  // The cart's lock comes before the stock's, which others wait for: that should be locked for the shortest time.
  const [known, lines, cart] = await Promise.all([
    capturesOf(trx, [order.id]),
    linesOf(trx, [order.id]),
    lockCart(trx, order.user_id),
  ]);
  const taken = known.filter((each) => each.status === 'completed');
  // What followed from it followed then, whether it was the order's payment or another.
  if (taken.some((each) => each.provider_capture_id === capture.id))
    return { order, refundId: null };
  const paidBy = taken.find((each) => each.matches);

  const differences = differencesOf(expected(ctx, order), capture);
  const matches = differences.length === 0 && paidBy === undefined;
  const recorded = recordCapture(trx, order.id, capture, matches, now);
  if (paidBy) {
    await recorded;
    ctx.log.error(
      { orderId: order.id, captureId: capture.id },
      'an order was paid twice; the second payment is refunded',
    );
    return { order, refundId: await refundAll(ctx, trx, order, capture, 'paid twice') };
  }
  const closed = closeAttempt(
    trx,
    order.id,
    order.capture_attempt,
    matches ? 'completed' : 'different',
  );
  if (!matches) {
    const [changed] = await Promise.all([
      changeOrder(ctx, trx, order, 'captured different', {
        ...cause,
        note: differences.join(', '),
      }),
      recorded,
      closed,
    ]);
    return { order: isRefusal(changed) ? order : changed, refundId: null };
  }

  // Only a closed order may be refused here, and its lines leave the cart afterwards.
  const isOpen = order.order_status !== 'rejected';
  const [, , , paid] = await Promise.all([
    recorded,
    closed,
    isOpen ? clearOrderedLines(trx, cart, lines) : undefined,
    changeOrder(ctx, trx, order, 'captured', cause, { lines, payerId }),
  ]);
  if (!isRefusal(paid)) {
    if (!isOpen) await clearOrderedLines(trx, cart, lines);
    return { order: paid, refundId: null };
  }
  const late = await changeOrder(ctx, trx, order, 'captured too late', cause);
  if (isRefusal(late))
    throw new Error(`a payment of order ${order.id} was refused: ${late.refused}`);
  return { order: late, refundId: await refundAll(ctx, trx, late, capture, 'captured too late') };
}

async function refundAll(
  ctx: Context,
  trx: Trx,
  order: Order,
  capture: Captured['capture'],
  reason: string,
): Promise<string> {
  const id = newId();
  await insertRefund(
    trx,
    {
      id,
      orderId: order.id,
      captureId: capture.id,
      amount: capture.amount,
      restock: false,
      reason,
      actorId: null,
    },
    ctx.clock.now(),
  );
  return id;
}

function expected(ctx: Context, order: Order) {
  return {
    orderId: order.id,
    amount: cents(order.total_cents),
    currency: order.currency,
    payeeId: ctx.settings.payments.merchantId ?? order.provider_payee_id,
    providerOrderId: order.provider_order_id,
  };
}
