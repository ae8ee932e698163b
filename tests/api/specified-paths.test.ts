/** Every path printed in the specification responds with its fields and messages. Spec 5, 7, 8. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONTRACT } from '#contract/contract.ts';
import { urlPathsOf, type EndpointName } from '#contract/endpoints.ts';
import { newId } from '#kernel/ids.ts';
import { aShopper } from '#support/checkout.ts';
import {
  addressOf,
  callerOf,
  successStatusOf,
  endpointOf,
  ENDPOINT_NAMES,
  partsOf,
} from '#support/endpoint-requests.ts';
import { aProduct } from '#support/products.ts';
import type { TestUser } from '#support/users.ts';
import type { Reply } from '#support/shop.ts';
import { anOwner, openShopFixture, type ShopFixture, type Owner } from '#support/shop-fixture.ts';

let fixture: ShopFixture;
/** For requests that change nothing. */
let reader: Owner;
beforeAll(async () => {
  fixture = await openShopFixture();
  reader = await anOwner(fixture);
});
afterAll(() => fixture.shop.close());

/** As printed in section 7, with the fields that it names. */
const PRINTED: [EndpointName, string, string, ...string[]][] = [
  ['auth.register', 'POST', '/api/v1/auth/register', 'message'],
  ['auth.login', 'POST', '/api/v1/auth/login', 'message'],
  ['auth.logout', 'POST', '/api/v1/auth/logout'],
  ['auth.checkAuth', 'GET', '/api/v1/auth/check-auth', 'user'],
  ['auth.googleToken', 'POST', '/api/v1/auth/google/token', 'message'],
  ['adminOrder.list', 'GET', '/admin/orders/get', 'data'],
  ['adminOrder.details', 'GET', '/admin/orders/details/{id}', 'data'],
  ['adminOrder.update', 'PUT', '/admin/orders/update/{id}', 'message'],
  ['commonFeature.list', 'GET', '/common/feature/get', 'data'],
  ['shopProducts.list', 'GET', '/api/v1/shop/products', 'data'],
  ['shopProducts.details', 'GET', '/api/v1/shop/products/{id}', 'data'],
  ['shopCart.add', 'POST', '/api/v1/shop/cart', 'message', 'data'],
  ['shopCart.get', 'GET', '/api/v1/shop/cart/{userId}', 'data'],
  ['shopCart.update', 'PUT', '/api/v1/shop/cart', 'data'],
  ['shopCart.remove', 'DELETE', '/api/v1/shop/cart/{userId}/{productId}', 'data'],
  ['shopReview.list', 'GET', '/shop/review/{productId}', 'data'],
  ['shopReview.add', 'POST', '/shop/review/add', 'data'],
  ['shopReview.delete', 'DELETE', '/shop/review/delete/{reviewId}/{userId}'],
  ['shopWishlist.list', 'GET', '/shop/wishlist', 'data'],
  ['shopWishlist.add', 'POST', '/shop/wishlist/add'],
  ['shopWishlist.remove', 'DELETE', '/shop/wishlist/remove/{productId}'],
  ['commonFeature.add', 'POST', '/common/feature/add'],
  ['commonFeature.delete', 'DELETE', '/common/feature/delete/{id}'],
  ['coupons.list', 'GET', '/admin/coupons', 'data'],
  ['coupons.create', 'POST', '/api/admin/coupons', 'data'],
  ['coupons.update', 'PUT', '/api/admin/coupons/{id}', 'data'],
  ['coupons.delete', 'DELETE', '/admin/coupons/{id}'],
  ['adminReview.list', 'GET', '/admin/reviews', 'data'],
  ['adminReview.delete', 'DELETE', '/admin/reviews/delete/{reviewId}', 'message'],
  ['shopAddress.add', 'POST', '/shop/address/add', 'data'],
  ['shopAddress.list', 'GET', '/shop/address/get/{userId}', 'data'],
  ['shopAddress.update', 'PUT', '/shop/address/update/{userId}/{addressId}', 'data'],
  ['shopAddress.delete', 'DELETE', '/shop/address/delete/{userId}/{addressId}'],
  ['shopOrder.create', 'POST', '/api/v1/shop/orders', 'approvalURL', 'orderId'],
  ['shopOrder.capture', 'POST', '/api/v1/shop/orders/capture'],
  ['shopOrder.list', 'GET', '/api/v1/shop/orders/user/{userId}', 'data'],
  ['shopOrder.details', 'GET', '/api/v1/shop/orders/{id}', 'data'],
];

async function ask(name: EndpointName, method: string, spelling: string): Promise<Reply> {
  const owner = method === 'GET' ? reader : await anOwner(fixture);
  const parts = partsOf(name, owner);
  const as = callerOf(name, { owner, admin: fixture.admin });
  const address = addressOf(parts, spelling);
  return await fixture.shop.send(method, address, { as, body: parts.body });
}

test.each(PRINTED)(
  '%s responds to %s %s with its fields',
  async (name, method, spelling, ...fields) => {
    const reply = await ask(name, method, spelling);
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    for (const field of ['success', ...fields]) expect(reply.body).toHaveProperty(field);
    // Test users have no password; this is about the path.
    expect(reply.status).toBe(successStatusOf(name));
  },
);

const ALL = ENDPOINT_NAMES.flatMap((name) =>
  urlPathsOf(endpointOf(name)).map((spelling) => [name, spelling] as const),
);
test.each(ALL)('%s responds at %s as the contract says', async (name, spelling) => {
  const reply = await ask(name, endpointOf(name).method, spelling);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  if (successStatusOf(name) >= 400) return;
  if (endpointOf(name).gives === 'csv') {
    expect(reply.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w.-]+\.csv"$/,
    );
    return;
  }
  const read = CONTRACT[name].response.safeParse(reply.body);
  expect(read.error?.issues ?? []).toEqual([]);
  expect(read.data).toEqual(reply.body);
});

test.each(ALL)('%s at %s allows no other method', async (name, spelling) => {
  const reply = await fixture.shop.send('PATCH', addressOf(partsOf(name, reader), spelling));
  expect([reply.status, reply.body.code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
  expect(reply.headers.get('allow')).toContain(endpointOf(name).method);
});

describe('messages of the specification', () => {
  let ann: TestUser & { addressId: string };
  let coat: string;
  let parcel: string;
  beforeAll(async () => {
    coat = (await aProduct(fixture.shop.ctx, { colors: ['Red'], sizes: ['M'], stock: 2 })).id;
    const shippingMethods = [{ name: 'Post', priceCents: 500, estimatedDeliveryDays: '3' }];
    parcel = (await aProduct(fixture.shop.ctx, { shippingMethods })).id;
  });
  beforeEach(async () => {
    ann = await aShopper(fixture.shop.ctx);
  });
  const say = async (method: string, path: string, body?: unknown) =>
    (await fixture.shop.send(method, path, { as: ann, body })).body.message;
  const add = (body: object) =>
    say('POST', '/api/v1/shop/cart', { userId: ann.id, productId: coat, ...body });
  const order = (body: object) => say('POST', '/api/v1/shop/orders', { userId: ann.id, ...body });
  const address = { address: '1', city: 'b', pincode: 'c', phone: 'd', notes: 'e' };

  test('of the cart', async () => {
    expect(await say('GET', '/api/v1/shop/cart/nobody')).toBe('User ID is required');
    expect(await add({ userId: null })).toBe('User ID and Product ID are required');
    expect(await add({ productId: '' })).toBe('User ID and Product ID are required');
    expect(await say('DELETE', `/api/v1/shop/cart/${ann.id}/x`)).toBe(
      'User ID and Product ID are required',
    );
    for (const quantity of [0, -1, undefined, '2'])
      expect(
        await say('PUT', '/api/v1/shop/cart', { userId: ann.id, productId: coat, quantity }),
      ).toBe('Invalid data provided');
    expect(await add({})).toBe('Please select a color');
    expect(await add({ color: 'Red' })).toBe('Please select a size');
    const chosen = { color: 'Red', size: 'M' };
    expect(await add({ ...chosen, quantity: 3 })).toBe(
      'Only 2 quantity can be added for this item',
    );
    for (const body of [{}, { cartId: '' }, { cartId: null }, { addressInfo: { addressId: '' } }])
      expect(await order(body)).toBe('Your cart is empty. Please add items to proceed');
    for (const quantity of [0, -1])
      expect(await add({ quantity })).toBe('Quantity must be at least 1.');
    expect(await add({ ...chosen, quantity: 2 })).toBe('Product added to cart');
    expect(await add({ ...chosen, quantity: 1 })).toBe(
      'Only 2 quantity can be added for this item',
    );
    const line = { userId: ann.id, productId: coat, quantity: 1 };
    expect(await say('PUT', '/api/v1/shop/cart', line)).toBe('Cart item is updated successfully');
    expect(await say('DELETE', `/api/v1/shop/cart/${ann.id}/${coat}`)).toBe(
      'Cart item is deleted successfully',
    );
  });

  test('of addresses', async () => {
    const own = { userId: ann.id, ...address };
    for (const field of Object.keys(address))
      for (const value of ['', '  ', undefined])
        expect(await say('POST', '/shop/address/add', { ...own, [field]: value })).toBe(
          'Please fill all required fields',
        );
    expect(await say('POST', '/shop/address/add', own)).toBe('Address added successfully');
    expect(await say('POST', '/shop/address/add', own)).toBe('Address added successfully');
    expect(await say('POST', '/shop/address/add', own)).toBe('You can add max 3 addresses');
    const one = `${ann.id}/${ann.addressId}`;
    expect(await say('PUT', `/shop/address/update/${one}`, address)).toBe(
      'Address updated successfully',
    );
    expect(await say('DELETE', `/shop/address/delete/${one}`)).toBe('Address deleted successfully');
  });

  test('of checkout, in order', async () => {
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
    expect(await apply(fixture.catalogue.couponCode.toLowerCase())).toBe(
      'Coupon applied successfully',
    );
  });
});
