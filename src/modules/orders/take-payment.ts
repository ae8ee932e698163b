import { setTimeout as pause } from 'node:timers/promises';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { inRefusableTransaction, type Trx } from '#platform/database/transaction.ts';
import { capturePayment, openAttempt } from '#modules/payments/index.ts';
import { changeOrder, type TradeCause } from '#modules/orders/change-order.ts';
import {
  findOrder,
  lockShopperAndOrder,
  lockUnpaidOrderOf,
  stateOf,
  type Order,
} from '#modules/orders/order.repository.ts';
import { isSettled } from '#modules/orders/order.rules.ts';
import { settlePayment } from '#modules/orders/settle-payment.ts';

interface Asked {
  order: Order;
  /** Null: there is nothing to ask, the payment is settled. */
  requestId: string | null;
  /** Somebody else asked already and has no answer yet. */
  underWay: boolean;
}

/** How long to wait for somebody else's capture of the same order before asking ourselves. */
const WAIT_MS = 6000;
/** An older capture belongs to a process that was killed, or has no answer to wait for. */
const FRESH_MS = 10_000;
const WAIT_STEP_MS = { first: 20, longest: 250 } as const;

/**
 * Takes the approved money of an order: marks it as being captured and commits, asks the provider, settles. Asking
 * again under the same request id never takes the money twice, so whoever finds an order half-way may finish it.
 */
export async function takePayment(
  ctx: Context,
  order: Order,
  cause: TradeCause,
): Promise<Order | Refusal> {
  const paymentId = order.provider_order_id;
  if (paymentId === null) return refuse('ORDER_CLOSED');
  const asked = await inRefusableTransaction<Asked, Refusal>(ctx.db, async (trx, rollBackWith) => {
    const result = await askLocked(ctx, trx, order, cause);
    return isRefusal(result) ? rollBackWith(result) : result;
  });
  if (isRefusal(asked)) return asked;
  if (asked.requestId === null) return asked.order;
  if (asked.underWay && cause.actor !== 'shop') {
    const settled = await waitUntilSettled(ctx, asked.order);
    if (settled.payment_status !== 'capturing') return settled;
  }
  const finding = await capturePayment(ctx, paymentId, asked.requestId);
  return await settlePayment(ctx, asked.order, finding, {
    actor: cause.actor,
    actorId: cause.actorId,
  });
}

async function askLocked(
  ctx: Context,
  trx: Trx,
  { id, user_id: userId }: Order,
  cause: TradeCause,
): Promise<Asked | Refusal> {
  const order = await lockShopperAndOrder(trx, userId, id);
  if (!order) return refuse('NOT_FOUND');
  const since = order.capturing_since;
  const underWay = since !== null && ctx.clock.now().getTime() - since.getTime() < FRESH_MS;
  if (order.order_status === 'rejected' && order.payment_status === 'expired') {
    // Another checkout took its place meanwhile: two unpaid orders of one shopper would hold stock twice.
    if (await lockUnpaidOrderOf(trx, userId)) return refuse('ORDER_EXPIRED');
  }
  if (isSettled(stateOf(order))) return { order, requestId: null, underWay: false };
  const [changed, requestId] = await Promise.all([
    changeOrder(ctx, trx, order, 'capture asked', cause),
    openAttempt(trx, id, order.capture_attempt, ctx.clock.now()),
  ]);
  if (isRefusal(changed)) {
    return changed.refused === 'STOCK_GONE' || changed.refused === 'COUPON_GONE'
      ? refuse('ORDER_EXPIRED')
      : changed;
  }
  return { order: changed, requestId, underWay };
}

async function waitUntilSettled(ctx: Context, order: Order): Promise<Order> {
  let latest = order;
  let step: number = WAIT_STEP_MS.first;
  for (let waited = 0; waited < WAIT_MS && latest.payment_status === 'capturing'; waited += step) {
    await pause(step);
    step = Math.min(step * 1.5, WAIT_STEP_MS.longest);
    latest = (await findOrder(ctx.db, order.id)) ?? latest;
  }
  return latest;
}
