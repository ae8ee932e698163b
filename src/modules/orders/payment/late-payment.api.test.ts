import { describe, expect, test } from 'vitest';
import { settlePayment } from '#modules/orders/payment/settle-payment.ts';
import { capturePayment } from '#modules/orders/payment/capture-payment.ts';
import {
  capturePayment as capturePaymentOf,
  checkOut,
  fillCart,
  paymentIdOf,
  type UnpaidOrder,
} from '#support/checkout.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { aCoupon, aProduct, stockOf } from '#support/products.ts';
import { outcomeOf } from '#support/shop.ts';

const payment = await aPaymentShop({ webhooks: true });
const { shop, simulator, admin, unpaidOrder, capture, pay, sellOut, expireAfter } = payment;
const { checkAfter, processEvents, rowOf, stateOf, capturesOf, refundsOf } = payment;

const PAID = 'confirmed, paid, sold';
const EXPIRED = 'rejected, expired, released';

/** Captures at the provider without a request of the shop, like an earlier request that arrives late. */
const captureOutside = async ({ id, paymentId }: UnpaidOrder) => {
  await simulator.approve(paymentId);
  await shop.ctx.payments.paypal.capture(paymentId, `${id}:capture:1`);
};
const cancel = ({ id, shopper }: UnpaidOrder) =>
  shop.send('POST', `/api/v1/shop/orders/${id}/cancel`, { as: shopper, body: {} });

describe('an unpaid order', () => {
  test('is closed with its stock and coupon released when it expires, and can be paid late', async () => {
    const coupon = await aCoupon(shop.ctx, { usageLimit: 1 });
    const order = await unpaidOrder({ coupon: coupon.code });
    await expireAfter(14);
    expect(await stateOf(order.id)).toBe('pending, pending, reserved');
    await Promise.all([expireAfter(2), expireAfter(0)]);
    expect(await stateOf(order.id)).toBe(EXPIRED);
    expect(await rowOf(order.id)).toMatchObject({ reason: 'expired', coupon_state: 'given back' });
    expect(await stockOf(shop.ctx, order.product.id)).toEqual({ on_hand: 2, reserved: 0 });
    const own = await shop.read(`/api/v1/shop/orders/${order.id}`, order.shopper);
    expect(own).toMatchObject({ approvalURL: null, expiresAt: null });

    // The buyer returns late: reserved again while there is stock.
    expect(outcomeOf(await pay(order))).toBe('200');
    expect(await stateOf(order.id)).toBe(PAID);
    expect(await rowOf(order.id)).toMatchObject({ coupon_state: 'counted', reason: '' });
  });

  test('expires even while the provider is down, because nothing was captured', async () => {
    const { id } = await unpaidOrder();
    await simulator.faults({ outage: 'error' });
    await expireAfter(16);
    expect(await stateOf(id)).toBe(EXPIRED);
  });

  test('whose stock is sold after it expired is not captured or, if it was, refunded, and the buyer sees why', async () => {
    const [late, captured] = [await unpaidOrder(), await unpaidOrder()];
    await expireAfter(16);
    for (const order of [late, captured]) await sellOut(order);
    expect(outcomeOf(await pay(late))).toBe('409 ORDER_EXPIRED');
    expect(await capturesOf(late.id)).toEqual([]);
    expect(await stateOf(late.id)).toBe(EXPIRED);
    await captureOutside(captured);
    expect(outcomeOf(await capture(captured))).toBe('409 PAYMENT_REFUNDED');
    expect(await stateOf(captured.id)).toBe('rejected, refunded, released');
  });

  test('is captured by a job if it is approved and the browser never returns, also just before it expires', async () => {
    const [early, late] = [await unpaidOrder(), await unpaidOrder()];
    await simulator.approve(early.paymentId);
    await Promise.all([checkAfter(180), checkAfter(0)]);
    expect(await stateOf(early.id)).toBe(PAID);
    await simulator.approve(late.paymentId);
    await expireAfter(16);
    expect(await stateOf(late.id)).toBe(PAID);
  });

  test('is settled by a job if the process was killed after requesting the capture', async () => {
    const order = await unpaidOrder();
    const capture = () => Promise.reject(new Error('killed'));
    const killed = {
      ...shop.ctx,
      payments: { ...shop.ctx.payments, paypal: { ...shop.ctx.payments.paypal, capture } },
    };
    await simulator.approve(order.paymentId);
    await expect(capturePayment(killed, await rowOf(order.id), { actor: 'shop' })).rejects.toThrow(
      'killed',
    );
    expect(await stateOf(order.id)).toBe('pending, capturing, reserved');
    // The provider had captured the payment already.
    await shop.ctx.payments.paypal.capture(order.paymentId, `${order.id}:capture:1`);
    await checkAfter(20);
    expect(await stateOf(order.id)).toBe(PAID);
    expect(await capturesOf(order.id)).toHaveLength(1);
  });
});

describe('an expired order whose buyer has bought the same since', () => {
  const again = async ({ shopper, product }: UnpaidOrder, productId = product.id) => {
    await fillCart(shop.ctx, shopper, productId, 2);
    const placed = await checkOut(shop, shopper);
    expect(placed).toMatchObject({ status: 201 });
    return { shopper, id: String(placed.body['orderId']), paymentId: paymentIdOf(placed) };
  };
  const payOther = async ({ shopper, paymentId }: Awaited<ReturnType<typeof again>>) => {
    await simulator.approve(paymentId);
    expect(outcomeOf(await capturePaymentOf(shop, shopper, paymentId))).toBe('200');
  };
  const emptyCart = ({ shopper }: UnpaidOrder) =>
    shop.ctx.pool.query(
      'DELETE FROM cart_lines WHERE cart_id = (SELECT id FROM carts WHERE user_id = $1)',
      [shopper.id],
    );
  const expired = async (stock = 4) => {
    const order = await unpaidOrder({ stock });
    await expireAfter(16);
    await emptyCart(order);
    return order;
  };

  test('is not captured, and the buyer sees why', async () => {
    const order = await expired();
    await payOther(await again(order));
    expect(await pay(order)).toMatchObject({
      status: 409,
      body: {
        code: 'ORDER_EXPIRED',
        message: expect.stringContaining('since bought some of these items with another order'),
        data: { reason: 'bought-since' },
      },
    });
    expect(await stateOf(order.id)).toBe(EXPIRED);
    expect(await capturesOf(order.id)).toEqual([]);
  });

  test('is not captured either if the other order is the older one, paid late', async () => {
    const older = await expired();
    const newer = await again(older);
    await expireAfter(16);
    await emptyCart(older);
    await payOther(older);
    expect(outcomeOf(await pay({ ...older, ...newer }))).toBe('409 ORDER_EXPIRED');
    expect(await capturesOf(newer.id)).toEqual([]);
  });

  test('is refunded if it was captured all the same', async () => {
    const order = await expired();
    await payOther(await again(order));
    await captureOutside(order);
    await processEvents();
    expect(await stateOf(order.id)).toBe('rejected, refunded, released');
    expect(await refundsOf(order.id)).toMatchObject([{ amount: '80.00' }]);
  });

  test('can still be paid after other items were bought', async () => {
    const order = await expired();
    const other = await aProduct(shop.ctx, { stock: 2 });
    await payOther(await again(order, other.id));
    expect(outcomeOf(await pay(order))).toBe('200');
    expect(await stateOf(order.id)).toBe(PAID);
  });
});

describe('a payment captured after its order was closed', () => {
  async function capturedOutside(close: 'expired' | 'cancelled', sold: boolean) {
    const order = await unpaidOrder();
    if (close === 'cancelled') await cancel(order);
    else await expireAfter(16);
    if (sold) await sellOut(order);
    await simulator.faults({ webhookCopies: [2, 3], shuffle: true, webhookDelayMs: 50 });
    await captureOutside(order);
    await processEvents();
    return order;
  }

  test('confirms an expired order while it is in stock', async () => {
    const { id, product } = await capturedOutside('expired', false);
    expect(await stateOf(id)).toBe(PAID);
    expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 0, reserved: 0 });
  });

  test.each([
    ['expired', true],
    ['cancelled', false],
  ] as const)('for an order that is %s (sold: %s) is refunded at once', async (close, sold) => {
    const order = await capturedOutside(close, sold);
    expect(await stateOf(order.id)).toBe('rejected, refunded, released');
    expect(await refundsOf(order.id)).toMatchObject([{ amount: '80.00' }]);
    expect(await capture(order)).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_REFUNDED', message: expect.stringContaining('It was refunded') },
    });
  });

  test('is not shown as refunded if the provider refuses the refund, and appears in the refunds view', async () => {
    const order = await unpaidOrder();
    await cancel(order);
    await simulator.faults({ webhookCopies: [0, 0] });
    await captureOutside(order);
    const { paypal } = shop.ctx.payments;
    const refund = async () => ({ kind: 'refused', issue: 'REFUND_NOT_ALLOWED' }) as const;
    const refusing = {
      ...shop.ctx,
      payments: { ...shop.ctx.payments, paypal: { ...paypal, refund } },
    };
    const outcome = await paypal.getPayment(order.paymentId);
    await settlePayment(refusing, await rowOf(order.id), outcome, { actor: 'provider' });
    expect(await stateOf(order.id)).toBe('rejected, paid, released');
    const reason = 'The payment arrived after the items were sold. It is being refunded in full.';
    expect((await capture(order)).body.message).toBe(reason);
    const { payload } = await shop.ctx.db
      .selectFrom('mails')
      .select('payload')
      .where('recipient', '=', order.shopper.email)
      .where('kind', '=', 'payment-problem')
      .executeTakeFirstOrThrow();
    expect(payload).toMatchObject({ reason });
    expect(await shop.read('/api/v1/admin/orders/get?view=refunds', admin)).toContainEqual(
      expect.objectContaining({
        _id: order.id,
        reason,
        refundable: 80,
        refunds: [expect.objectContaining({ amount: 80, status: 'refused' })],
      }),
    );
  });
});
