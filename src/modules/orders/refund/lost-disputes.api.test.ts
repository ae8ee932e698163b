/** A lost dispute withdraws money once, and another refund is never taken for it. */
import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { storeEvent } from '#modules/payments/event.repository.ts';
import { runAllJobs } from '#support/checkout.ts';
import { disputeReports, MINUTE_MS } from '#support/dispute-reports.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { stockOf } from '#support/products.ts';

const payment = await aPaymentShop({ webhooks: true });
const { shop, simulator, paidOrder, aDayLater, checkAfter, processEvents, reconcile } = payment;
const { details, eventsOf, captureOf, refundsOf, refund } = payment;
const { report, aDispute, fromProvider, mailsAbout } = disputeReports(shop);

const NO_EVENTS = { webhookCopies: [0, 0] };
const dollars = (amount: number) => ({ amount: cents(amount * 100), currency: 'USD' });
/** @returns the id of a dispute about $30.00 that the merchant has lost */
async function loseDispute(captureId: string): Promise<string> {
  const id = await simulator.openDispute(captureId, { amount: '30.00' });
  await simulator.closeDispute(id, 'RESOLVED_BUYER_FAVOUR');
  return id;
}
/** The provider reports a dispute as lost, a minute after its last change. */
async function reportLost(disputeId: string, amount: number): Promise<void> {
  const dispute = await fromProvider(disputeId);
  const updatedAt = new Date(Date.parse(dispute.updatedAt) + MINUTE_MS).toISOString();
  await report({ ...dispute, updatedAt, outcome: 'lost', refunded: dollars(amount) });
}
/** A paid order of which the merchant has refunded $30.00 at the provider. */
async function aRefundedOrder() {
  const { id } = await paidOrder();
  const captureId = await captureOf(id);
  return { id, captureId, refundId: await simulator.refundOutside(captureId, { amount: '30.00' }) };
}

/** By the simulator's clock, which cases do not set. */
const minutesFromNow = (minutes: number) =>
  new Date(Date.now() + minutes * MINUTE_MS).toISOString();
const lostBetween = (openedAt: string, updatedAt: string, captureId: string) =>
  aDispute({
    minute: 0,
    id: `PP-D-LOST-${captureId}`,
    captureId,
    openedAt,
    updatedAt,
    outcome: 'lost',
    refunded: dollars(30),
  });

test('what a lost dispute withdraws is recorded once, whichever event comes first', async () => {
  const { id, product } = await paidOrder();
  await simulator.faults({ webhookCopies: [2, 3], shuffle: true, webhookDelayMs: 50 });
  await loseDispute(await captureOf(id));
  await processEvents();
  expect(await details(id)).toMatchObject({
    paymentStatus: 'partially refunded',
    refunded: 30,
    refundable: 50,
    refunds: [{ source: 'dispute', status: 'completed', amount: 30 }],
    disputes: [{ outcome: 'lost', withdrawn: 30 }],
  });
  const events = await eventsOf(id);
  expect(events.filter((event) => event.startsWith('withdrawn'))).toEqual(['withdrawn partly']);
  expect(events).not.toContain('refunded partly');
  expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 0, reserved: 0 });
});

test('a lost dispute is recorded from either of its events alone', async () => {
  for (const lost of ['dispute', 'refund'] as const) {
    const { id } = await paidOrder();
    const captureId = await captureOf(id);
    await simulator.faults(NO_EVENTS);
    const disputeId = await loseDispute(captureId);
    await simulator.faults();
    const refundId = (await refundsOf(id))[0]?.id ?? '';
    if (lost === 'refund') await report(await fromProvider(disputeId));
    else
      await storeEvent(
        shop.ctx.db,
        'paypal',
        {
          eventId: `WH-REVERSED-${id}`,
          kind: 'capture-reversed',
          providerOrderId: null,
          captureId,
          refundId,
          reference: id,
        },
        shop.ctx.clock.now(),
      );
    await runAllJobs(shop.ctx);
    expect(await details(id)).toMatchObject({ refunded: 30, refunds: [{ source: 'dispute' }] });
    // Then the lost one is found by the reconciliation, and nothing is booked again.
    aDayLater();
    await reconcile();
    expect(await details(id)).toMatchObject({
      refunded: 30,
      refunds: [{ source: 'dispute' }],
      disputes: [{ outcome: 'lost' }],
    });
  }
});

test('a refund that settles a dispute is not booked again as withdrawn', async () => {
  const { id } = await paidOrder();
  const captureId = await captureOf(id);
  const disputeId = await simulator.openDispute(captureId, { amount: '30.00' });
  await processEvents();
  await simulator.refundOutside(captureId, { amount: '30.00' });
  await processEvents();
  await reportLost(disputeId, 30);
  expect(await details(id)).toMatchObject({ refunded: 30, refundable: 50 });
});

test('a lost dispute is recorded with its withdrawal or not at all, and does not stop the other ones', async () => {
  const waiting = await paidOrder();
  const other = await paidOrder();
  await simulator.faults(NO_EVENTS);
  await simulator.openDispute(await captureOf(other.id));
  await loseDispute(await captureOf(waiting.id));
  await simulator.faults({ ...NO_EVENTS, refundFailureRate: 1, kinds: ['error-after'] });
  await refund(waiting.id, { amount: 10 });
  await reconcile();
  expect(await details(other.id)).toMatchObject({ disputes: [{ outcome: null }] });
  expect(await details(waiting.id)).toMatchObject({ disputes: [] });

  await simulator.faults(NO_EVENTS);
  await checkAfter();
  await reconcile();
  expect(await details(waiting.id)).toMatchObject({
    refunded: 40,
    disputes: [{ outcome: 'lost', withdrawn: 30 }],
  });
});

test('what a dispute withdrew is booked back when it is won after all, and again when it is lost again', async () => {
  const { id } = await paidOrder();
  const disputeId = await simulator.openDispute(await captureOf(id));
  await processEvents();
  const close = async (outcome: string) => {
    await simulator.closeDispute(disputeId, outcome);
    await processEvents();
  };
  await close('RESOLVED_BUYER_FAVOUR');
  expect(await details(id)).toMatchObject({ paymentStatus: 'refunded', refunded: 80 });
  await close('RESOLVED_SELLER_FAVOUR');
  aDayLater();
  await reconcile();
  await close('RESOLVED_SELLER_FAVOUR');
  expect(await details(id)).toMatchObject({
    paymentStatus: 'partially refunded',
    refunded: 0,
    refunds: [{ source: 'dispute', status: 'refused', undoneAt: expect.any(String) }],
    failedRefunds: [],
    disputes: [{ outcome: 'won', withdrawn: 0 }],
  });
  expect((await eventsOf(id)).slice(-2)).toEqual(['dispute resolved', 'withdrawal returned']);
  expect(await mailsAbout(disputeId)).toBe(3);
  await reportLost(disputeId, 80);
  expect(await details(id)).toMatchObject({
    paymentStatus: 'refunded',
    refunded: 80,
    refunds: [{ status: 'completed', undoneAt: null }],
  });
});

test('a refund that the merchant made is not booked back when its dispute is won', async () => {
  const { id, captureId } = await aRefundedOrder();
  await processEvents();
  const lost = lostBetween(minutesFromNow(-10), minutesFromNow(10), captureId);
  await report(lost);
  await report({ ...lost, updatedAt: minutesFromNow(20), outcome: 'won', refunded: null });
  expect(await details(id)).toMatchObject({ refunded: 30, refunds: [{ source: 'provider' }] });
});

test('a refund that paid a lost dispute and failed later stays failed, however often the loss is reported', async () => {
  const { id, captureId, refundId } = await aRefundedOrder();
  await processEvents();
  const lost = lostBetween(minutesFromNow(-10), minutesFromNow(10), captureId);
  await report(lost);
  await simulator.settleRefund(refundId, 'FAILED');
  await processEvents();
  await report({ ...lost, updatedAt: minutesFromNow(20) });
  await report(lost);
  expect(await details(id)).toMatchObject({
    refunded: 0,
    refunds: [{ source: 'provider', status: 'refused', undoneAt: expect.any(String) }],
    failedRefunds: [{ amount: 30 }],
  });
});

test.each([
  ['before it was opened', 10, 20],
  ['long after it was lost', -300, -120],
])('a refund of the same amount %s is not what the dispute paid', async (_, opened, changed) => {
  const { id, captureId } = await aRefundedOrder();
  // It is recorded late, as after a lost event.
  aDayLater();
  await processEvents();
  await report(lostBetween(minutesFromNow(opened), minutesFromNow(changed), captureId));
  expect(await details(id)).toMatchObject({
    refunded: 60,
    refunds: expect.arrayContaining([
      expect.objectContaining({ source: 'provider' }),
      expect.objectContaining({ source: 'dispute' }),
    ]),
  });
});

test('a refund of the same amount that is made long after a lost dispute is booked', async () => {
  const { id } = await paidOrder();
  const captureId = await captureOf(id);
  await report(lostBetween(minutesFromNow(-300), minutesFromNow(-120), captureId));
  await simulator.refundOutside(captureId, { amount: '30.00' });
  await processEvents();
  expect(await details(id)).toMatchObject({ refunded: 60 });
});
