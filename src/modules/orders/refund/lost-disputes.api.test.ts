/** A lost dispute withdraws money once, and another refund is never taken for it. */
import { afterAll, afterEach, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { checkPayments } from '#modules/orders/index.ts';
import { storeEvent } from '#modules/payments/event.repository.ts';
import { anOrderOfTwoUnits, runAllJobs } from '#support/checkout.ts';
import { disputeReports, MINUTE_MS } from '#support/dispute-reports.ts';
import { openPaymentFixture } from '#support/payment-fixture.ts';
import { stockOf } from '#support/products.ts';

const payment = await openPaymentFixture();
const { shop, simulator, aDayLater, processEvents, reconcile, details, eventsOf, captureOf } =
  payment;
const { report, aDispute, mailsAbout } = disputeReports(shop);
afterEach(payment.settle);
afterAll(payment.close);

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
    refunded: { amount: cents(3000), currency: 'USD' },
  });

test('what a lost dispute withdraws is recorded once, whichever event comes first', async () => {
  const { id, product } = await anOrderOfTwoUnits(shop, simulator);
  await simulator.faults({ webhookCopies: [2, 3], shuffle: true, webhookDelayMs: 50 });
  const disputeId = await simulator.openDispute(await captureOf(id), { amount: '30.00' });
  await simulator.closeDispute(disputeId, 'RESOLVED_BUYER_FAVOUR');
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
    const { id } = await anOrderOfTwoUnits(shop, simulator);
    const captureId = await captureOf(id);
    await simulator.faults({ webhookCopies: [0, 0] });
    const disputeId = await simulator.openDispute(captureId, { amount: '30.00' });
    await simulator.closeDispute(disputeId, 'RESOLVED_BUYER_FAVOUR');
    await simulator.faults();
    const refundId = (await simulator.state()).refunds.find(
      (each) => each.captureId === captureId,
    )?.id;
    const read = await shop.ctx.payments.getDispute(disputeId);
    if (read.kind === 'unknown' || refundId === undefined) throw new Error('not closed');
    if (lost === 'refund') await report(read);
    else
      await storeEvent(
        shop.ctx.db,
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
  const { id } = await anOrderOfTwoUnits(shop, simulator);
  const captureId = await captureOf(id);
  const disputeId = await simulator.openDispute(captureId, { amount: '30.00' });
  await processEvents();
  await simulator.refundOutside(captureId, { amount: '30.00' });
  await processEvents();
  const read = await shop.ctx.payments.getDispute(disputeId);
  if (read.kind === 'unknown') throw new Error('not read');
  const refunded = { amount: cents(3000), currency: 'USD' };
  const updatedAt = new Date(Date.parse(read.updatedAt) + MINUTE_MS).toISOString();
  await report({ ...read, updatedAt, outcome: 'lost', refunded });
  expect(await details(id)).toMatchObject({ refunded: 30, refundable: 50 });
});

test('a lost dispute is recorded with its withdrawal or not at all, and does not stop the other ones', async () => {
  const waiting = await anOrderOfTwoUnits(shop, simulator);
  const other = await anOrderOfTwoUnits(shop, simulator);
  const lostEvents = { webhookCopies: [0, 0] };
  await simulator.faults(lostEvents);
  await simulator.openDispute(await captureOf(other.id));
  const lost = await simulator.openDispute(await captureOf(waiting.id), { amount: '30.00' });
  await simulator.closeDispute(lost, 'RESOLVED_BUYER_FAVOUR');
  await simulator.faults({ ...lostEvents, refundFailureRate: 1, kinds: ['error-after'] });
  await payment.refund(waiting.id, { amount: 10 });
  await reconcile();
  expect(await details(other.id)).toMatchObject({ disputes: [{ outcome: null }] });
  expect(await details(waiting.id)).toMatchObject({ disputes: [] });

  await simulator.faults(lostEvents);
  shop.clock.forward(60_000);
  await checkPayments(shop.ctx);
  await reconcile();
  expect(await details(waiting.id)).toMatchObject({
    refunded: 40,
    disputes: [{ outcome: 'lost', withdrawn: 30 }],
  });
});

test('what a dispute withdrew is booked back when it is won after all, and again when it is lost again', async () => {
  const { id } = await anOrderOfTwoUnits(shop, simulator);
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
  expect(await details(id)).toMatchObject({
    paymentStatus: 'partially refunded',
    refunded: 0,
    refunds: [{ source: 'dispute', status: 'refused', undoneAt: expect.any(String) }],
    failedRefunds: [],
    disputes: [{ outcome: 'won', withdrawn: 0 }],
  });
  expect((await eventsOf(id)).slice(-2)).toEqual(['dispute resolved', 'withdrawal returned']);
  expect(await mailsAbout(disputeId)).toBe(3);
  const read = await shop.ctx.payments.getDispute(disputeId);
  if (read.kind === 'unknown') throw new Error('not read');
  const updatedAt = new Date(Date.parse(read.updatedAt) + MINUTE_MS).toISOString();
  const refunded = { amount: cents(8000), currency: 'USD' };
  await report({ ...read, updatedAt, outcome: 'lost', refunded });
  expect(await details(id)).toMatchObject({
    paymentStatus: 'refunded',
    refunded: 80,
    refunds: [{ status: 'completed', undoneAt: null }],
  });
});

test('a refund that the merchant made is not booked back when its dispute is won', async () => {
  const { id } = await anOrderOfTwoUnits(shop, simulator);
  const captureId = await captureOf(id);
  await simulator.refundOutside(captureId, { amount: '30.00' });
  await processEvents();
  const lost = lostBetween(minutesFromNow(-10), minutesFromNow(10), captureId);
  await report(lost);
  await report({ ...lost, updatedAt: minutesFromNow(20), outcome: 'won', refunded: null });
  expect(await details(id)).toMatchObject({ refunded: 30, refunds: [{ source: 'provider' }] });
});

test('a refund that paid a lost dispute and failed later stays failed, however often the loss is reported', async () => {
  const { id } = await anOrderOfTwoUnits(shop, simulator);
  const captureId = await captureOf(id);
  const refundId = await simulator.refundOutside(captureId, { amount: '30.00' });
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
  const { id } = await anOrderOfTwoUnits(shop, simulator);
  const captureId = await captureOf(id);
  await simulator.refundOutside(captureId, { amount: '30.00' });
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
  const { id } = await anOrderOfTwoUnits(shop, simulator);
  const captureId = await captureOf(id);
  await report(lostBetween(minutesFromNow(-300), minutesFromNow(-120), captureId));
  await simulator.refundOutside(captureId, { amount: '30.00' });
  await processEvents();
  expect(await details(id)).toMatchObject({ refunded: 60 });
});
