import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import {
  aShopper,
  checkOut,
  capturePayment,
  fillCart,
  paymentIdOf,
  type Shopper,
} from '#support/checkout.ts';
import { expectHealthy } from '#support/doctor.ts';
import { aProduct } from '#support/products.ts';
import { aUser } from '#support/users.ts';
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

const METHODS = [
  { name: 'Standard', priceCents: 499, estimatedDeliveryDays: '3-5 business days' },
  { name: 'Express', priceCents: 1299, estimatedDeliveryDays: '1-2 business days' },
];

describe('reading orders', () => {
  test('G9: an order reads the same after product, name and address changed', async () => {
    const product = await aProduct(shop.ctx, {
      title: 'Field jacket',
      priceCents: 8000,
      colors: ['Rust'],
      sizes: ['M'],
      shippingMethods: METHODS,
    });
    const shopper = await aShopper(shop.ctx);
    await fillCart(shop.ctx, shopper, product.id, 1, { color: 'Rust', size: 'M' });
    const placed = await checkOut(shop, shopper, { shippingMethod: 'Express' });
    await simulator.approve(paymentIdOf(placed));
    await capturePayment(shop, shopper, paymentIdOf(placed));
    const readIt = async () =>
      (await shop.send('GET', `/api/v1/shop/orders/${placed.body['orderId']}`, { as: shopper }))
        .body.data;
    const before = await readIt();
    await shop.ctx.db
      .updateTable('products')
      .set({ title: 'Renamed', price_cents: 1, deleted_at: shop.clock.now() })
      .where('id', '=', product.id)
      .execute();
    await shop.ctx.db
      .updateTable('users')
      .set({ user_name: 'Somebody Else' })
      .where('id', '=', shopper.id)
      .execute();
    await shop.ctx.db.deleteFrom('addresses').where('id', '=', shopper.addressId).execute();
    expect(await readIt()).toEqual(before);
    expect(before).toMatchObject({
      cartItems: [{ title: 'Field jacket', color: 'Rust', size: 'M', price: 80 }],
      shippingMethod: 'Express',
      shippingPrice: 12.99,
    });
  });

  test('only their shopper and administrators can read orders', async () => {
    const shopper = await aShopper(shop.ctx);
    await fillCart(shop.ctx, shopper, (await aProduct(shop.ctx)).id);
    const { body } = await checkOut(shop, shopper);
    const [stranger, admin] = [await aUser(shop.ctx), await aUser(shop.ctx, { role: 'owner' })];
    const url = `/api/v1/shop/orders/${body['orderId']}`;
    const foreign = await shop.send('GET', url, { as: stranger });
    const unknown = await shop.send(
      'GET',
      '/api/v1/shop/orders/01a1fc6f-8293-7000-9143-120bb22f472c',
      { as: stranger },
    );
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect((await shop.send('GET', url)).status).toBe(401);
    expect((await shop.send('POST', `${url}/cancel`, { as: stranger, body: {} })).status).toBe(404);
    expect(
      (await shop.send('GET', `/api/v1/shop/orders/user/${shopper.id}`, { as: stranger })).status,
    ).toBe(404);
    expect(
      (await shop.send('GET', `/api/v1/admin/orders/details/${body['orderId']}`, { as: shopper }))
        .status,
    ).toBe(403);
    expect(
      (await shop.send('GET', `/admin/orders/details/${body['orderId']}`, { as: admin })).body.data,
    ).toMatchObject({ userId: shopper.id, refundable: 0 });
  });
});

describe('mismatched ids', () => {
  const orderFor = async (shopper: Shopper) => {
    await fillCart(shop.ctx, shopper, (await aProduct(shop.ctx)).id);
    const placed = await checkOut(shop, shopper);
    await simulator.approve(paymentIdOf(placed));
    return { orderId: String(placed.body['orderId']), paymentId: paymentIdOf(placed) };
  };

  test('a payment of another order of the same shopper is not found, and nothing is captured', async () => {
    const shopper = await aShopper(shop.ctx);
    const paid = await orderFor(shopper);
    await capturePayment(shop, shopper, paid.paymentId, paid.orderId);
    const next = await orderFor(shopper);
    for (const wrong of [paid.orderId, newId()])
      expect(await capturePayment(shop, shopper, next.paymentId, wrong)).toMatchObject({
        status: 404,
        body: { success: false, code: 'NOT_FOUND' },
      });
    const events = await shop.ctx.db
      .selectFrom('order_history')
      .select('event')
      .where('order_id', '=', next.orderId)
      .execute();
    expect(events).toEqual([{ event: 'placed' }]);
    expect(await capturePayment(shop, shopper, next.paymentId, next.orderId)).toMatchObject({
      status: 200,
      body: { data: { _id: next.orderId, paymentStatus: 'paid' } },
    });
  });

  test("another shopper's cart is not found; the shopper's own is accepted", async () => {
    const [shopper, other] = [await aShopper(shop.ctx), await aShopper(shop.ctx)];
    const { id } = await aProduct(shop.ctx);
    const cartId = await fillCart(shop.ctx, shopper, id);
    const foreign = await fillCart(shop.ctx, other, id);
    expect(await checkOut(shop, shopper, { cartId: foreign })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    const { body } = await shop.send('GET', `/api/v1/shop/orders/user/${shopper.id}`, {
      as: shopper,
    });
    expect(body.data).toEqual([]);
    expect((await checkOut(shop, shopper, { cartId })).status).toBe(201);
  });
});
