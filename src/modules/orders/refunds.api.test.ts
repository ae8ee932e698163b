/** Money that goes back: all or parts of it, asked for here or made at the provider, and never twice. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { checkPayments } from '#modules/orders/index.ts';
import { findOrder } from '#modules/orders/order.repository.ts';
import { recordOutsideRefund } from '#modules/orders/record-outside-refund.ts';
import { anOrderOfTwo, comeBack, workThroughJobs } from '#support/checkout.ts';
import { expectHealthy } from '#support/doctor.ts';
import { stockOf } from '#support/goods.ts';
import { aPerson, type Person } from '#support/people.ts';
import { deliverWebhooksTo, startSimulator, type Simulator } from '#support/payment-simulator.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';
import { overspendWeakly } from '#support/weak-twin.ts';

let simulator: Simulator;
let shop: TestShop;
let admin: Person;

beforeAll(async () => {
  simulator = await startSimulator();
  shop = await openTestShop({ PAYPAL_API_URL: simulator.url });
  admin = await aPerson(shop.ctx, { role: 'admin' });
});
afterEach(async () => {
  await simulator.faults();
  await workThroughJobs(shop.ctx);
  await expectHealthy(shop.ctx);
});
afterAll(async () => {
  await shop.close();
  await simulator.stop();
});

const update = (id: string, body: object) =>
  shop.send('PUT', `/api/v1/admin/orders/update/${id}`, { as: admin, body });
const refund = (id: string, body: object, key?: string) =>
  shop.send('POST', `/api/v1/admin/orders/refund/${id}`, {
    as: admin,
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
async function refundOutside(orderId: string) {
  const capture = (await simulator.state()).captures.find((each) => each.customId === orderId);
  const captureId = capture?.id ?? '';
  const money = { amount: cents(1500), currency: 'USD' };
  const made = await shop.ctx.payments.refund(captureId, money, `outside-${orderId}`);
  if (made.kind !== 'completed') throw new Error(`the provider says ${made.kind}`);
  return { captureId, refundId: made.refund.id };
}
const moneyBack = async (captureId: string) =>
  (await simulator.state()).refunds.filter((each) => each.captureId === captureId);
const details = async (id: string) =>
  (await shop.send('GET', `/api/v1/admin/orders/details/${id}`, { as: admin })).body.data;

test('in parts, then the rest, never more than was paid', async () => {
  const { id, product } = await anOrderOfTwo(shop, simulator);
  expect(await refund(id, { amount: 30.5 })).toMatchObject({
    status: 201,
    body: { data: { paymentStatus: 'partially refunded', refunded: 30.5, refundable: 49.5 } },
  });
  expect(await refund(id, { amount: 49.51 })).toMatchObject({
    status: 422,
    body: { code: 'REFUND_TOO_MUCH', message: 'At most $49.50 can be refunded.' },
  });
  expect(await refund(id, { restock: true, reason: 'Returned' })).toMatchObject({
    status: 201,
    body: {
      data: { orderStatus: 'confirmed', paymentStatus: 'refunded', refunded: 80, refundable: 0 },
    },
  });
  expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 2, reserved: 0 });
  expect(await refund(id, {})).toMatchObject({
    status: 409,
    body: { code: 'REFUND_NOT_POSSIBLE' },
  });
});

test('the same key refunds once; ten at once give back no more than was paid, of each order', async () => {
  const ids = (
    await Promise.all([
      anOrderOfTwo(shop, simulator),
      anOrderOfTwo(shop, simulator),
      anOrderOfTwo(shop, simulator),
    ])
  ).map(({ id }) => id);
  const race = async (id: string) => {
    for (let again = 0; again < 2; again += 1)
      expect((await refund(id, { amount: 10 }, `refund-${id}`)).status).toBe(201);
    return await Promise.all(Array.from({ length: 10 }, () => refund(id, { amount: 20 })));
  };
  for (const answers of await Promise.all(ids.map(race)))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3);
  for (const id of ids) {
    const { body } = await shop.send('GET', `/api/v1/admin/orders/details/${id}`, { as: admin });
    expect(body.data).toMatchObject({ refunded: 70, refundable: 10 });
  }
  // The weak twin, which adds up what was given back before it writes its own, gives back more.
  expect(await overspendWeakly(shop.ctx.pool, 3, 10)).toBeGreaterThan(3);
});

test('without an answer it is asked for, and found by the sweep', async () => {
  const { id } = await anOrderOfTwo(shop, simulator);
  await simulator.faults({ refundFailureRate: 1, kinds: ['error-after'] });
  expect(await refund(id, {})).toMatchObject({
    status: 201,
    body: {
      message: 'The refund was asked for and is being confirmed',
      data: { paymentStatus: 'paid', refundable: 0 },
    },
  });
  await simulator.faults();
  shop.clock.forward(60_000);
  await checkPayments(shop.ctx);
  expect(
    (await shop.send('GET', `/api/v1/admin/orders/details/${id}`, { as: admin })).body.data,
  ).toMatchObject({ paymentStatus: 'refunded', refunded: 80 });
  expect((await simulator.state()).refunds).toSatisfy(
    (refunds: { amount: string }[]) =>
      refunds.filter((each) => each.amount === '80.00').length === 1,
  );
});

test('one made at the provider is taken over', async () => {
  const { id } = await anOrderOfTwo(shop, simulator);
  const webhooks = await deliverWebhooksTo(shop, simulator);
  await refundOutside(id);
  await expect.poll(() => webhooks.answers.length, { timeout: 5000 }).toBeGreaterThan(0);
  await workThroughJobs(shop.ctx);
  await webhooks.stop();
  expect(await details(id)).toMatchObject({
    paymentStatus: 'partially refunded',
    refunded: 15,
    refundable: 65,
  });
});

test('one made at the provider is never paid once more, although the process is killed over it', async () => {
  const { id, paymentId } = await anOrderOfTwo(shop, simulator);
  const { captureId, refundId } = await refundOutside(id);
  let asked = 0;
  const clock = {
    now: () => {
      asked += 1;
      if (asked > 1) throw new Error('killed');
      return shop.clock.now();
    },
  };
  const event = {
    eventId: `WH-${refundId}`,
    kind: 'capture-refunded',
    providerOrderId: paymentId,
    captureId,
    refundId,
    reference: id,
  } as const;
  const order = await findOrder(shop.ctx.db, id);
  if (!order) throw new Error('the order is gone');
  await expect(
    recordOutsideRefund({ ...shop.ctx, clock }, order, event, { actor: 'provider' }),
  ).rejects.toThrow('killed');
  shop.clock.forward(60_000);
  await checkPayments(shop.ctx);
  expect(await moneyBack(captureId)).toHaveLength(1);
  expect(await details(id)).toMatchObject({ refunded: 15, refundable: 65 });
});

test('one made at the provider while another is being asked for is taken over after it', async () => {
  const { id } = await anOrderOfTwo(shop, simulator);
  const webhooks = await deliverWebhooksTo(shop, simulator);
  await simulator.faults({ refundFailureRate: 1, kinds: ['error-after'] });
  await refund(id, { amount: 10 });
  await simulator.faults();
  const { captureId } = await refundOutside(id);
  await expect.poll(() => webhooks.answers.length, { timeout: 5000 }).toBeGreaterThan(1);
  await workThroughJobs(shop.ctx);
  await webhooks.stop();
  expect(await details(id)).toMatchObject({ refunded: 0, refundable: 70 });
  shop.clock.forward(60_000);
  await checkPayments(shop.ctx);
  await workThroughJobs(shop.ctx);
  expect(await moneyBack(captureId)).toHaveLength(2);
  expect(await details(id)).toMatchObject({ refunded: 25, refundable: 55 });
});

test('a payment that differed can be given back', async () => {
  const { id, shopper, paymentId } = await anOrderOfTwo(shop, simulator, { paid: false });
  await simulator.approve(paymentId, { fault: 'wrong-amount' });
  await comeBack(shop, shopper, paymentId);
  const { body } = await shop.send('GET', `/api/v1/admin/orders/details/${id}`, { as: admin });
  const { refundable } = body.data as unknown as { refundable: number };
  expect(refundable).toBeGreaterThan(0);
  expect(await refund(id, {})).toMatchObject({
    status: 201,
    body: { data: { paymentStatus: 'refunded', refunded: refundable } },
  });
  expect(await update(id, { orderStatus: 'rejected' })).toMatchObject({ status: 200 });
});
