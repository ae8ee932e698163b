import { expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import {
  aFullCart,
  aShopper,
  capturePayment,
  checkOut,
  fillCart,
  paymentIdOf,
} from '#support/checkout.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { aProduct, changeProduct } from '#support/products.ts';
import { outcomeOf } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const payment = await aPaymentShop();
const { shop, simulator, admin, unpaidOrder, pay, eventsOf } = payment;
const ORDERS = '/api/v1/shop/orders';

test('G9: an order reads the same after product, name and address changed', async () => {
  const product = await aProduct(shop.ctx, {
    title: 'Field jacket',
    priceCents: 8000,
    colors: ['Rust'],
    sizes: ['M'],
    shippingMethods: [{ name: 'Express', priceCents: 1299, estimatedDeliveryDays: '1-2' }],
  });
  const shopper = await aShopper(shop.ctx);
  await fillCart(shop.ctx, shopper, product.id, 1, { color: 'Rust', size: 'M' });
  const placed = await checkOut(shop, shopper, { shippingMethod: 'Express' });
  const id = String(placed.body['orderId']);
  await simulator.approve(paymentIdOf(placed));
  await capturePayment(shop, shopper, paymentIdOf(placed));
  const readIt = () => shop.read(`${ORDERS}/${id}`, shopper);
  const before = await readIt();
  const renamed = { title: 'Renamed', price_cents: 1, deleted_at: shop.clock.now() };
  await changeProduct(shop.ctx, product.id, renamed);
  const { db } = shop.ctx;
  const users = db.updateTable('users').set({ user_name: 'Somebody Else' });
  await users.where('id', '=', shopper.id).execute();
  await db.deleteFrom('addresses').where('id', '=', shopper.addressId).execute();
  expect(await readIt()).toEqual(before);
  expect(before).toMatchObject({
    cartItems: [{ title: 'Field jacket', color: 'Rust', size: 'M', price: 80 }],
    shippingMethod: 'Express',
    shippingPrice: 12.99,
  });
});

test('only their shopper and administrators can read orders', async () => {
  const { id, shopper } = await unpaidOrder();
  const stranger = await aUser(shop.ctx);
  const url = `${ORDERS}/${id}`;
  const foreign = await shop.send('GET', url, { as: stranger });
  const unknown = await shop.send('GET', `${ORDERS}/${newId()}`, { as: stranger });
  expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
  expect((await shop.send('GET', url)).status).toBe(401);
  expect((await shop.send('POST', `${url}/cancel`, { as: stranger, body: {} })).status).toBe(404);
  const list = `${ORDERS}/user/${shopper.id}`;
  expect((await shop.send('GET', list, { as: stranger })).status).toBe(404);
  const details = `/admin/orders/details/${id}`;
  expect((await shop.send('GET', `/api/v1${details}`, { as: shopper })).status).toBe(403);
  expect(await shop.read(details, admin)).toMatchObject({ userId: shopper.id, refundable: 0 });
});

test('a payment of another order of the same shopper is not found, and nothing is captured', async () => {
  const paid = await unpaidOrder();
  await pay(paid);
  const { shopper } = paid;
  await fillCart(shop.ctx, shopper, (await aProduct(shop.ctx)).id);
  const placed = await checkOut(shop, shopper);
  const id = String(placed.body['orderId']);
  await simulator.approve(paymentIdOf(placed));
  for (const wrong of [paid.id, newId()])
    expect(await capturePayment(shop, shopper, paymentIdOf(placed), wrong)).toMatchObject({
      status: 404,
      body: { success: false, code: 'NOT_FOUND' },
    });
  expect(await eventsOf(id)).toEqual(['placed']);
  expect(await capturePayment(shop, shopper, paymentIdOf(placed), id)).toMatchObject({
    status: 200,
    body: { data: { _id: id, paymentStatus: 'paid' } },
  });
});

test("another shopper's cart is not found; the shopper's own is accepted", async () => {
  const { shopper, cartId } = await aFullCart(shop.ctx);
  const foreign = await aFullCart(shop.ctx);
  const refused = await checkOut(shop, shopper, { cartId: foreign.cartId });
  expect(outcomeOf(refused)).toBe('404 NOT_FOUND');
  expect(await shop.read(`${ORDERS}/user/${shopper.id}`, shopper)).toEqual([]);
  expect((await checkOut(shop, shopper, { cartId })).status).toBe(201);
});
