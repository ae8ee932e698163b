import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aShopper, checkOut, comeBack, inCart, paymentOf } from '#support/checkout.ts';
import { expectHealthy } from '#support/doctor.ts';
import { aProduct } from '#support/goods.ts';
import { aPerson } from '#support/people.ts';
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
    await inCart(shop.ctx, shopper, product.id, 1, { color: 'Rust', size: 'M' });
    const placed = await checkOut(shop, shopper, { shippingMethod: 'Express' });
    await simulator.approve(paymentOf(placed));
    await comeBack(shop, shopper, paymentOf(placed));
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

  test('orders are seen by their shopper and by administrators only', async () => {
    const shopper = await aShopper(shop.ctx);
    await inCart(shop.ctx, shopper, (await aProduct(shop.ctx)).id);
    const { body } = await checkOut(shop, shopper);
    const [stranger, admin] = [await aPerson(shop.ctx), await aPerson(shop.ctx, { role: 'admin' })];
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
