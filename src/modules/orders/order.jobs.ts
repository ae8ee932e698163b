import { z } from 'zod';
import { secondsAfter } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { queueJob, type Job } from '#platform/jobs.ts';
import { claimDueEvents, claimOpenRefunds } from '#modules/payments/index.ts';
import { countSales } from '#modules/orders/count-sales.ts';
import { eraseClosedOrders } from '#modules/orders/erase-closed-orders.ts';
import { expireOrder } from '#modules/orders/expire-order.ts';
import { checkPayment } from '#modules/orders/look-at-payment.ts';
import { closeOldNews } from '#modules/orders/old-news.repository.ts';
import { payRefund } from '#modules/orders/pay-refund.ts';
import { processPaymentEvent } from '#modules/orders/process-payment-event.ts';
import { claimExpiredOrders, claimPaymentsToCheck } from '#modules/orders/sweep.repository.ts';

const sweepPayload = z
  .object({ withinMinute: z.boolean().default(false) })
  .catch({ withinMinute: false });

const CHECK_PAYMENTS = 'check-payments';
const AT_ONCE = 8;
/** Rounds of one sweep, so that it always ends. */
const ROUNDS = 50;

type Work = (id: string) => Promise<unknown>;

/** Works through everything that can be claimed, some at a time; one that fails does not stop the others. */
async function sweep(
  ctx: Context,
  what: string,
  claim: () => Promise<string[]>,
  work: Work,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids = await claim();
    if (ids.length === 0) return;
    const done = await Promise.allSettled(ids.map(work));
    for (const [index, result] of done.entries()) {
      if (result.status === 'rejected')
        ctx.log.warn(
          { what, id: ids[index], problem: String(result.reason) },
          'a sweep could not finish one',
        );
    }
  }
}

export async function checkPayments(ctx: Context): Promise<void> {
  const now = () => ctx.clock.now();
  await sweep(
    ctx,
    'payment',
    () => claimPaymentsToCheck(ctx.db, now(), AT_ONCE),
    (id) => checkPayment(ctx, id, { actor: 'shop' }),
  );
  await sweep(
    ctx,
    'refund',
    () => claimOpenRefunds(ctx.db, now(), AT_ONCE),
    (id) => payRefund(ctx, id),
  );
}

/** What the provider told: first what is known by now, all at once, then the rest one by one. */
async function workThroughEvents(ctx: Context): Promise<void> {
  await closeOldNews(ctx.db, ctx.clock.now());
  await sweep(
    ctx,
    'payment event',
    () => claimDueEvents(ctx.db, ctx.clock.now(), AT_ONCE),
    (id) => processPaymentEvent(ctx, id),
  );
}

export async function expireOrders(ctx: Context): Promise<void> {
  await sweep(
    ctx,
    'expiry',
    () => claimExpiredOrders(ctx.db, ctx.clock.now(), AT_ONCE),
    (id) => expireOrder(ctx, id),
  );
}

/** The queue's own clock ticks by the minute; a payment that is being confirmed should not wait that long. */
async function checkPaymentsOften(ctx: Context, payload: unknown): Promise<void> {
  if (!sweepPayload.parse(payload).withinMinute) {
    for (const seconds of [15, 30, 45]) {
      await queueJob(
        ctx.db,
        CHECK_PAYMENTS,
        { withinMinute: true },
        { key: `${CHECK_PAYMENTS}:${seconds}`, runAt: secondsAfter(ctx.clock.now(), seconds) },
      );
    }
  }
  await checkPayments(ctx);
}

export const orderJobs: readonly Job[] = [
  { name: 'payment-events', everySecond: true, run: workThroughEvents },
  { name: CHECK_PAYMENTS, cron: '* * * * *', run: checkPaymentsOften },
  { name: 'expire-orders', cron: '* * * * *', run: expireOrders },
  { name: 'erase-closed-orders', cron: '33 * * * *', run: eraseClosedOrders },
  { name: 'count-sales', cron: '3 * * * *', run: countSales },
];
