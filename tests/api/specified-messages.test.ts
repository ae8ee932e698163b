/** The messages that the specification prints, in its words. Spec 5, 7, 8. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { aShopper, type Shopper } from '#support/checkout.ts';
import { aCoupon, aProduct } from '#support/products.ts';
import { aTestShop } from '#support/shop.ts';

const shop = await aTestShop();
let ann: Shopper;
let coat: string;
let parcel: string;
beforeAll(async () => {
  coat = (await aProduct(shop.ctx, { colors: ['Red'], sizes: ['M'], stock: 2 })).id;
  const shippingMethods = [{ name: 'Post', priceCents: 500, estimatedDeliveryDays: '3' }];
  parcel = (await aProduct(shop.ctx, { shippingMethods })).id;
});
beforeEach(async () => {
  ann = await aShopper(shop.ctx);
});
const say = async (method: string, path: string, body?: unknown) =>
  (await shop.send(method, path, { as: ann, body })).body.message;
const add = (body: object) =>
  say('POST', '/api/v1/shop/cart', { userId: ann.id, productId: coat, ...body });
const order = (body: object) => say('POST', '/api/v1/shop/orders', { userId: ann.id, ...body });
const address = { address: '1', city: 'b', pincode: 'c', phone: 'd', notes: 'e' };

test('messages of the cart', async () => {
  expect(await say('GET', '/api/v1/shop/cart/nobody')).toBe('User ID is required');
  const incomplete = [await add({ userId: null }), await add({ productId: '' })];
  for (const said of [...incomplete, await say('DELETE', `/api/v1/shop/cart/${ann.id}/x`)])
    expect(said).toBe('User ID and Product ID are required');
  const set = (quantity: unknown) =>
    say('PUT', '/api/v1/shop/cart', { userId: ann.id, productId: coat, quantity });
  for (const quantity of [0, -1, undefined, '2'])
    expect(await set(quantity)).toBe('Invalid data provided');
  expect(await add({})).toBe('Please select a color');
  expect(await add({ color: 'Red' })).toBe('Please select a size');
  const chosen = { color: 'Red', size: 'M' };
  const LIMIT = 'Only 2 quantity can be added for this item';
  expect(await add({ ...chosen, quantity: 3 })).toBe(LIMIT);
  for (const body of [{}, { cartId: '' }, { cartId: null }, { addressInfo: { addressId: '' } }])
    expect(await order(body)).toBe('Your cart is empty. Please add items to proceed');
  for (const quantity of [0, -1])
    expect(await add({ quantity })).toBe('Quantity must be at least 1.');
  expect(await add({ ...chosen, quantity: 2 })).toBe('Product added to cart');
  expect(await add({ ...chosen, quantity: 1 })).toBe(LIMIT);
  expect(await set(1)).toBe('Cart item is updated successfully');
  expect(await say('DELETE', `/api/v1/shop/cart/${ann.id}/${coat}`)).toBe(
    'Cart item is deleted successfully',
  );
});

test('messages of addresses', async () => {
  const one = `${ann.id}/${ann.addressId}`;
  const addOne = (body: object) => say('POST', '/shop/address/add', { userId: ann.id, ...body });
  const change = (body: object) => say('PUT', `/shop/address/update/${one}`, body);
  for (const write of [addOne, change])
    for (const field of Object.keys(address))
      for (const value of ['', ' \t ', undefined])
        expect(await write({ ...address, [field]: value })).toBe('Please fill all required fields');
  for (const _each of ['second', 'third'])
    expect(await addOne(address)).toBe('Address added successfully');
  expect(await addOne(address)).toBe('You can add max 3 addresses');
  expect(await change(address)).toBe('Address updated successfully');
  expect(await say('DELETE', `/shop/address/delete/${one}`)).toBe('Address deleted successfully');
});

test('messages of checkout, in order', async () => {
  await add({ productId: parcel });
  expect(await order({})).toBe('Please select one address to proceed.');
  for (const addressId of [newId(), '', null])
    expect(await order({ addressInfo: { addressId } })).toBe(
      'Please select one address to proceed.',
    );
  const addressInfo = { addressId: ann.addressId };
  for (const shippingMethod of ['', null, 'Pigeon'])
    expect(await order({ addressInfo, shippingMethod })).toBe(
      'Please select a shipping method to proceed.',
    );
  const apply = (code: unknown) => say('POST', '/api/v1/shop/coupons/apply', { code });
  expect(await apply('  ')).toBe('Please enter a coupon code');
  expect(await apply('no such code')).toBe('Invalid or expired coupon code');
  expect(await apply((await aCoupon(shop.ctx)).code.toLowerCase())).toBe(
    'Coupon applied successfully',
  );
});
