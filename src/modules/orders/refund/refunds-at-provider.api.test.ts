/** Refunds that the merchant makes at the provider are recorded once, whatever the order and number of their events. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkPayments, reconcilePayments } from '#modules/orders/index.ts';
import { storeEvent } from '#modules/payments/event.repository.ts';
import { anOrderOfTwoUnits, capturePayment, runAllJobs } from '#support/checkout.ts';
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
/** Waits until the simulator has delivered everything, and processes it. */
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
const alerts = async () =>
  (await shop.send('GET', '/api/v1/admin/orders/payment-alerts', { as: admin })).body
    .data as unknown as Record<
    'disputes' | 'differences' | 'unknownRefunds',
    Record<string, unknown>[]
  >;
const captureOf = async (orderId: string) =>
  (await simulator.state()).captures.find((each) => each.customId === orderId)?.id ?? '';
/** Revenue and refunds of today, in dollars. */
async function salesToday() {
  const { body } = await shop.send('GET', '/api/v1/admin/analytics/overview?days=1', { as: admin });
  const { revenue, refunds } = (body.data as unknown as { today: Record<string, number> }).today;
  return { revenue: revenue ?? 0, refunds: refunds ?? 0 };
}
const refund = (id: string, body: object, key: string) =>
  shop.send('POST', `/api/v1/admin/orders/refund/${id}`, {
    as: admin,
    body,
    headers: { 'idempotency-key': key },
  });

test('repeated and reordered events of refunds count each refund once, and leave the stock alone', async () => {
  const { id, product, shopper } = await anOrderOfTwoUnits(shop, simulator);
  const { revenue, refunds } = await salesToday();
  await simulator.faults({ webhookCopies: [3, 3], shuffle: true, webhookDelayMs: 100 });
  const captureId = await captureOf(id);
  await simulator.refundOutside(captureId, { amount: '15.00' });
  await simulator.refundOutside(captureId, { amount: '5.00' });
  await processEvents();
  expect(await details(id)).toMatchObject({
    paymentStatus: 'partially refunded',
    refunded: 20,
    refundable: 60,
    refunds: [
      { source: 'provider', status: 'completed' },
      { source: 'provider', status: 'completed' },
    ],
  });
  expect((await eventsOf(id)).filter((event) => event === 'refunded partly')).toHaveLength(2);
  expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 0, reserved: 0 });
  const own = await shop.send('GET', `/api/v1/shop/orders/${id}`, { as: shopper });
  expect(own.body.data).toMatchObject({ paymentStatus: 'partially refunded', refunded: 20 });
  expect(await salesToday()).toEqual({ revenue, refunds: refunds + 20 });
});

test("events about the shop's own refund add nothing", async () => {
  const { id } = await anOrderOfTwoUnits(shop, simulator);
  await simulator.faults({ webhookCopies: [2, 2] });
  expect((await refund(id, { amount: 10 }, `own-${id}`)).status).toBe(201);
  await processEvents();
  expect(await details(id)).toMatchObject({ refunded: 10, refunds: [{ source: 'shop' }] });
  // The database would also refuse to book it twice, but then its event was tried again forever.
  const open = shop.ctx.db.selectFrom('webhook_events').select('kind');
  expect(await open.where('processed_at', 'is', null).execute()).toEqual([]);
});

test('a pending refund counts as requested, then as completed', async () => {
  const { id } = await anOrderOfTwoUnits(shop, simulator);
  const refundId = await simulator.refundOutside(await captureOf(id), {
    amount: '30.00',
    pending: true,
  });
  await processEvents();
  expect(await details(id)).toMatchObject({ paymentStatus: 'paid', refunded: 0, refundable: 50 });
  await simulator.settleRefund(refundId, 'COMPLETED');
  await processEvents();
  shop.clock.forward(60_000);
  await checkPayments(shop.ctx);
  expect(await details(id)).toMatchObject({ refunded: 30, refundable: 50 });
  expect((await simulator.state()).refunds.filter((each) => each.id === refundId)).toHaveLength(1);
});

test('a refund that fails at the provider can be made again', async () => {
  const { id } = await anOrderOfTwoUnits(shop, simulator);
  const refundId = await simulator.refundOutside(await captureOf(id), { pending: true });
  await processEvents();
  await simulator.settleRefund(refundId, 'FAILED');
  await processEvents();
  shop.clock.forward(60_000);
  await checkPayments(shop.ctx);
  expect(await details(id)).toMatchObject({
    paymentStatus: 'paid',
    refundable: 80,
    refunds: [{ status: 'refused' }],
  });
});

test('a refund whose event arrives before the payment is recorded settles the payment first', async () => {
  const { id, paymentId } = await anOrderOfTwoUnits(shop, simulator, { paid: false });
  await simulator.faults({ webhookCopies: [0, 0] });
  await simulator.approve(paymentId);
  await shop.ctx.payments.capture(paymentId, `${id}:capture:1`);
  await simulator.faults();
  await simulator.refundOutside(await captureOf(id), { amount: '15.00' });
  await processEvents();
  expect(await details(id)).toMatchObject({
    orderStatus: 'confirmed',
    paymentStatus: 'partially refunded',
    refunded: 15,
  });
});

test('refunds in the shop and at the provider at the same moment never exceed the payment', async () => {
  const orders = await Promise.all(
    Array.from({ length: 4 }, () => anOrderOfTwoUnits(shop, simulator)),
  );
  await Promise.all(
    orders.map(async ({ id }) => {
      const captureId = await captureOf(id);
      await Promise.all([
        refund(id, { amount: 50 }, `race-${id}`),
        simulator.refundOutside(captureId, { amount: '50.00' }).catch(() => 'refused'),
      ]);
    }),
  );
  await processEvents();
  shop.clock.forward(60_000);
  await checkPayments(shop.ctx);
  await processEvents();
  for (const { id } of orders) {
    const { refunds } = await simulator.state();
    const captureId = await captureOf(id);
    expect(refunds.filter((each) => each.captureId === captureId)).toHaveLength(1);
    expect(await details(id)).toMatchObject({ refunded: 50, refundable: 30 });
  }
});

test('a refund of an unknown payment is kept and shown', async () => {
  const { id } = await anOrderOfTwoUnits(shop, simulator);
  const refundId = await simulator.refundOutside(await captureOf(id), { amount: '7.00' });
  await processEvents();
  const event = {
    kind: 'capture-refunded',
    providerOrderId: 'OTHERSHOP',
    captureId: 'OTHERCAPTURE',
    refundId,
    reference: null,
  } as const;
  for (const eventId of ['WH-UNKNOWN-1', 'WH-UNKNOWN-2'])
    await storeEvent(shop.ctx.db, { ...event, eventId }, shop.ctx.clock.now());
  await runAllJobs(shop.ctx);
  expect((await alerts()).unknownRefunds).toMatchObject([
    { _id: refundId, amount: 7, currency: 'USD', status: 'completed' },
  ]);
});

test('a refund whose event was lost is found by the reconciliation, once', async () => {
  const { id } = await anOrderOfTwoUnits(shop, simulator);
  await simulator.faults({ webhookCopies: [0, 0] });
  await simulator.refundOutside(await captureOf(id), { amount: '15.00' });
  await reconcilePayments(shop.ctx);
  expect(await details(id)).toMatchObject({ refunded: 0 });
  for (let day = 0; day < 2; day += 1) {
    await aDayLater();
    await reconcilePayments(shop.ctx);
  }
  expect(await details(id)).toMatchObject({ refunded: 15, refunds: [{ source: 'provider' }] });
});

test('a payment of another amount or currency is shown, and refunded once in what was paid', async () => {
  for (const [fault, paid, currency] of [
    ['wrong-amount', 79, 'USD'],
    ['wrong-currency', 80, 'EUR'],
  ] as const) {
    const { id, shopper, paymentId } = await anOrderOfTwoUnits(shop, simulator, { paid: false });
    const before = await salesToday();
    await simulator.approve(paymentId, { fault });
    await capturePayment(shop, shopper, paymentId);
    expect((await alerts()).differences).toMatchObject([
      { orderId: id, paid, currency, expected: 80 },
    ]);
    const replies = await Promise.all([
      refund(id, {}, `one-${id}`),
      refund(id, {}, `one-${id}`),
      refund(id, {}, `two-${id}`),
    ]);
    expect(replies.some(({ status }) => status === 201)).toBe(true);
    const captureId = await captureOf(id);
    const made = (await simulator.state()).refunds.filter((each) => each.captureId === captureId);
    expect(made).toMatchObject([{ amount: `${paid}.00` }]);
    await processEvents();
    expect((await alerts()).differences).toEqual([]);
    expect(await details(id)).toMatchObject({
      paymentStatus: 'refunded',
      refunds: [{ currency }],
      reason: 'The amount paid differed from the order. It was refunded in full.',
    });
    // It was never the order's payment, so it is neither revenue nor a refund of revenue.
    expect(await salesToday()).toEqual(before);
  }
});
