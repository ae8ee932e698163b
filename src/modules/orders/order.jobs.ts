import { z } from 'zod';
import { PROVIDER_CODES } from '#kernel/provider-codes.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { queueJob, type Job } from '#platform/jobs.ts';
import {
  claimCapturesToReconcile,
  claimDueEvents,
  claimPendingRefunds,
} from '#modules/payments/index.ts';
import { countSales } from '#modules/orders/count-sales.ts';
import { eraseClosedOrders } from '#modules/orders/erase-closed-orders.ts';
import { SEND_ORDER_LINK, sendOrderLink } from '#modules/orders/order-link/send-order-link.ts';
import { checkPayment } from '#modules/orders/payment/check-payment.ts';
import { findTransfersToRemind } from '#modules/orders/payment/awaited-payments.repository.ts';
import { remindOfTransfer } from '#modules/orders/payment/remind-of-transfer.ts';
import {
  claimExpiredOrders,
  claimPaymentsToCheck,
} from '#modules/orders/payment/due-orders.repository.ts';
import { endPayment } from '#modules/orders/payment/end-payment.ts';
import { expireOrder } from '#modules/orders/payment/expire-order.ts';
import { processPaymentEvent } from '#modules/orders/payment/process-payment-event.ts';
import { END_PAYMENT } from '#modules/orders/payment/queue-end-of-payment.ts';
import { closeSettledEvents } from '#modules/orders/payment/settled-events.repository.ts';
import { reconcileCapture, reconcileDisputes } from '#modules/orders/refund/reconcile.ts';
import { sendRefund } from '#modules/orders/refund/send-refund.ts';
import {
  ASSIGN_WITHDRAWAL,
  assignWithdrawal,
  deleteOldDeclarations,
  runAssignment,
} from '#modules/orders/withdrawals/assign-withdrawal.ts';
import { claimWaitingDeclarations } from '#modules/orders/withdrawals/declarations.repository.ts';

const checkPaymentsPayload = z
  .object({ withinMinute: z.boolean().default(false) })
  .catch({ withinMinute: false });

const reconcileDisputesPayload = z
  .object({ provider: z.enum(PROVIDER_CODES).optional(), from: z.int().min(0).default(0) })
  .catch({ from: 0 });

const endPaymentPayload = z.object({ provider: z.enum(PROVIDER_CODES), id: z.string() });

const RECONCILE_DISPUTES = 'reconcile-disputes';
const CHECK_PAYMENTS = 'check-payments';
const BATCH_SIZE = 8;
/** Batches of one run, so that it always ends. */
const MAX_BATCHES = 50;

/** Less than the two minutes after which a job counts as one of a killed process. */
const MAX_RUN_SECONDS = 60;

/**
 * Claims and processes everything that is due, in batches; an item that fails does not stop the others. What is left
 * after a minute stays due.
 */
async function processDue<Item>(
  ctx: Context,
  what: string,
  claim: (now: Date, limit: number) => Promise<Item[]>,
  process: (item: Item) => Promise<unknown>,
): Promise<void> {
  const end = secondsAfter(ctx.clock.now(), MAX_RUN_SECONDS);
  for (let batch = 0; batch < MAX_BATCHES && ctx.clock.now() < end; batch += 1) {
    const items = await claim(ctx.clock.now(), BATCH_SIZE);
    if (items.length === 0) return;
    const results = await Promise.allSettled(items.map(process));
    for (const [index, result] of results.entries()) {
      if (result.status === 'rejected')
        ctx.log.warn(
          { what, item: items[index], problem: String(result.reason) },
          'a scheduled job could not process an item',
        );
    }
  }
}

export async function checkPayments(ctx: Context): Promise<void> {
  await processDue(
    ctx,
    'payment',
    (now, limit) => claimPaymentsToCheck(ctx.db, now, limit),
    (id) => checkPayment(ctx, id, { actor: 'shop' }),
  );
  await processDue(
    ctx,
    'refund',
    (now, limit) => claimPendingRefunds(ctx.db, now, limit),
    (id) => sendRefund(ctx, id),
  );
}

/** Closes the events about settled payments in one statement, and processes the others one by one. */
async function processPaymentEvents(ctx: Context): Promise<void> {
  await processDue(
    ctx,
    'payment event',
    async (now, limit) => {
      // Before each batch and with its time: an event that became due since would be read from the provider, which
      // costs as much as a purchase.
      await closeSettledEvents(ctx.db, now);
      return await claimDueEvents(ctx.db, now, limit);
    },
    (event) => processPaymentEvent(ctx, event),
  );
}

export async function expireOrders(ctx: Context): Promise<void> {
  await processDue(
    ctx,
    'expiry',
    (now, limit) => claimExpiredOrders(ctx.db, now, limit),
    (id) => expireOrder(ctx, id),
  );
}

/** Finds refunds whose events were lost. */
export async function reconcilePayments(ctx: Context): Promise<void> {
  await processDue(
    ctx,
    'reconciliation',
    (now, limit) => claimCapturesToReconcile(ctx.db, now, limit),
    (capture) => reconcileCapture(ctx, capture),
  );
}

/** Finds disputes whose events were lost. What is not read within a minute is left to another run, right after it. */
async function reconcileDisputesInTurns(ctx: Context, payload: unknown): Promise<void> {
  const { provider: only, from } = reconcileDisputesPayload.parse(payload);
  const end = secondsAfter(ctx.clock.now(), MAX_RUN_SECONDS);
  for (const provider of only ? [only] : PROVIDER_CODES) {
    if (!ctx.payments[provider].isConnected) continue;
    const next = await reconcileDisputes(ctx, provider, from, end);
    const left = { provider, from: next };
    const key = `${RECONCILE_DISPUTES}:${provider}`;
    if (next !== null) await queueJob(ctx.db, RECONCILE_DISPUTES, left, { key });
  }
}

/** Cron runs once a minute, which is too rare for a payment that is being confirmed; so each run queues three more. */
async function checkPaymentsOften(ctx: Context, payload: unknown): Promise<void> {
  if (!checkPaymentsPayload.parse(payload).withinMinute) {
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

/** Reminds of bank transfers whose time ends soon. */
export async function remindOfTransfers(ctx: Context): Promise<void> {
  await processDue(
    ctx,
    'payment reminder',
    (now, limit) => findTransfersToRemind(ctx.db, now, limit),
    (id) => remindOfTransfer(ctx, id),
  );
}

/** Withdrawals whose job was lost, or failed. */
export async function assignWaiting(ctx: Context): Promise<void> {
  await processDue(
    ctx,
    'withdrawal',
    (now, limit) => claimWaitingDeclarations(ctx.db, now, secondsAfter(now, 60), limit),
    (id) => assignWithdrawal(ctx, id),
  );
}

export const orderJobs: readonly Job[] = [
  { name: 'payment-events', everySecond: true, run: processPaymentEvents },
  { name: CHECK_PAYMENTS, cron: '* * * * *', atStart: true, run: checkPaymentsOften },
  { name: 'reconcile-payments', cron: '41 * * * *', run: reconcilePayments },
  { name: RECONCILE_DISPUTES, cron: '46 * * * *', run: reconcileDisputesInTurns },
  {
    name: END_PAYMENT,
    run: async (ctx, payload) => endPayment(ctx, endPaymentPayload.parse(payload)),
  },
  { name: SEND_ORDER_LINK, lane: 'mail', run: sendOrderLink },
  { name: ASSIGN_WITHDRAWAL, run: runAssignment },
  { name: 'assign-withdrawals', cron: '* * * * *', atStart: true, run: assignWaiting },
  { name: 'delete-old-declarations', cron: '27 * * * *', run: deleteOldDeclarations },
  { name: 'expire-orders', cron: '* * * * *', atStart: true, run: expireOrders },
  { name: 'remind-of-transfers', cron: '23 * * * *', run: remindOfTransfers },
  { name: 'erase-closed-orders', cron: '33 * * * *', run: eraseClosedOrders },
  { name: 'count-sales', cron: '3 * * * *', run: countSales },
];
