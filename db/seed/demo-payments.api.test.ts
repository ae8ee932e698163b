/** What the demo's people paid can be given back: the payment simulator is told of it, and a real provider never is. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tellDemoPayments } from '#app/start/tell-demo-payments.ts';
import { expectHealthy } from '#support/doctor.ts';
import { aPerson, type Person } from '#support/people.ts';
import { startSimulator, type Simulator } from '#support/payment-simulator.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';
import { DEMO_CAPTURE } from './demo-payments.ts';
import { seedDemoShop } from './demo-shop.ts';

let simulator: Simulator;
let shop: TestShop;
let admin: Person;

beforeAll(async () => {
  simulator = await startSimulator();
  shop = await openTestShop({ PAYPAL_API_URL: simulator.url });
  const { pool, settings } = shop.ctx;
  await seedDemoShop({ pool, dataDir: settings.dataDir, pictures: false, today: shop.clock.now() });
  admin = await aPerson(shop.ctx, { role: 'admin' });
}, 60_000);
afterAll(async () => {
  await shop.close();
  await simulator.stop();
});

const tell = () => tellDemoPayments(shop.ctx.settings.databaseUrl ?? '', simulator.url);
const refund = (id: string, body: object) =>
  shop.send('POST', `/api/v1/admin/orders/refund/${id}`, { as: admin, body });
/** Some orders in a state, oldest first. */
const orders = async (payment: 'paid' | 'partially refunded') =>
  await shop.ctx.db
    .selectFrom('orders')
    .innerJoin('payment_captures', 'payment_captures.order_id', 'orders.id')
    .select(['orders.id', 'orders.total_cents as total', 'provider_capture_id as captureId'])
    .where('payment_status', '=', payment)
    .orderBy('placed_at')
    .limit(3)
    .execute();
const captureOf = async (id: string) =>
  (await simulator.state()).captures.find((each) => each.customId === id);

test('a provider that was told nothing refuses, and nothing is given back', async () => {
  const [order] = await orders('paid');
  expect(await refund(order!.id, {})).toMatchObject({
    status: 409,
    body: { code: 'REFUND_REFUSED' },
  });
  expect((await simulator.state()).captures).toEqual([]);
});

test('once told, a part and then the whole are given back; told again, it stays given back', async () => {
  await tell();
  const [order] = await orders('paid');
  const { id, total, captureId } = order!;
  expect(captureId.startsWith(DEMO_CAPTURE)).toBe(true);
  const part = await refund(id, { amount: 1.5, restock: false, reason: 'A loose thread.' });
  expect(part).toMatchObject({
    status: 201,
    body: { data: { paymentStatus: 'partially refunded', refunded: 1.5 } },
  });
  expect(await captureOf(id)).toMatchObject({ id: captureId, status: 'PARTIALLY_REFUNDED' });
  await tell();
  expect(await refund(id, { amount: total / 100 })).toMatchObject({
    status: 422,
    body: { code: 'REFUND_TOO_MUCH' },
  });
  expect(await refund(id, {})).toMatchObject({
    status: 201,
    body: { data: { paymentStatus: 'refunded', refunded: total / 100 } },
  });
  await tell();
  expect(await captureOf(id)).toMatchObject({ status: 'REFUNDED' });
  await expectHealthy(shop.ctx);
});

test('what was given back before is known as well, also to a simulator that has forgotten everything', async () => {
  await simulator.reset();
  await tell();
  const [order] = await orders('partially refunded');
  expect(await captureOf(order!.id)).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
  expect(await refund(order!.id, {})).toMatchObject({
    status: 201,
    body: { data: { paymentStatus: 'refunded' } },
  });
  const { captures, refunds } = await simulator.state();
  const cents = (list: { amount: string }[]) =>
    list.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
  const capture = captures.find((each) => each.customId === order!.id);
  const given = refunds.filter(({ captureId }) => captureId === capture?.id);
  expect(given.length).toBeGreaterThan(1);
  expect(cents(given)).toBe(cents([capture!]));
  await expectHealthy(shop.ctx);
});

test('rejecting a demo order gives its money back in the same step', async () => {
  const [, order] = await orders('paid');
  const body = { orderStatus: 'rejected', refund: true };
  const path = `/api/v1/admin/orders/update/${order!.id}`;
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
])('the simulator takes no nonsense: %j', async (body) => {
  const asked = { method: 'POST', body: JSON.stringify(body) };
  const { status } = await fetch(`${simulator.url}/__simulator/remember`, asked);
  expect(status).toBe(400);
  expect((await simulator.state()).captures.some(({ id }) => id === 'B')).toBe(false);
});
