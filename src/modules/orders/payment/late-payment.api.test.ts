import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkPayments, expireOrders } from '#modules/orders/index.ts';
import { settlePayment } from '#modules/orders/payment/settle-payment.ts';
import {
  aShopper,
  checkOut,
  capturePayment,
  fillCart,
  paymentIdOf,
  runAllJobs,
} from '#support/checkout.ts';
import { expectHealthy } from '#support/doctor.ts';
import { aCoupon, aProduct, stockOf } from '#support/products.ts';
import { aUser } from '#support/users.ts';
import { deliverWebhooksTo, startSimulator, type Simulator } from '#support/payment-simulator.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let simulator: Simulator;
let shop: TestShop;

beforeAll(async () => {
  simulator = await startSimulator();
  shop = await openTestShop({ PAYPAL_API_URL: simulator.url });
});
afterEach(async () => {
  await simulator.faults();
  await expectHealthy(shop.ctx);
});
afterAll(async () => {
  await shop.close();
  await simulator.stop();
});

const read = (id: string) =>
  shop.ctx.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const capturesOf = async (orderId: string) =>
  (await simulator.state()).captures.filter((capture) => capture.customId === orderId);
const AFTER_HOLD = 16 * 60_000;

async function anOrder({ stock = 1, coupon = undefined as string | undefined } = {}) {
  const product = await aProduct(shop.ctx, { stock, priceCents: 3000 });
  const shopper = await aShopper(shop.ctx);
  await fillCart(shop.ctx, shopper, product.id, 1);
  const placed = await checkOut(shop, shopper, { coupon });
  return {
    product,
    shopper,
    orderId: String(placed.body['orderId']),
    paymentId: paymentIdOf(placed),
  };
}

describe('an unpaid order', () => {
  test('is closed with its stock and coupon released when it expires', async () => {
    const coupon = await aCoupon(shop.ctx, { usageLimit: 1 });
    const { product, shopper, orderId, paymentId } = await anOrder({ coupon: coupon.code });
    shop.clock.forward(14 * 60_000);
    await expireOrders(shop.ctx);
    expect(await read(orderId)).toMatchObject({ order_status: 'pending' });
    shop.clock.forward(2 * 60_000);
    await Promise.all([expireOrders(shop.ctx), expireOrders(shop.ctx)]);
    expect(await read(orderId)).toMatchObject({
      order_status: 'rejected',
      payment_status: 'expired',
      reason: 'expired',
      coupon_state: 'given back',
    });
    expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 1, reserved: 0 });
    expect(
      (await shop.send('GET', `/api/v1/shop/orders/${orderId}`, { as: shopper })).body.data,
    ).toMatchObject({ approvalURL: null, expiresAt: null });

    // The buyer returns late: reserved again while there is stock.
    await simulator.approve(paymentId);
    expect(await capturePayment(shop, shopper, paymentId)).toMatchObject({ status: 200 });
    expect(await read(orderId)).toMatchObject({
      order_status: 'confirmed',
      payment_status: 'paid',
      coupon_state: 'counted',
      reason: '',
    });
  });

  test('expires even while the provider is down, because nothing was captured', async () => {
    const { orderId } = await anOrder();
    shop.clock.forward(AFTER_HOLD);
    await simulator.faults({ outage: 'error' });
    await expireOrders(shop.ctx);
    expect(await read(orderId)).toMatchObject({
      order_status: 'rejected',
      payment_status: 'expired',
    });
  });

  test('is not captured after expiry if its stock is sold, and the buyer sees why', async () => {
    const { product, shopper, orderId, paymentId } = await anOrder();
    shop.clock.forward(AFTER_HOLD);
    await expireOrders(shop.ctx);
    const other = await aShopper(shop.ctx);
    await fillCart(shop.ctx, other, product.id, 1);
    await checkOut(shop, other);
    await simulator.approve(paymentId);
    expect(await capturePayment(shop, shopper, paymentId)).toMatchObject({
      status: 409,
      body: { code: 'ORDER_EXPIRED' },
    });
    expect(await capturesOf(orderId)).toEqual([]);
    expect(await read(orderId)).toMatchObject({
      order_status: 'rejected',
      payment_status: 'expired',
    });
  });

  test('is refunded if it was captured after expiry and its stock is sold, and the buyer sees why', async () => {
    const { product, shopper, orderId, paymentId } = await anOrder();
    shop.clock.forward(AFTER_HOLD);
    await expireOrders(shop.ctx);
    const other = await aShopper(shop.ctx);
    await fillCart(shop.ctx, other, product.id, 1);
    await checkOut(shop, other);
    await simulator.approve(paymentId);
    await shop.ctx.payments.capture(paymentId, `${orderId}:capture:1`);
    expect(await capturePayment(shop, shopper, paymentId)).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_REFUNDED' },
    });
    expect(await read(orderId)).toMatchObject({
      order_status: 'rejected',
      payment_status: 'refunded',
    });
  });

  test('is captured by the scheduled job if it is approved and the browser never returns', async () => {
    const { orderId, paymentId } = await anOrder();
    await simulator.approve(paymentId);
    shop.clock.forward(3 * 60_000);
    await Promise.all([checkPayments(shop.ctx), checkPayments(shop.ctx)]);
    expect(await read(orderId)).toMatchObject({
      order_status: 'confirmed',
      payment_status: 'paid',
    });
  });

  test('is captured instead of expired if it was approved just in time', async () => {
    const { orderId, paymentId } = await anOrder();
    await simulator.approve(paymentId);
    shop.clock.forward(AFTER_HOLD);
    await expireOrders(shop.ctx);
    expect(await read(orderId)).toMatchObject({
      order_status: 'confirmed',
      payment_status: 'paid',
    });
  });

  test('is settled by the scheduled job if the process was killed after requesting the capture', async () => {
    const { orderId, paymentId } = await anOrder();
    await simulator.approve(paymentId);
    const { takePayment } = await import('#modules/orders/payment/take-payment.ts');
    const killed = {
      ...shop.ctx,
      payments: { ...shop.ctx.payments, capture: () => Promise.reject(new Error('killed')) },
    };
    await expect(takePayment(killed, await read(orderId), { actor: 'shop' })).rejects.toThrow(
      'killed',
    );
    expect(await read(orderId)).toMatchObject({ payment_status: 'capturing' });
    // The provider had captured the payment already.
    await shop.ctx.payments.capture(paymentId, `${orderId}:capture:1`);
    shop.clock.forward(20_000);
    await checkPayments(shop.ctx);
    expect(await read(orderId)).toMatchObject({
      order_status: 'confirmed',
      payment_status: 'paid',
    });
    expect(await capturesOf(orderId)).toHaveLength(1);
  });
});

describe('a payment captured after its order was closed', () => {
  async function capturedOutside(close: 'expired' | 'cancelled', sold: boolean) {
    const made = await anOrder();
    const { shopper, orderId, product, paymentId } = made;
    if (close === 'cancelled')
      await shop.send('POST', `/api/v1/shop/orders/${orderId}/cancel`, { as: shopper, body: {} });
    else {
      shop.clock.forward(AFTER_HOLD);
      await expireOrders(shop.ctx);
    }
    if (sold) {
      const other = await aShopper(shop.ctx);
      await fillCart(shop.ctx, other, product.id, 1);
      await checkOut(shop, other);
    }
    const webhooks = await deliverWebhooksTo(shop, simulator);
    await simulator.faults({ webhookCopies: [2, 3], shuffle: true, webhookDelayMs: 50 });
    await simulator.approve(paymentId);
    // Captured at the provider without a request of the shop, like an earlier request that arrives late.
    await shop.ctx.payments.capture(paymentId, `${orderId}:capture:1`);
    await expect.poll(() => webhooks.answers.length).toBeGreaterThan(2);
    await runAllJobs(shop.ctx);
    await webhooks.stop();
    return made;
  }

  test('confirms an expired order while it is in stock', async () => {
    const { orderId, product } = await capturedOutside('expired', false);
    expect(await read(orderId)).toMatchObject({
      order_status: 'confirmed',
      payment_status: 'paid',
      stock_state: 'sold',
    });
    expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 0, reserved: 0 });
  });

  test.each([
    ['expired', true],
    ['cancelled', false],
  ] as const)('for an order that is %s (sold: %s) is refunded at once', async (close, sold) => {
    const { orderId, shopper, paymentId } = await capturedOutside(close, sold);
    expect(await read(orderId)).toMatchObject({
      order_status: 'rejected',
      payment_status: 'refunded',
      stock_state: 'released',
    });
    const [capture] = await capturesOf(orderId);
    expect(
      (await simulator.state()).refunds.filter((refund) => refund.captureId === capture?.id),
    ).toMatchObject([{ amount: '30.00' }]);
    expect(await capturePayment(shop, shopper, paymentId)).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_REFUNDED', message: expect.stringContaining('It was refunded') },
    });
  });

  test('is not shown as refunded if the provider refuses the refund, and appears in the refunds view', async () => {
    const { orderId, shopper, paymentId } = await anOrder();
    await shop.send('POST', `/api/v1/shop/orders/${orderId}/cancel`, { as: shopper, body: {} });
    await simulator.approve(paymentId);
    await shop.ctx.payments.capture(paymentId, `${orderId}:capture:1`);
    const refuse = { kind: 'refused', issue: 'REFUND_NOT_ALLOWED' } as const;
    const refusing = {
      ...shop.ctx,
      payments: { ...shop.ctx.payments, refund: () => Promise.resolve(refuse) },
    };
    await settlePayment(
      refusing,
      await read(orderId),
      await shop.ctx.payments.getPayment(paymentId),
      {
        actor: 'provider',
      },
    );
    expect(await read(orderId)).toMatchObject({ order_status: 'rejected', payment_status: 'paid' });
    const promise = 'The payment arrived after the items were sold. It is being refunded in full.';
    expect((await capturePayment(shop, shopper, paymentId)).body).toMatchObject({
      message: promise,
    });
    const { payload } = await shop.ctx.db
      .selectFrom('mails')
      .select('payload')
      .where('recipient', '=', shopper.email)
      .where('kind', '=', 'payment-problem')
      .executeTakeFirstOrThrow();
    expect(payload).toMatchObject({ reason: promise });
    const admin = await aUser(shop.ctx, { role: 'owner' });
    expect(
      (await shop.send('GET', '/api/v1/admin/orders/get?view=refunds', { as: admin })).body.data,
    ).toContainEqual(
      expect.objectContaining({
        _id: orderId,
        reason: promise,
        refundable: 30,
        refunds: [expect.objectContaining({ amount: 30, status: 'refused' })],
      }),
    );
  });
});
