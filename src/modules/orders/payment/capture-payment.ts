import { setTimeout as sleep } from 'node:timers/promises';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import { isErased } from '#kernel/pseudonym.ts';
import type { Context } from '#platform/context.ts';
import { inRefusableTransaction, type Trx } from '#platform/database/transaction.ts';
import { providerOf, startAttempt } from '#modules/payments/index.ts';
import { changeOrder, type CustomerOrProvider } from '#modules/orders/change-order.ts';
import {
  findOrder,
  hasNewerOrder,
  lockShopperAndOrder,
  lockUnpaidOrderOf,
  stateOf,
  type Order,
} from '#modules/orders/order.repository.ts';
import { isSettled } from '#modules/orders/order.rules.ts';
import { hasBoughtSince } from '#modules/orders/payment/bought-since.repository.ts';
import { settlePayment } from '#modules/orders/payment/settle-payment.ts';

interface CaptureStart {
  readonly order: Order;
  /** Idempotency key of the capture; null when the payment is already settled. */
  readonly requestId: string | null;
  /** Another request started the same capture a moment ago and has no response yet. */
  readonly isInProgress: boolean;
}

/** How long to wait for another request's capture of the same order before sending our own. */
const WAIT_MS = 6000;
/** A capture older than this has failed without a response, or its process was killed. */
const STALE_AFTER_MS = 10_000;
const POLL_MS = { first: 20, longest: 250 } as const;

/**
 * Captures the approved payment of an order: marks the order as `capturing` and commits, calls the provider, settles.
 * The request id makes the capture idempotent, so any process can finish one that was interrupted.
 */
export async function capturePayment(
  ctx: Context,
  order: Order,
  source: CustomerOrProvider,
): Promise<Order | Refusal> {
  const paymentId = order.provider_order_id;
  if (paymentId === null) return refuse('ORDER_CLOSED');
  const start = await inRefusableTransaction<CaptureStart, Refusal>(
    ctx.db,
    async (trx, rollBackWith) => {
      const result = await startCapture(ctx, trx, order, source);
      return isRefusal(result) ? rollBackWith(result) : result;
    },
  );
  if (isRefusal(start)) {
    // The order is closed for good.
    await providerOf(ctx, order.payment_method).release?.(paymentId);
    return start;
  }
  if (start.requestId === null) return start.order;
  if (start.isInProgress && source.actor !== 'shop') {
    const latest = await waitUntilSettled(ctx, start.order);
    if (latest.payment_status !== 'capturing') return latest;
  }
  const outcome = await providerOf(ctx, order.payment_method).capture(paymentId, start.requestId);
  const { actor, actorId } = source;
  return await settlePayment(ctx, start.order, outcome, { actor, actorId });
}

async function startCapture(
  ctx: Context,
  trx: Trx,
  { id, provider_order_id: paymentId }: Order,
  source: CustomerOrProvider,
): Promise<CaptureStart | Refusal> {
  const order = await lockShopperAndOrder(trx, id);
  // A payment that was replaced since it was read is forgotten, as if it had been looked for now.
  if (!order || order.provider_order_id !== paymentId) return refuse('NOT_FOUND');
  if (order.order_status === 'rejected' && order.payment_status === 'expired') {
    // A newer checkout replaced it: two unpaid orders of one shopper would reserve stock twice.
    if (await lockUnpaidOrderOf(trx, order.user_id)) return refuse('ORDER_EXPIRED');
    if (await hasBoughtSince(trx, order))
      return refuse('BOUGHT_SINCE', {}, { reason: 'bought-since' });
    // Without the shopper, who may have ordered otherwise, or be gone.
    const isUnwanted = isErased(order.customer_email) || (await hasNewerOrder(trx, order));
    if (source.actor !== 'shopper' && isUnwanted) return refuse('ORDER_EXPIRED');
  }
  if (isSettled(stateOf(order))) return { order, requestId: null, isInProgress: false };
  const now = ctx.clock.now();
  const since = order.capturing_since;
  const isInProgress = since !== null && now.getTime() - since.getTime() < STALE_AFTER_MS;
  const changed = await changeOrder(ctx, trx, order, 'capture asked', source);
  if (isRefusal(changed)) {
    return changed.refused === 'STOCK_GONE' || changed.refused === 'COUPON_GONE'
      ? refuse('ORDER_EXPIRED')
      : changed;
  }
  const requestId = await startAttempt(trx, id, order.capture_attempt, now);
  return { order: changed, requestId, isInProgress };
}

async function waitUntilSettled(ctx: Context, order: Order): Promise<Order> {
  let latest = order;
  let delay: number = POLL_MS.first;
  for (let waited = 0; waited < WAIT_MS && latest.payment_status === 'capturing'; waited += delay) {
    await sleep(delay);
    delay = Math.min(delay * 1.5, POLL_MS.longest);
    latest = (await findOrder(ctx.db, order.id)) ?? latest;
  }
  return latest;
}
