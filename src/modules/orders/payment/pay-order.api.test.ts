import { expect, test } from 'vitest';
import { checkPayment } from '#modules/orders/payment/check-payment.ts';
import {
  aFullCart,
  aShopper,
  capturePayment,
  checkOut,
  fillCart,
  runAllJobs,
} from '#support/checkout.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { aCoupon, aProduct, stockOf } from '#support/products.ts';
import { outcomeOf } from '#support/shop.ts';
import type { TestUser } from '#support/users.ts';

const payment = await aPaymentShop();
const { shop, simulator, unpaidOrder, capture, pay, expireAfter, checkAfter } = payment;
const { rowOf, stateOf, eventsOf, capturesOf } = payment;

const cartOf = (as: TestUser) => shop.read<object>(`/api/v1/shop/cart/${as.id}`, as);
const CAPTURED_ONCE = ['placed', 'capture asked', 'captured'];

test('a payment captures the approved amount once, confirms the order and empties the cart of what was bought', async () => {
  const order = await unpaidOrder({ stock: 5 });
  const { product, shopper, id } = order;
  expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 5, reserved: 2 });
  // Added to the cart in the meantime.
  const cap = await aProduct(shop.ctx, { title: 'Cap' });
  await fillCart(shop.ctx, shopper, cap.id);
  expect(await pay(order)).toMatchObject({
    status: 200,
    body: {
      success: true,
      data: { orderStatus: 'confirmed', paymentStatus: 'paid', totalAmount: 80 },
    },
  });
  expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 3, reserved: 0 });
  expect(await cartOf(shopper)).toMatchObject({ items: [{ title: 'Cap', quantity: 1 }] });
  expect(await capture(order)).toMatchObject({ status: 200, body: { success: true } });
  expect(await eventsOf(id)).toEqual(CAPTURED_ONCE);
  await runAllJobs(shop.ctx);
  const mails = shop.ctx.db.selectFrom('mails').selectAll();
  expect(await mails.where('recipient', '=', shopper.email).execute()).toMatchObject([
    { kind: 'order-confirmed', attempts: 1, last_error: null, sent_at: expect.any(Date) },
  ]);
});

test('a payment succeeds in several browsers at once', async () => {
  const order = await unpaidOrder();
  await simulator.approve(order.paymentId);
  const answers = await Promise.all(Array.from({ length: 6 }, () => capture(order)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await eventsOf(order.id)).toEqual(CAPTURED_ONCE);
  expect(await capturesOf(order.id)).toHaveLength(1);
});

test("another shopper's payment and an unknown one get the same 404", async () => {
  const { id, paymentId } = await unpaidOrder();
  const stranger = await aShopper(shop.ctx);
  const foreign = await capturePayment(shop, stranger, paymentId, id);
  const unknown = await capturePayment(shop, stranger, 'NOSUCHPAYMENT');
  expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
  expect(await stateOf(id)).toBe('pending, pending, reserved');
});

test('nothing is charged without approval, which can be given later', async () => {
  const order = await unpaidOrder();
  expect(outcomeOf(await capture(order))).toBe('409 PAYMENT_NOT_APPROVED');
  expect(outcomeOf(await pay(order))).toBe('200');
  const events = ['placed', 'capture asked', 'not approved', 'capture asked', 'captured'];
  expect(await eventsOf(order.id)).toEqual(events);
});

test('a payment can be tried again after a decline, with a new request id', async () => {
  const order = await unpaidOrder();
  expect(await pay(order, { decline: true })).toMatchObject({
    status: 409,
    body: {
      code: 'PAYMENT_DECLINED',
      data: { approvalURL: expect.stringContaining(order.paymentId) },
    },
  });
  expect(outcomeOf(await pay(order))).toBe('200');
  expect(await rowOf(order.id)).toMatchObject({ payment_status: 'paid', capture_attempt: 2 });
});

test.each(['capture-500-once', 'capture-dropped'])(
  'after %s a capture is requested again under the same id and captured once',
  async (fault) => {
    const order = await unpaidOrder();
    expect(outcomeOf(await pay(order, { fault }))).toBe('200');
    expect(await capturesOf(order.id)).toHaveLength(1);
  },
);

test.each(['error', 'error-after', 'dropped'])(
  'a payment is being confirmed while every attempt fails with %s, then found',
  async (kind) => {
    const order = await unpaidOrder();
    await simulator.faults({ captureFailureRate: 1, kinds: [kind] });
    expect(await pay(order)).toMatchObject({
      status: 202,
      body: { success: false, code: 'PAYMENT_BEING_CONFIRMED' },
    });
    expect(await stateOf(order.id)).toBe('pending, capturing, reserved');
    const again = await checkOut(shop, order.shopper, { shippingMethod: 'other' });
    expect(outcomeOf(again)).toBe('409 PAYMENT_UNDER_WAY');
    await expireAfter(16);
    await simulator.faults();
    await checkAfter();
    expect(await stateOf(order.id)).toBe('confirmed, paid, sold');
    expect(await capturesOf(order.id)).toHaveLength(1);
  },
);

/** @param seconds how long the provider's capture stays pending */
async function aPendingCapture(as: 'completed' | 'declined', seconds: number) {
  const order = await unpaidOrder();
  const fault = `capture-pending-then-${as}`;
  expect(outcomeOf(await pay(order, { fault, seconds }))).toBe('202 PAYMENT_BEING_CONFIRMED');
  return order;
}
async function untilCaptureIs(status: 'COMPLETED' | 'DECLINED', { id }: { id: string }) {
  await expect.poll(async () => (await capturesOf(id))[0]?.status).toBe(status);
  await checkAfter();
}

test('a payment whose capture is pending is being confirmed, even after its hold, until it is completed', async () => {
  const { id } = await aPendingCapture('completed', 120);
  await expireAfter(16);
  expect(await stateOf(id)).toBe('pending, capturing, reserved');
  const other = await aPendingCapture('completed', 0);
  await untilCaptureIs('COMPLETED', other);
  expect(await stateOf(other.id)).toBe('confirmed, paid, sold');
  expect(await rowOf(other.id)).toMatchObject({ expires_at: null });
});

test('a payment fails if its pending capture is refused; the order stays until it expires', async () => {
  const order = await aPendingCapture('declined', 0);
  await untilCaptureIs('DECLINED', order);
  expect(await stateOf(order.id)).toBe('pending, failed, reserved');
  expect(outcomeOf(await capture(order))).toBe('409 PAYMENT_DECLINED');
  await expireAfter(16);
  expect(await stateOf(order.id)).toBe('rejected, failed, released');
  expect(await stockOf(shop.ctx, order.product.id)).toEqual({ on_hand: 2, reserved: 0 });
});

test('a different amount is not accepted, and offered for a refund', async () => {
  const order = await unpaidOrder();
  const refused = await pay(order, { fault: 'wrong-amount' });
  expect(outcomeOf(refused)).toBe('409 PAYMENT_DIFFERENT');
  expect(refused.body).toMatchObject({
    message: expect.stringMatching(/^We received \$\d+\.\d\d of \$80\.00\. Do not pay again: /),
    data: { orderId: order.id },
  });
  // Nothing is left in the cart to be paid once more.
  expect(await cartOf(order.shopper)).toMatchObject({ items: [] });
  expect(await stateOf(order.id)).toBe('pending, failed, reserved');
  expect(await rowOf(order.id)).toMatchObject({ expires_at: null });
  expect(outcomeOf(await capture(order))).toBe('409 PAYMENT_DIFFERENT');
  // Repeated checks send one mail only.
  for (const actor of ['provider', 'shop'] as const)
    await checkPayment(shop.ctx, order.id, { actor });
  expect(await payment.mailsTo(order.shopper.email)).toHaveLength(1);
});

test('an order with a total of 0 is confirmed without the provider', async () => {
  const { product, shopper } = await aFullCart(shop.ctx, 1, { stock: 2, priceCents: 1500 });
  const coupon = await aCoupon(shop.ctx, { discountType: 'fixed', discountAmount: 5000 });
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
