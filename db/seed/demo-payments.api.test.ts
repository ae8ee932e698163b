/**
 * Demo orders can be refunded because the start announces their payments to the payment simulator, but never to a
 * real provider.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registerDemoPayments } from '#app/register-demo-payments.ts';
import { expectHealthy } from '#support/doctor.ts';
import { aUser, type TestUser } from '#support/users.ts';
import { startSimulator, type Simulator } from '#support/payment-simulator.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';
import { DEMO_CAPTURE } from './demo-payments.ts';
import { seedDemoShop } from './demo-shop.ts';

let simulator: Simulator;
let shop: TestShop;
let admin: TestUser;

beforeAll(async () => {
  simulator = await startSimulator();
  shop = await openTestShop({ PAYPAL_API_URL: simulator.url });
  const { pool, settings } = shop.ctx;
  await seedDemoShop({ pool, dataDir: settings.dataDir, pictures: false, today: shop.clock.now() });
  admin = await aUser(shop.ctx, { role: 'owner' });
}, 60_000);
beforeEach(() => simulator.reset());
afterAll(async () => {
  await shop.close();
  await simulator.stop();
});

const announcePayments = () =>
  registerDemoPayments(shop.ctx.settings.databaseUrl ?? '', simulator.url);
const refund = (id: string, body: object) =>
  shop.send('POST', `/api/v1/admin/orders/refund/${id}`, { as: admin, body });
/** The oldest order in this state. */
const oldestOrder = async (payment: 'paid' | 'partially refunded') =>
  await shop.ctx.db
    .selectFrom('orders')
    .innerJoin('payment_captures', 'payment_captures.order_id', 'orders.id')
    .select(['orders.id', 'orders.total_cents as total', 'provider_capture_id as captureId'])
    .where('payment_status', '=', payment)
    .orderBy('placed_at')
    .limit(1)
    .executeTakeFirstOrThrow();
const captureOf = async (id: string) =>
  (await simulator.state()).captures.find((each) => each.customId === id);

test('a provider that does not know the payment refuses, and nothing is refunded', async () => {
  const order = await oldestOrder('paid');
  expect(await refund(order.id, {})).toMatchObject({
    status: 409,
    body: { code: 'REFUND_REFUSED' },
  });
  expect((await simulator.state()).captures).toEqual([]);
});

test('an announced payment can be refunded in part and then in full, and a repeated announcement changes nothing', async () => {
  await announcePayments();
  const order = await oldestOrder('paid');
  const { id, total, captureId } = order;
  expect(captureId.startsWith(DEMO_CAPTURE)).toBe(true);
  const part = await refund(id, { amount: 1.5, restock: false, reason: 'A loose thread.' });
  expect(part).toMatchObject({
    status: 201,
    body: { data: { paymentStatus: 'partially refunded', refunded: 1.5 } },
  });
  expect(await captureOf(id)).toMatchObject({ id: captureId, status: 'PARTIALLY_REFUNDED' });
  await announcePayments();
  expect(await refund(id, { amount: total / 100 })).toMatchObject({
    status: 422,
    body: { code: 'REFUND_TOO_MUCH' },
  });
  expect(await refund(id, {})).toMatchObject({
    status: 201,
    body: { data: { paymentStatus: 'refunded', refunded: total / 100 } },
  });
  await announcePayments();
  expect(await captureOf(id)).toMatchObject({ status: 'REFUNDED' });
  await expectHealthy(shop.ctx);
});

test('earlier refunds are announced as well, also after a reset of the simulator', async () => {
  await announcePayments();
  await simulator.reset();
  await announcePayments();
  const order = await oldestOrder('partially refunded');
  expect(await captureOf(order.id)).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
  expect(await refund(order.id, {})).toMatchObject({
    status: 201,
    body: { data: { paymentStatus: 'refunded' } },
  });
  const { captures, refunds } = await simulator.state();
  const cents = (list: { amount: string }[]) =>
    list.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
  const capture = captures.find((each) => each.customId === order.id);
  const orderRefunds = refunds.filter(({ captureId }) => captureId === capture?.id);
  expect(orderRefunds.length).toBeGreaterThan(1);
  expect(cents(orderRefunds)).toBe(cents([capture!]));
  await expectHealthy(shop.ctx);
});

test('rejecting a demo order refunds it in the same step', async () => {
  await announcePayments();
  const order = await oldestOrder('paid');
  const body = { orderStatus: 'rejected', refund: true };
  const path = `/api/v1/admin/orders/update/${order.id}`;
  expect(await shop.send('PUT', path, { as: admin, body })).toMatchObject({
    status: 200,
    body: { refund: 'completed', data: { paymentStatus: 'refunded' } },
  });
  await expectHealthy(shop.ctx);
});

test.each([
  {},
  { payments: {} },
  { payments: [{}] },
  {
    payments: [
      {
        orderId: 'A',
        captureId: 'B',
        reference: 'C',
        payerId: null,
        currency: 'USD',
        amount: '1.00',
        at: '2026-01-01',
        refunds: [{ id: 'R', amount: '1.01', at: '2026-01-02' }],
      },
    ],
  },
])('the simulator refuses invalid payments: %j', async (body) => {
  const request = { method: 'POST', body: JSON.stringify(body) };
  const { status } = await fetch(`${simulator.url}/__simulator/remember`, request);
  expect(status).toBe(400);
  expect((await simulator.state()).captures.some(({ id }) => id === 'B')).toBe(false);
});
