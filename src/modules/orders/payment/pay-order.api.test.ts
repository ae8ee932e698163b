import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkPayments, expireOrders } from '#modules/orders/index.ts';
import { checkPayment } from '#modules/orders/payment/check-payment.ts';
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
import { startSimulator, type Simulator } from '#support/payment-simulator.ts';
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

async function anOrder(stock = 5) {
  const product = await aProduct(shop.ctx, { stock, priceCents: 2500 });
  const shopper = await aShopper(shop.ctx);
  await fillCart(shop.ctx, shopper, product.id, 2);
  const placed = await checkOut(shop, shopper);
  expect(placed).toMatchObject({ status: 201 });
  return {
    product,
    shopper,
    orderId: String(placed.body['orderId']),
    paymentId: paymentIdOf(placed),
  };
}
const read = (id: string) =>
  shop.ctx.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const eventsOf = async (id: string) =>
  (
    await shop.ctx.db
      .selectFrom('order_history')
      .select('event')
      .where('order_id', '=', id)
      .orderBy('id')
      .execute()
  ).map((row) => row.event);

describe('paying', () => {
  test('captures the approved payment once and confirms the order', async () => {
    const { product, shopper, orderId, paymentId } = await anOrder();
    expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 5, reserved: 2 });
    await simulator.approve(paymentId);

    const paid = await capturePayment(shop, shopper, paymentId, orderId);
    expect(paid).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: { orderStatus: 'confirmed', paymentStatus: 'paid', totalAmount: 50 },
      },
    });
    expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 3, reserved: 0 });
    expect(await eventsOf(orderId)).toEqual(['placed', 'capture asked', 'captured']);
    const cart = await shop.send('GET', `/api/v1/shop/cart/${shopper.id}`, { as: shopper });
    expect(cart.body.data).toMatchObject({ items: [] });

    expect(await capturePayment(shop, shopper, paymentId)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    await runAllJobs(shop.ctx);
    const mails = await shop.ctx.db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', shopper.email)
      .execute();
    expect(mails).toMatchObject([
      { kind: 'order-confirmed', attempts: 1, last_error: null, sent_at: expect.any(Date) },
    ]);
  });

  test('keeps items added to the cart in the meantime', async () => {
    const { shopper, paymentId } = await anOrder();
    const other = await aProduct(shop.ctx, { title: 'Cap' });
    await fillCart(shop.ctx, shopper, other.id, 1);
    await simulator.approve(paymentId);
    await capturePayment(shop, shopper, paymentId);
    const cart = await shop.send('GET', `/api/v1/shop/cart/${shopper.id}`, { as: shopper });
    expect(cart.body.data).toMatchObject({ items: [{ title: 'Cap', quantity: 1 }] });
  });

  test('succeeds in two browsers at once', async () => {
    const { shopper, orderId, paymentId } = await anOrder();
    await simulator.approve(paymentId);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => capturePayment(shop, shopper, paymentId)),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await eventsOf(orderId)).toEqual(['placed', 'capture asked', 'captured']);
    expect(
      (await simulator.state()).captures.filter((capture) => capture.customId === orderId),
    ).toHaveLength(1);
  });

  test("answers another shopper's payment and an unknown one with the same 404", async () => {
    const { orderId, paymentId } = await anOrder();
    const stranger = await aShopper(shop.ctx);
    const foreign = await capturePayment(shop, stranger, paymentId, orderId);
    const unknown = await capturePayment(shop, stranger, 'NOSUCHPAYMENT');
    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
    expect(foreign.status).toBe(404);
    expect(await read(orderId)).toMatchObject({ payment_status: 'pending' });
  });

  test('charges nothing without approval, which can be given later', async () => {
    const { shopper, orderId, paymentId } = await anOrder();
    expect(await capturePayment(shop, shopper, paymentId)).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_NOT_APPROVED' },
    });
    await simulator.approve(paymentId);
    expect(await capturePayment(shop, shopper, paymentId)).toMatchObject({ status: 200 });
    expect(await eventsOf(orderId)).toEqual([
      'placed',
      'capture asked',
      'not approved',
      'capture asked',
      'captured',
    ]);
  });

  test('can be tried again after a decline, with a new request id', async () => {
    const { shopper, orderId, paymentId } = await anOrder();
    await simulator.approve(paymentId, { decline: true });
    expect(await capturePayment(shop, shopper, paymentId)).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_DECLINED', data: { approvalURL: expect.stringContaining(paymentId) } },
    });
    await simulator.approve(paymentId);
    expect(await capturePayment(shop, shopper, paymentId)).toMatchObject({ status: 200 });
    expect(await read(orderId)).toMatchObject({ payment_status: 'paid', capture_attempt: 2 });
  });

  test.each(['capture-500-once', 'capture-dropped'])(
    'is requested again under the same id after %s and captured once',
    async (fault) => {
      const { shopper, orderId, paymentId } = await anOrder();
      await simulator.approve(paymentId, { fault });
      expect(await capturePayment(shop, shopper, paymentId)).toMatchObject({ status: 200 });
      expect(
        (await simulator.state()).captures.filter((capture) => capture.customId === orderId),
      ).toHaveLength(1);
    },
  );

  test.each(['error', 'error-after', 'dropped'])(
    'is being confirmed while every attempt fails with %s, then found',
    async (kind) => {
      const { shopper, orderId, paymentId } = await anOrder();
      await simulator.approve(paymentId);
      await simulator.faults({ captureFailureRate: 1, kinds: [kind] });
      expect(await capturePayment(shop, shopper, paymentId)).toMatchObject({
        status: 202,
        body: { success: false, code: 'PAYMENT_BEING_CONFIRMED' },
      });
      expect(await read(orderId)).toMatchObject({
        order_status: 'pending',
        payment_status: 'capturing',
        stock_state: 'reserved',
      });
      const again = await checkOut(shop, shopper, { shippingMethod: 'other' });
      expect(again).toMatchObject({ status: 409, body: { code: 'PAYMENT_UNDER_WAY' } });
      shop.clock.forward(16 * 60_000);
      await expireOrders(shop.ctx);
      await simulator.faults();
      await checkPayments(shop.ctx);
      expect(await read(orderId)).toMatchObject({
        order_status: 'confirmed',
        payment_status: 'paid',
      });
      expect(
        (await simulator.state()).captures.filter((capture) => capture.customId === orderId),
      ).toHaveLength(1);
    },
  );

  test('is being confirmed while the capture is pending, until it is completed', async () => {
    const { shopper, orderId, paymentId } = await anOrder();
    await simulator.approve(paymentId, { fault: 'capture-pending-then-completed', seconds: 1 });
    expect(await capturePayment(shop, shopper, paymentId)).toMatchObject({ status: 202 });
    shop.clock.forward(16 * 60_000);
    await expireOrders(shop.ctx);
    expect(await read(orderId)).toMatchObject({
      payment_status: 'capturing',
      stock_state: 'reserved',
    });
    await expect
      .poll(
        async () =>
          (await simulator.state()).captures.find((capture) => capture.customId === orderId)
            ?.status,
      )
      .toBe('COMPLETED');
    shop.clock.forward(60_000);
    await checkPayments(shop.ctx);
    expect(await read(orderId)).toMatchObject({
      order_status: 'confirmed',
      payment_status: 'paid',
      expires_at: null,
    });
  });

  test('fails if a pending capture is refused; the order stays until it expires', async () => {
    const { shopper, product, orderId, paymentId } = await anOrder();
    await simulator.approve(paymentId, { fault: 'capture-pending-then-declined', seconds: 1 });
    expect(await capturePayment(shop, shopper, paymentId)).toMatchObject({ status: 202 });
    await expect
      .poll(
        async () =>
          (await simulator.state()).captures.find((capture) => capture.customId === orderId)
            ?.status,
      )
      .toBe('DECLINED');
    shop.clock.forward(60_000);
    await checkPayments(shop.ctx);
    expect(await read(orderId)).toMatchObject({
      order_status: 'pending',
      payment_status: 'failed',
      stock_state: 'reserved',
    });
    expect(await capturePayment(shop, shopper, paymentId)).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_DECLINED' },
    });
    shop.clock.forward(16 * 60_000);
    await expireOrders(shop.ctx);
    expect(await read(orderId)).toMatchObject({
      order_status: 'rejected',
      payment_status: 'failed',
    });
    expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 5, reserved: 0 });
  });

  test('does not accept a different amount and offers a refund', async () => {
    const { shopper, orderId, paymentId } = await anOrder();
    await simulator.approve(paymentId, { fault: 'wrong-amount' });
    expect(await capturePayment(shop, shopper, paymentId)).toMatchObject({
      status: 409,
      body: {
        code: 'PAYMENT_DIFFERENT',
        message: expect.stringMatching(
          /^We received \$\d+\.\d\d of \$\d+\.\d\d\. Do not pay again: /,
        ),
        data: { orderId },
      },
    });
    const cart = await shop.send('GET', `/api/v1/shop/cart/${shopper.id}`, { as: shopper });
    expect(cart.body.data).toMatchObject({ items: [] });
    expect(await read(orderId)).toMatchObject({
      order_status: 'pending',
      payment_status: 'failed',
      stock_state: 'reserved',
      expires_at: null,
    });
    expect((await capturePayment(shop, shopper, paymentId)).body.code).toBe('PAYMENT_DIFFERENT');
    // Repeated checks send one mail only.
    for (const actor of ['provider', 'shop'] as const)
      await checkPayment(shop.ctx, orderId, { actor });
    const mails = shop.ctx.db.selectFrom('mails').select('kind');
    expect(await mails.where('recipient', '=', shopper.email).execute()).toHaveLength(1);
  });

  test('confirms an order with a total of 0 without the provider', async () => {
    const product = await aProduct(shop.ctx, { stock: 2, priceCents: 1500 });
    const coupon = await aCoupon(shop.ctx, { discountType: 'fixed', discountAmount: 5000 });
    const shopper = await aShopper(shop.ctx);
    await fillCart(shop.ctx, shopper, product.id, 1);
    const placed = await checkOut(shop, shopper, { coupon: coupon.code, totalAmount: 0 });
    expect(placed).toMatchObject({
      status: 201,
      body: {
        approvalURL: expect.stringMatching(
          /^http:\/\/localhost:3000\/shop\/payment-success\?order=[0-9a-f-]{36}$/,
        ),
        data: { orderStatus: 'confirmed', paymentStatus: 'paid', totalAmount: 0 },
      },
    });
    expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 1, reserved: 0 });
  });
});
