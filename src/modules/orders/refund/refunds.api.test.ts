/** Full and partial refunds, requested in the shop or made at the provider, and never twice. */
import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { recordExternalRefund } from '#modules/orders/refund/record-external-refund.ts';
import { settlePayment } from '#modules/orders/payment/settle-payment.ts';
import { runAllJobs } from '#support/checkout.ts';
import { stockOf } from '#support/products.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { outcomeOf } from '#support/shop.ts';
import { aCapture } from '#support/provider-capture.ts';

const payment = await aPaymentShop({ webhooks: true });
const { shop, simulator, admin, paidOrder, unpaidOrder, pay, checkAfter, processEvents } = payment;
const { rowOf, stateOf, details, captureOf, refundsOf, refund, setStatus } = payment;

async function refundOutside(orderId: string) {
  const captureId = await captureOf(orderId);
  return { captureId, refundId: await simulator.refundOutside(captureId, { amount: '15.00' }) };
}

test('partial refunds add up to the payment and never exceed it', async () => {
  const { id, product } = await paidOrder();
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
  expect(outcomeOf(await refund(id, {}))).toBe('409 REFUND_NOT_POSSIBLE');
});

test('an invalid amount refunds nothing, and the response says what is wrong', async () => {
  const { id } = await paidOrder();
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

test('the same key refunds once, also when its stored response was lost', async () => {
  const { id } = await paidOrder();
  for (let again = 0; again < 3; again += 1) {
    expect((await refund(id, { amount: 10 }, `same-${id}`)).status).toBe(201);
    if (again === 1)
      await shop.ctx.db.deleteFrom('idempotency_keys').where('user_id', '=', admin.id).execute();
  }
  expect(await details(id)).toMatchObject({ refunded: 10, refundable: 70 });
});

test('ten requests at once never refund more than was paid', async () => {
  const orders = await Promise.all([paidOrder(), paidOrder(), paidOrder()]);
  await Promise.all(
    orders.map(async ({ id }) => {
      const tries = Array.from({ length: 10 }, () => refund(id, { amount: 30 }));
      const answers = await Promise.all(tries);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
      expect(await details(id)).toMatchObject({ refunded: 60, refundable: 20 });
    }),
  );
});

test('a refund without a response stays requested until the scheduled job completes it', async () => {
  const { id } = await paidOrder();
  await simulator.faults({ refundFailureRate: 1, kinds: ['error-after'] });
  expect(await refund(id, {})).toMatchObject({
    status: 201,
    body: {
      message: 'The refund was requested and is being confirmed',
      data: { paymentStatus: 'paid', refundable: 0 },
    },
  });
  await simulator.faults();
  await checkAfter();
  expect(await details(id)).toMatchObject({ paymentStatus: 'refunded', refunded: 80 });
  expect(await refundsOf(id)).toHaveLength(1);
});

test('a refund made at the provider is recorded, and never sent again, even if the process is killed', async () => {
  const { id } = await paidOrder();
  const external = { ...(await refundOutside(id)), isReversal: false };
  let calls = 0;
  const clock = {
    now: () => {
      calls += 1;
      // The provider's side and the refund's row are written by then.
      if (calls > 2) throw new Error('killed');
      return shop.clock.now();
    },
  };
  await expect(
    recordExternalRefund({ ...shop.ctx, clock }, await rowOf(id), external, { actor: 'provider' }),
  ).rejects.toThrow('killed');
  const recorded = { paymentStatus: 'partially refunded', refunded: 15, refundable: 65 };
  for (const next of [checkAfter, processEvents]) {
    await next();
    expect(await refundsOf(id)).toHaveLength(1);
    expect(await details(id)).toMatchObject(recorded);
  }
});

test('a refund made at the provider is recorded after one that is being requested', async () => {
  const { id } = await paidOrder();
  await simulator.faults({ refundFailureRate: 1, kinds: ['error-after'] });
  await refund(id, { amount: 10 });
  await simulator.faults();
  await refundOutside(id);
  await processEvents();
  expect(await details(id)).toMatchObject({ refunded: 0, refundable: 70 });
  await checkAfter();
  await runAllJobs(shop.ctx);
  expect(await refundsOf(id)).toHaveLength(2);
  expect(await details(id)).toMatchObject({ refunded: 25, refundable: 55 });
});

test('a payment of a different amount can be refunded', async () => {
  const order = await unpaidOrder();
  await pay(order, { fault: 'wrong-amount' });
  const { id } = order;
  expect(await details(id)).toMatchObject({ refundable: 79 });
  expect(await refund(id, {})).toMatchObject({
    status: 201,
    body: { data: { paymentStatus: 'refunded', refunded: 79 } },
  });
  expect(await setStatus(id, 'rejected')).toMatchObject({ status: 200 });
});

test('a second payment of an order is refunded in full, and the first one stays', async () => {
  const { id, product, paymentId } = await paidOrder();
  const capture = aCapture({
    id: 'CAPSECOND',
    amount: cents(8000),
    payeeId: 'TESTMERCHANT',
    reference: id,
    providerOrderId: paymentId,
  });
  const refunded: unknown[] = [];
  const paypal: typeof shop.ctx.payments.paypal = {
    ...shop.ctx.payments.paypal,
    refund: async (captureId, money) => {
      refunded.push([captureId, money]);
      const refund = { ...money, id: 'REFSECOND', captureId, createdAt: null } as const;
      return { kind: 'completed', refund: { ...refund, status: 'completed' } };
    },
  };
  const outcome = { kind: 'completed', capture, payerId: 'PAYER' } as const;
  await settlePayment(
    { ...shop.ctx, payments: { ...shop.ctx.payments, paypal } },
    await rowOf(id),
    outcome,
    {
      actor: 'provider',
    },
  );
  expect(await stateOf(id)).toBe('confirmed, paid, sold');
  expect(refunded).toEqual([['CAPSECOND', { amount: 8000, currency: 'USD' }]]);
  expect(await details(id)).toMatchObject({ refunds: [{ amount: 80, status: 'completed' }] });
  expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 0, reserved: 0 });
});
