/** Refunds that the merchant makes at the provider are recorded once, whatever the order and number of their events. */
import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { refundOrder } from '#modules/orders/refund/refund-order.ts';
import { storeEvent } from '#modules/payments/event.repository.ts';
import { runAllJobs } from '#support/checkout.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { stockOf } from '#support/products.ts';

const payment = await aPaymentShop({ webhooks: true });
const { shop, simulator, admin, paidOrder, unpaidOrder, aDayLater, processEvents } = payment;
const { checkAfter, reconcile, refund, details, eventsOf, alerts, captureOf, refundsOf } = payment;

const NO_EVENTS = { webhookCopies: [0, 0] };

/** Revenue and refunds of today, in dollars. */
async function salesToday() {
  const { today } = await shop.read<{ today: Record<string, number> }>(
    '/api/v1/admin/analytics/overview?days=1',
    admin,
  );
  return { revenue: today['revenue'] ?? 0, refunds: today['refunds'] ?? 0 };
}
const storeRefunded = (eventId: string, captureId: string, refundId: string, reference?: string) =>
  storeEvent(
    shop.ctx.db,
    'paypal',
    {
      kind: 'capture-refunded',
      eventId,
      providerOrderId: null,
      captureId,
      refundId,
      reference: reference ?? null,
    },
    shop.clock.now(),
  );

test('repeated and reordered events of refunds count each refund once, and leave the stock alone', async () => {
  const { id, product, shopper } = await paidOrder();
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
  expect(await shop.read(`/api/v1/shop/orders/${id}`, shopper)).toMatchObject({
    paymentStatus: 'partially refunded',
    refunded: 20,
  });
  expect(await salesToday()).toEqual({ revenue, refunds: refunds + 20 });
});

test("events about the shop's own refund add nothing", async () => {
  const { id } = await paidOrder();
  await simulator.faults({ webhookCopies: [2, 2] });
  expect((await refund(id, { amount: 10 }, `own-${id}`)).status).toBe(201);
  await processEvents();
  expect(await details(id)).toMatchObject({ refunded: 10, refunds: [{ source: 'shop' }] });
  // The database would also refuse to book it twice, but then its event was tried again forever.
  const open = shop.ctx.db.selectFrom('webhook_events').select('kind');
  expect(await open.where('processed_at', 'is', null).execute()).toEqual([]);
});

test('a pending refund counts as requested, then as completed or, when it fails, can be made again', async () => {
  const settled = async (as: 'COMPLETED' | 'FAILED') => {
    const { id } = await paidOrder();
    const choice = { amount: '30.00', pending: true };
    const refundId = await simulator.refundOutside(await captureOf(id), choice);
    await processEvents();
    expect(await details(id)).toMatchObject({ paymentStatus: 'paid', refunded: 0, refundable: 50 });
    await simulator.settleRefund(refundId, as);
    await processEvents();
    await checkAfter();
    expect(await refundsOf(id)).toHaveLength(1);
    return await details(id);
  };
  expect(await settled('COMPLETED')).toMatchObject({ refunded: 30, refundable: 50 });
  expect(await settled('FAILED')).toMatchObject({
    paymentStatus: 'paid',
    refundable: 80,
    refunds: [{ status: 'refused' }],
  });
});

test("the events of the shop's own refund that fails at once add nothing", async () => {
  const { id } = await paidOrder();
  const captureId = await captureOf(id);
  await simulator.faults(NO_EVENTS);
  const refundId = await simulator.refundOutside(captureId, { amount: '5.00', pending: true });
  await simulator.settleRefund(refundId, 'FAILED');
  const failed = await shop.ctx.payments.paypal.getRefund(refundId);
  const payments = {
    ...shop.ctx.payments,
    paypal: { ...shop.ctx.payments.paypal, refund: async () => failed },
  };
  const asked = { orderId: id, amount: cents(500), restock: false, reason: '' };
  const noItems = { items: [], shipping: false };
  const actor = {
    ...admin,
    isRecentlyAuthenticated: true,
    isSecondFactorMissing: false,
    actionsCountSince: new Date(0),
  };
  await refundOrder({ ...shop.ctx, payments }, actor, {
    ...asked,
    ...noItems,
    idempotencyKey: null,
  });
  await storeRefunded(`WH-FAILED-${id}`, captureId, refundId, id);
  await processEvents();
  expect(await details(id)).toMatchObject({
    refunds: [{ source: 'shop', status: 'refused' }],
    refundable: 80,
  });
});

test.each(['its event', 'the reconciliation'])(
  'a completed refund that fails later is shown by %s until it is made again',
  async (by) => {
    const { id } = await paidOrder();
    if (by !== 'its event') await simulator.faults(NO_EVENTS);
    await refund(id, {});
    await simulator.settleRefund((await refundsOf(id))[0]?.id ?? '', 'FAILED');
    await processEvents();
    aDayLater();
    for (let run = 0; run < 2; run += 1) await reconcile();
    expect(await details(id)).toMatchObject({
      paymentStatus: 'partially refunded',
      refunded: 0,
      refundable: 80,
      refunds: [{ status: 'refused', undoneAt: expect.any(String) }],
      failedRefunds: [{ amount: 80, currency: 'USD' }],
    });
    expect((await eventsOf(id)).slice(-2)).toEqual(['refunded', 'refund failed']);
    expect((await alerts()).failedRefunds).toMatchObject([{ orderId: id, amount: 80 }]);

    expect((await refund(id, {})).status).toBe(201);
    expect(await details(id)).toMatchObject({
      paymentStatus: 'refunded',
      refunded: 80,
      failedRefunds: [],
    });
    expect((await alerts()).failedRefunds).toEqual([]);
  },
);

test('a refund whose event arrives before the payment is recorded settles the payment first', async () => {
  const { id, paymentId } = await unpaidOrder();
  await simulator.faults(NO_EVENTS);
  await simulator.approve(paymentId);
  await shop.ctx.payments.paypal.capture(paymentId, `${id}:capture:1`);
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
  const orders = await Promise.all([paidOrder(), paidOrder(), paidOrder(), paidOrder()]);
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
  await checkAfter();
  await processEvents();
  for (const { id } of orders) {
    expect(await refundsOf(id)).toHaveLength(1);
    expect(await details(id)).toMatchObject({ refunded: 50, refundable: 30 });
  }
});

test('a refund of an unknown payment is kept and shown', async () => {
  const { id } = await paidOrder();
  const refundId = await simulator.refundOutside(await captureOf(id), { amount: '7.00' });
  await processEvents();
  for (const eventId of ['WH-UNKNOWN-1', 'WH-UNKNOWN-2'])
    await storeRefunded(eventId, 'OTHERCAPTURE', refundId);
  await runAllJobs(shop.ctx);
  expect((await alerts()).unknownRefunds).toMatchObject([
    { _id: refundId, amount: 7, currency: 'USD', status: 'completed' },
  ]);
});

test('a refund whose event was lost is found by the reconciliation, once', async () => {
  const { id } = await paidOrder();
  await simulator.faults(NO_EVENTS);
  await simulator.refundOutside(await captureOf(id), { amount: '15.00' });
  await reconcile();
  expect(await details(id)).toMatchObject({ refunded: 0 });
  for (let day = 0; day < 2; day += 1) {
    aDayLater();
    await reconcile();
  }
  expect(await details(id)).toMatchObject({ refunded: 15, refunds: [{ source: 'provider' }] });
});
