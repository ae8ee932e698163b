/** Disputes are recorded and open until the provider resolves them; a lost one withdraws money once. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ProviderDispute } from '#gateways/payment-provider/payment-provider.ts';
import { cents } from '#kernel/money.ts';
import { reconcilePayments } from '#modules/orders/index.ts';
import { storeEvent } from '#modules/payments/event.repository.ts';
import { anOrderOfTwoUnits, runAllJobs } from '#support/checkout.ts';
import { expectHealthy } from '#support/doctor.ts';
import { deliverWebhooksTo, startSimulator, type Simulator } from '#support/payment-simulator.ts';
import { stockOf } from '#support/products.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';
import { aUser, type TestUser } from '#support/users.ts';

let simulator: Simulator;
let shop: TestShop;
let admin: TestUser;
let webhooks: Awaited<ReturnType<typeof deliverWebhooksTo>>;

beforeAll(async () => {
  simulator = await startSimulator();
  shop = await openTestShop({ PAYPAL_API_URL: simulator.url });
  webhooks = await deliverWebhooksTo(shop, simulator);
});
beforeEach(async () => {
  admin = await aUser(shop.ctx, { role: 'owner' });
});
afterEach(async () => {
  await simulator.faults();
  await processEvents();
  await expectHealthy(shop.ctx);
});
afterAll(async () => {
  await webhooks.stop();
  await shop.close();
  await simulator.stop();
});

/** The administrator's session has ended by then, so another one looks. */
async function aDayLater(): Promise<void> {
  shop.clock.forward(25 * 3_600_000);
  admin = await aUser(shop.ctx, { role: 'owner' });
}
async function processEvents(): Promise<void> {
  await expect
    .poll(async () => (await simulator.state()).waitingWebhooks, { timeout: 10_000 })
    .toBe(0);
  await runAllJobs(shop.ctx);
}
const details = async (id: string) =>
  (await shop.send('GET', `/api/v1/admin/orders/details/${id}`, { as: admin })).body
    .data as unknown as Record<string, unknown>;
const eventsOf = async (id: string) =>
  ((await details(id))['history'] as { event: string }[]).map(({ event }) => event);
const openDisputes = async () =>
  (
    (await shop.send('GET', '/api/v1/admin/orders/payment-alerts', { as: admin })).body
      .data as unknown as {
      disputes: Record<string, unknown>[];
    }
  ).disputes;
const captureOf = async (orderId: string) =>
  (await simulator.state()).captures.find((each) => each.customId === orderId)?.id ?? '';
const mailsAbout = async (disputeId: string) =>
  (
    await shop.ctx.db
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', 'dispute')
      .where('dedupe_key', 'like', `dispute:${disputeId}:%`)
      .execute()
  ).length;

const MINUTE_MS = 60_000;
let serial = 0;

/** Stores an event about a dispute as it was some minutes after it was opened. */
async function report(dispute: ProviderDispute): Promise<void> {
  serial += 1;
  const { captureId, reference } = dispute;
  await storeEvent(
    shop.ctx.db,
    {
      eventId: `WH-DISPUTE-${serial}`,
      kind: 'dispute',
      providerOrderId: null,
      captureId,
      refundId: null,
      reference,
      dispute,
    },
    shop.ctx.clock.now(),
  );
  await runAllJobs(shop.ctx);
}
function aDispute(over: Partial<ProviderDispute> & { minute: number }): ProviderDispute {
  const { minute, ...rest } = over;
  const opened = shop.ctx.clock.now().getTime() - 60 * MINUTE_MS;
  return {
    kind: 'dispute',
    id: `PP-D-${serial}`,
    captureId: null,
    reference: null,
    reason: 'UNAUTHORISED',
    stage: 'INQUIRY',
    amount: { amount: cents(4000), currency: 'USD' },
    respondBy: null,
    openedAt: new Date(opened).toISOString(),
    updatedAt: new Date(opened + minute * MINUTE_MS).toISOString(),
    outcome: null,
    refunded: null,
    ...rest,
  };
}

test('a dispute is shown on the order and in the alerts until it is resolved, and the staff get a mail', async () => {
  const { id } = await anOrderOfTwoUnits(shop, simulator);
  await simulator.faults({ webhookCopies: [2, 3], shuffle: true, webhookDelayMs: 50 });
  const disputeId = await simulator.openDispute(await captureOf(id));
  await processEvents();
  expect(await openDisputes()).toMatchObject([
    {
      _id: disputeId,
      order: { orderId: id },
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      amount: 80,
      respondBy: expect.any(String),
      outcome: null,
    },
  ]);
  await simulator.escalateDispute(disputeId);
  await processEvents();
  expect(await openDisputes()).toMatchObject([{ _id: disputeId, stage: 'CHARGEBACK' }]);
  expect(await mailsAbout(disputeId)).toBe(1);

  await simulator.closeDispute(disputeId, 'RESOLVED_SELLER_FAVOUR');
  await processEvents();
  expect(await openDisputes()).toEqual([]);
  expect(await details(id)).toMatchObject({
    paymentStatus: 'paid',
    refunded: 0,
    disputes: [{ _id: disputeId, outcome: 'won', withdrawn: 0 }],
  });
  expect((await eventsOf(id)).slice(-2)).toEqual(['dispute opened', 'dispute resolved']);
  expect(await mailsAbout(disputeId)).toBe(2);
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
    await aDayLater();
    await reconcilePayments(shop.ctx);
    expect(await details(id)).toMatchObject({
      refunded: 30,
      refunds: [{ source: 'dispute' }],
      disputes: [{ outcome: 'lost' }],
    });
  }
});

test('an older report neither reopens nor changes a dispute', async () => {
  const { id } = await anOrderOfTwoUnits(shop, simulator);
  const captureId = await captureOf(id);
  const known = { id: `PP-D-LATE-${id}`, captureId };
  await report(aDispute({ ...known, minute: 30, outcome: 'won' }));
  await report(aDispute({ ...known, minute: 0 }));
  await report(aDispute({ ...known, minute: 10, stage: 'CHARGEBACK' }));
  expect(await details(id)).toMatchObject({ disputes: [{ outcome: 'won', stage: 'INQUIRY' }] });
  expect(await openDisputes()).toEqual([]);
  await report(aDispute({ ...known, minute: 40 }));
  expect(await openDisputes()).toMatchObject([known.id].map((_id) => ({ _id })));
  await report(aDispute({ ...known, minute: 50, outcome: 'won' }));
});

test('a dispute of an unknown payment is kept and shown', async () => {
  const unknown = { id: 'PP-D-UNKNOWN', captureId: 'OTHERCAPTURE' };
  await report(aDispute({ ...unknown, minute: 1 }));
  expect(await openDisputes()).toMatchObject([{ _id: 'PP-D-UNKNOWN', order: null }]);
  expect(await mailsAbout('PP-D-UNKNOWN')).toBe(1);
  await report(aDispute({ ...unknown, minute: 2, outcome: 'cancelled' }));
  expect(await openDisputes()).toEqual([]);
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

test('a dispute whose events were lost is found by the reconciliation', async () => {
  const { id } = await anOrderOfTwoUnits(shop, simulator);
  await simulator.faults({ webhookCopies: [0, 0] });
  const disputeId = await simulator.openDispute(await captureOf(id));
  await reconcilePayments(shop.ctx);
  expect(await openDisputes()).toMatchObject([{ _id: disputeId, order: { orderId: id } }]);
  await simulator.closeDispute(disputeId, 'CANCELED_BY_BUYER');
  await reconcilePayments(shop.ctx);
  expect(await openDisputes()).toEqual([]);
  expect(await details(id)).toMatchObject({ disputes: [{ outcome: 'cancelled' }], refunded: 0 });
});
