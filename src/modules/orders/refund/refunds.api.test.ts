/** Full and partial refunds, requested in the shop or made at the provider, and never twice. */
import { afterAll, afterEach, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { checkPayments } from '#modules/orders/index.ts';
import { findOrder } from '#modules/orders/order.repository.ts';
import { recordExternalRefund } from '#modules/orders/refund/record-external-refund.ts';
import { settlePayment } from '#modules/orders/payment/settle-payment.ts';
import { refundsOf } from '#modules/payments/index.ts';
import {
  anOrderOfTwoUnits,
  aShopper,
  capturePayment,
  checkOut,
  fillCart,
  paymentIdOf,
  runAllJobs,
} from '#support/checkout.ts';
import { expectHealthy } from '#support/doctor.ts';
import { instantPaymentProvider } from '#support/instant-payment-provider.ts';
import { aProduct, stockOf } from '#support/products.ts';
import { openPaymentFixture } from '#support/payment-fixture.ts';
import { openTestShop } from '#support/shop.ts';

const payment = await openPaymentFixture();
const { shop, simulator, admin, details, refund, processEvents, captureOf } = payment;
afterEach(payment.settle);
afterAll(payment.close);

const update = (id: string, body: object) =>
  shop.send('PUT', `/api/v1/admin/orders/update/${id}`, { as: admin, body });
async function refundOutside(orderId: string) {
  const captureId = await captureOf(orderId);
  const money = { amount: cents(1500), currency: 'USD' };
  const made = await shop.ctx.payments.refund(captureId, money, `outside-${orderId}`);
  if (made.kind !== 'completed') throw new Error(`the provider says ${made.kind}`);
  return { captureId, refundId: made.refund.id };
}
const moneyBack = async (captureId: string) =>
  (await simulator.state()).refunds.filter((each) => each.captureId === captureId);

test('partial refunds add up to the payment and never exceed it', async () => {
  const { id, product } = await anOrderOfTwoUnits(shop, simulator);
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

test('an invalid amount refunds nothing, and the response says what is wrong', async () => {
  const { id } = await anOrderOfTwoUnits(shop, simulator);
  const problems: [unknown, RegExp][] = [
    [null, /omit it to refund everything/],
    ['10.00', /omit it to refund everything/],
    [0, /at least 0\.01/],
    [-5, /at least 0\.01/],
    [0.001, /at least 0\.01/],
    [10.005, /at most two decimals/],
  ];
  for (const [amount, sentence] of problems)
    expect(await refund(id, { amount })).toMatchObject({
      status: 400,
      body: { success: false, message: expect.stringMatching(sentence) },
    });
  expect(await details(id)).toMatchObject({ refunded: 0, refundable: 80 });
});

test('the same key refunds once; ten requests at once never refund more than was paid', async () => {
  const ids = (
    await Promise.all([
      anOrderOfTwoUnits(shop, simulator),
      anOrderOfTwoUnits(shop, simulator),
      anOrderOfTwoUnits(shop, simulator),
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
});

test('a repeated request refunds once, also when its stored response was lost', async () => {
  const { id } = await anOrderOfTwoUnits(shop, simulator);
  for (let again = 0; again < 2; again += 1) {
    expect((await refund(id, { amount: 10 }, `lost-${id}`)).status).toBe(201);
    await shop.ctx.db.deleteFrom('idempotency_keys').where('user_id', '=', admin.id).execute();
  }
  expect(await details(id)).toMatchObject({ refunded: 10, refundable: 70 });
});

test('a refund without a response stays requested until the scheduled job completes it', async () => {
  const { id } = await anOrderOfTwoUnits(shop, simulator);
  await simulator.faults({ refundFailureRate: 1, kinds: ['error-after'] });
  expect(await refund(id, {})).toMatchObject({
    status: 201,
    body: {
      message: 'The refund was requested and is being confirmed',
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

test('a refund made at the provider is recorded', async () => {
  const { id } = await anOrderOfTwoUnits(shop, simulator);
  await refundOutside(id);
  await processEvents();
  expect(await details(id)).toMatchObject({
    paymentStatus: 'partially refunded',
    refunded: 15,
    refundable: 65,
  });
});

test('a refund made at the provider is never sent again, even if the process is killed', async () => {
  const { id } = await anOrderOfTwoUnits(shop, simulator);
  const { captureId, refundId } = await refundOutside(id);
  let calls = 0;
  const clock = {
    now: () => {
      calls += 1;
      if (calls > 1) throw new Error('killed');
      return shop.clock.now();
    },
  };
  const external = { refundId, captureId, isReversal: false };
  const order = await findOrder(shop.ctx.db, id);
  if (!order) throw new Error('the order is gone');
  await expect(
    recordExternalRefund({ ...shop.ctx, clock }, order, external, { actor: 'provider' }),
  ).rejects.toThrow('killed');
  shop.clock.forward(60_000);
  await checkPayments(shop.ctx);
  expect(await moneyBack(captureId)).toHaveLength(1);
  expect(await details(id)).toMatchObject({ refunded: 15, refundable: 65 });
});

test('a refund made at the provider is recorded after one that is being requested', async () => {
  const { id } = await anOrderOfTwoUnits(shop, simulator);
  await simulator.faults({ refundFailureRate: 1, kinds: ['error-after'] });
  await refund(id, { amount: 10 });
  await simulator.faults();
  const { captureId } = await refundOutside(id);
  await processEvents();
  expect(await details(id)).toMatchObject({ refunded: 0, refundable: 70 });
  shop.clock.forward(60_000);
  await checkPayments(shop.ctx);
  await runAllJobs(shop.ctx);
  expect(await moneyBack(captureId)).toHaveLength(2);
  expect(await details(id)).toMatchObject({ refunded: 25, refundable: 55 });
});

test('a payment of a different amount can be refunded', async () => {
  const { id, shopper, paymentId } = await anOrderOfTwoUnits(shop, simulator, { paid: false });
  await simulator.approve(paymentId, { fault: 'wrong-amount' });
  await capturePayment(shop, shopper, paymentId);
  const { body } = await shop.send('GET', `/api/v1/admin/orders/details/${id}`, { as: admin });
  const { refundable } = body.data as unknown as { refundable: number };
  expect(refundable).toBeGreaterThan(0);
  expect(await refund(id, {})).toMatchObject({
    status: 201,
    body: { data: { paymentStatus: 'refunded', refunded: refundable } },
  });
  expect(await update(id, { orderStatus: 'rejected' })).toMatchObject({ status: 200 });
});

test('a second payment of an order is refunded in full, and the first one stays', async () => {
  const own = await openTestShop({}, { payments: instantPaymentProvider() });
  try {
    const product = await aProduct(own.ctx, { stock: 5, priceCents: 4000 });
    const shopper = await aShopper(own.ctx);
    await fillCart(own.ctx, shopper, product.id);
    const placed = await checkOut(own, shopper);
    await capturePayment(own, shopper, paymentIdOf(placed));
    const order = await findOrder(own.ctx.db, String(placed.body['orderId']));
    if (!order) throw new Error('no order');
    const capture = {
      id: 'CAPSECOND',
      amount: cents(4000),
      currency: 'USD',
      status: 'completed',
      payeeId: 'TESTMERCHANT',
      reference: order.id,
      invoiceId: null,
      providerOrderId: order.provider_order_id,
    } as const;
    const outcome = { kind: 'completed', capture, payerId: 'PAYER' } as const;
    const settled = await settlePayment(own.ctx, order, outcome, { actor: 'provider' });
    expect(settled).toMatchObject({ order_status: 'confirmed', payment_status: 'paid' });
    expect(await refundsOf(own.ctx.db, [order.id])).toMatchObject([
      { provider_capture_id: 'CAPSECOND', amount_cents: 4000, status: 'completed' },
    ]);
    expect(await stockOf(own.ctx, product.id)).toEqual({ on_hand: 4, reserved: 0 });
    await expectHealthy(own.ctx);
  } finally {
    await own.close();
  }
});
