import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  aShopper,
  checkOut,
  capturePayment,
  fillCart,
  paymentIdOf,
  type Shopper,
} from '#support/checkout.ts';
import { expectHealthy } from '#support/doctor.ts';
import { aCoupon, aProduct } from '#support/products.ts';
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

const ordersOf = (userId: string) =>
  shop.ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
const availableOf = async (productId: string) => {
  const { on_hand, reserved } = await shop.ctx.db
    .selectFrom('variants')
    .select(['on_hand', 'reserved'])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return on_hand - reserved;
};
const METHODS = [
  { name: 'Standard', priceCents: 499, estimatedDeliveryDays: '3-5 business days' },
  { name: 'Express', priceCents: 1299, estimatedDeliveryDays: '1-2 business days' },
];

describe('placing an order', () => {
  test('checks in the specified order: cart, address, shipping, items, coupon, total', async () => {
    const shopper = await aShopper(shop.ctx);
    const withoutAddress = { ...shopper, addressId: '01a1fc6f-8293-7000-9143-120bb22f472c' };
    const product = await aProduct(shop.ctx, {
      stock: 1,
      priceCents: 1000,
      shippingMethods: METHODS,
    });
    const wrong = { coupon: 'NOPE', totalAmount: 1 };
    expect((await checkOut(shop, withoutAddress, wrong)).body).toMatchObject({
      code: 'CART_EMPTY',
      message: 'Your cart is empty. Please add items to proceed',
    });
    await fillCart(shop.ctx, shopper, product.id, 2);
    expect((await checkOut(shop, withoutAddress, wrong)).body).toMatchObject({
      code: 'ADDRESS_MISSING',
      message: 'Please select one address to proceed.',
    });
    expect((await checkOut(shop, shopper, wrong)).body).toMatchObject({
      code: 'SHIPPING_MISSING',
      message: 'Please select a shipping method to proceed.',
    });
    expect(
      (await checkOut(shop, shopper, { ...wrong, shippingMethod: 'Standard' })).body,
    ).toMatchObject({
      code: 'QUANTITY_ABOVE_STOCK',
      message: 'Only 1 quantity can be added for this item: Waxed jacket',
    });
    await shop.ctx.db
      .updateTable('cart_lines')
      .set({ quantity: 1 })
      .where('product_id', '=', product.id)
      .execute();
    expect(
      (await checkOut(shop, shopper, { ...wrong, shippingMethod: 'Standard' })).body,
    ).toMatchObject({ code: 'COUPON_INVALID' });
    expect(
      (await checkOut(shop, shopper, { totalAmount: 1, shippingMethod: 'Standard' })).body,
    ).toMatchObject({
      code: 'TOTAL_CHANGED',
      data: {
        subtotal: 10,
        discount: 0,
        shippingPrice: 4.99,
        totalAmount: 14.99,
        items: [{ productId: product.id, price: 10, quantity: 1, lineTotal: 10 }],
      },
    });
    expect(await ordersOf(shopper.id)).toEqual([]);
    expect(
      await checkOut(shop, shopper, { totalAmount: 14.99, shippingMethod: 'Standard' }),
    ).toMatchObject({
      status: 201,
      body: {
        approvalURL: expect.stringContaining(simulator.url),
        data: { number: expect.stringMatching(/^W-\d+$/), totalAmount: 14.99 },
      },
    });
  });

  test('a line that is sold out or deleted is named, whichever shipping method was chosen', async () => {
    const [sold, parcel] = await Promise.all([
      aProduct(shop.ctx, { title: 'Mug', stock: 0, shippingMethods: METHODS.slice(0, 1) }),
      aProduct(shop.ctx, { shippingMethods: METHODS.slice(1) }),
    ]);
    const shopper = await aShopper(shop.ctx);
    for (const { id } of [sold, parcel]) await fillCart(shop.ctx, shopper, id);
    const order = async () => (await checkOut(shop, shopper, { shippingMethod: 'Express' })).body;
    expect(await order()).toMatchObject({
      code: 'QUANTITY_ABOVE_STOCK',
      message: 'Only 0 quantity can be added for this item: Mug',
    });
    await shop.ctx.db
      .updateTable('products')
      .set({ deleted_at: shop.ctx.clock.now() })
      .where('id', '=', sold.id)
      .execute();
    expect(await order()).toMatchObject({
      code: 'ITEM_UNAVAILABLE',
      message: 'Mug can no longer be bought. Please remove it from the cart.',
    });
  });

  test("another shopper's address is refused like a missing one", async () => {
    const [shopper, other] = [await aShopper(shop.ctx), await aShopper(shop.ctx)];
    await fillCart(shop.ctx, shopper, (await aProduct(shop.ctx)).id);
    expect((await checkOut(shop, { ...shopper, addressId: other.addressId })).body).toMatchObject({
      code: 'ADDRESS_MISSING',
    });
  });

  test('prices and statuses sent by the client are ignored', async () => {
    const product = await aProduct(shop.ctx, { priceCents: 5000, salePriceCents: 4000 });
    const shopper = await aShopper(shop.ctx);
    await fillCart(shop.ctx, shopper, product.id, 3);
    const placed = await shop.send('POST', '/api/v1/shop/orders', {
      as: shopper,
      body: {
        userId: shopper.id,
        addressInfo: { addressId: shopper.addressId, city: 'Elsewhere' },
        cartItems: [{ productId: product.id, price: 0.01, quantity: 1 }],
        orderStatus: 'delivered',
        paymentStatus: 'paid',
        shippingPrice: -50,
        coupon: null,
        orderDate: '1999-01-01',
      },
    });
    expect(placed.body.data).toMatchObject({
      totalAmount: 120,
      orderStatus: 'pending',
      paymentStatus: 'pending',
      addressInfo: { city: 'Weaverton' },
      cartItems: [{ price: 40, quantity: 3 }],
    });
  });

  test('a repeated checkout without a key gets the same order and payment', async () => {
    const product = await aProduct(shop.ctx, { stock: 5 });
    const shopper = await aShopper(shop.ctx);
    await fillCart(shop.ctx, shopper, product.id, 2);
    const answers = await Promise.all(Array.from({ length: 5 }, () => checkOut(shop, shopper)));
    expect(new Set(answers.map((answer) => answer.body['orderId'])).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.body['approvalURL'])).size).toBe(1);
    expect(await availableOf(product.id)).toBe(3);
  });

  test('a changed checkout replaces the unpaid order and releases its stock', async () => {
    const product = await aProduct(shop.ctx, { stock: 2 });
    const coupon = await aCoupon(shop.ctx, { usageLimit: 1 });
    const shopper = await aShopper(shop.ctx);
    await fillCart(shop.ctx, shopper, product.id, 2);
    const first = await checkOut(shop, shopper, { coupon: coupon.code });
    const second = await checkOut(shop, shopper, {
      coupon: coupon.code,
      shippingMethod: 'anything',
    });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await ordersOf(shopper.id)).toMatchObject([
      {
        order_status: 'rejected',
        payment_status: 'failed',
        reason: 'replaced',
        stock_state: 'released',
        coupon_state: 'given back',
      },
      { order_status: 'pending', stock_state: 'reserved', coupon_state: 'counted' },
    ]);
    await simulator.approve(paymentIdOf(first));
    expect(await capturePayment(shop, shopper, paymentIdOf(first))).toMatchObject({
      status: 409,
      body: { code: 'ORDER_CLOSED' },
    });
    expect(
      (await simulator.state()).captures.filter(
        (capture) => capture.orderId === paymentIdOf(first),
      ),
    ).toEqual([]);
  });

  test('a refused change leaves the unpaid order as it was', async () => {
    const product = await aProduct(shop.ctx, { stock: 2, priceCents: 1000 });
    const shopper = await aShopper(shop.ctx);
    await fillCart(shop.ctx, shopper, product.id, 2);
    await checkOut(shop, shopper);
    expect(await checkOut(shop, shopper, { coupon: 'NOPE' })).toMatchObject({ status: 422 });
    expect(await ordersOf(shopper.id)).toMatchObject([
      { order_status: 'pending', stock_state: 'reserved' },
    ]);
  });

  test('an order stays when the provider is down, and the same checkout continues it', async () => {
    const product = await aProduct(shop.ctx, { stock: 2 });
    const shopper = await aShopper(shop.ctx);
    await fillCart(shop.ctx, shopper, product.id, 1);
    await simulator.faults({ createFailureRate: 1, kinds: ['error'] });
    expect(await checkOut(shop, shopper, { key: 'again' })).toMatchObject({
      status: 503,
      body: { code: 'PROVIDER_UNREACHABLE' },
    });
    const [order] = await ordersOf(shopper.id);
    expect(order).toMatchObject({ order_status: 'pending', provider_order_id: null });
    await simulator.faults();
    expect(await checkOut(shop, shopper, { key: 'again' })).toMatchObject({
      status: 201,
      body: { orderId: order?.id },
    });
    expect(await ordersOf(shopper.id)).toHaveLength(1);
  });

  test('G6: the same key 50 times at once creates one order with equal responses; another body is refused', async () => {
    const product = await aProduct(shop.ctx, { stock: 60 });
    // Keys belong to a shopper: another shopper's equal key is a different one.
    const [shopper, other] = [await aShopper(shop.ctx), await aShopper(shop.ctx)];
    for (const each of [shopper, other]) await fillCart(shop.ctx, each, product.id, 1);
    const untilAnswered = async (who: Shopper) => {
      for (;;) {
        const reply = await checkOut(shop, who, { key: 'once' });
        if (reply.body.code !== 'IDEMPOTENCY_IN_FLIGHT') return reply;
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    };
    const often = (who: Shopper, times: number) =>
      Promise.all(Array.from({ length: times }, () => untilAnswered(who)));
    for (const answers of await Promise.all([often(shopper, 50), often(other, 10)])) {
      expect(
        new Set(
          answers.map((answer) =>
            JSON.stringify([answer.status, answer.body['orderId'], answer.body['approvalURL']]),
          ),
        ).size,
      ).toBe(1);
      expect(answers[0]?.status).toBe(201);
    }
    for (const each of [shopper, other]) expect(await ordersOf(each.id)).toHaveLength(1);
    expect(await availableOf(product.id)).toBe(58);
    expect(await checkOut(shop, shopper, { key: 'once', shippingMethod: 'other' })).toMatchObject({
      status: 422,
    });
  });

  test('a cancelled order releases its stock at once and cannot be paid', async () => {
    const product = await aProduct(shop.ctx, { stock: 1 });
    const shopper = await aShopper(shop.ctx);
    await fillCart(shop.ctx, shopper, product.id);
    const placed = await checkOut(shop, shopper);
    const url = `/api/v1/shop/orders/${placed.body['orderId']}/cancel`;
    expect(await shop.send('POST', url, { as: shopper, body: {} })).toMatchObject({
      status: 200,
      body: {
        data: { orderStatus: 'rejected', reason: 'The order was cancelled before it was paid.' },
      },
    });
    expect((await shop.send('POST', url, { as: shopper, body: {} })).status).toBe(200);
    expect(await availableOf(product.id)).toBe(1);
    await simulator.approve(paymentIdOf(placed));
    expect(await capturePayment(shop, shopper, paymentIdOf(placed))).toMatchObject({
      status: 409,
      body: { code: 'ORDER_CLOSED' },
    });
  });
});
