import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CartWire } from '#contract/cart.contract.ts';
import { newId } from '#kernel/ids.ts';
import { aProduct } from '#support/products.ts';
import { aUser, type TestUser } from '#support/users.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const CART = '/api/v1/shop/cart';
const shopper = () => aUser(shop.ctx);
const add = (as: TestUser, body: object, headers?: Record<string, string>) =>
  shop.send('POST', CART, {
    as,
    body: { userId: as.id, ...body },
    ...(headers ? { headers } : {}),
  });
const update = (as: TestUser, body: object) =>
  shop.send('PUT', CART, { as, body: { userId: as.id, ...body } });
const remove = (as: TestUser, productId: string, query = '') =>
  shop.send('DELETE', `${CART}/${as.id}/${productId}${query}`, { as });
async function cartOf(as: TestUser): Promise<CartWire> {
  const { status, body } = await shop.send('GET', `${CART}/${as.id}`, { as });
  expect(status).toBe(200);
  return body.data as unknown as CartWire;
}

test('a user has one cart, which is empty at first', async () => {
  const ann = await shopper();
  const cart = await cartOf(ann);
  expect(cart).toMatchObject({
    userId: ann.id,
    items: [],
    total: 0,
    savings: 0,
    version: 0,
    shippingMethods: [],
  });
  expect((await cartOf(ann))._id).toBe(cart._id);
});

test('adding the same item again adds up; every change returns the whole cart and increments its version', async () => {
  const ann = await shopper();
  const coat = await aProduct(shop.ctx, {
    title: 'Coat',
    priceCents: 9999,
    salePriceCents: 7550,
    colors: ['Red', 'Blue'],
    sizes: ['S', 'M'],
  });
  const first = await add(ann, { productId: coat.id, color: 'Red', size: 'M', quantity: 2 });
  expect(first).toMatchObject({
    status: 201,
    body: { success: true, message: 'Product added to cart' },
  });
  await add(ann, { productId: coat.id, color: 'Red', size: 'M' });
  const { body } = await add(ann, { productId: coat.id, color: 'Blue', size: 'S' });
  expect(body.data).toMatchObject({
    version: 3,
    items: [
      {
        productId: coat.id,
        title: 'Coat',
        color: 'Red',
        size: 'M',
        quantity: 3,
        price: 99.99,
        salePrice: 75.5,
        lineTotal: 226.5,
        priceWhenAdded: null,
        problem: null,
      },
      { color: 'Blue', size: 'S', quantity: 1, lineTotal: 75.5 },
    ],
    total: 302,
    savings: 97.96,
  });
  expect(await cartOf(ann)).toEqual(body.data);
});

test('colour and size are required when the product has them, and must be its own', async () => {
  const ann = await shopper();
  const coat = await aProduct(shop.ctx, { colors: ['Red'], sizes: ['M'] });
  for (const [choice, code, message] of [
    [{}, 'COLOR_MISSING', 'Please select a color'],
    [{ color: 'Violet', size: 'M' }, 'COLOR_MISSING', 'Please select a color'],
    [{ color: 'Red' }, 'SIZE_MISSING', 'Please select a size'],
    [{ color: 'Red', size: null }, 'SIZE_MISSING', 'Please select a size'],
  ] as const) {
    expect(await add(ann, { productId: coat.id, ...choice })).toMatchObject({
      status: 422,
      body: { success: false, code, message },
    });
  }
  expect(await cartOf(ann)).toMatchObject({ items: [], version: 0 });
});

test('a line is changed or removed by product, and by colour and size where there are several', async () => {
  const ann = await shopper();
  const coat = await aProduct(shop.ctx, { colors: ['Red', 'Blue'], sizes: ['M'] });
  const hat = await aProduct(shop.ctx);
  for (const color of ['Red', 'Blue']) await add(ann, { productId: coat.id, color, size: 'M' });
  await add(ann, { productId: hat.id });
  expect(await update(ann, { productId: coat.id, quantity: 2 })).toMatchObject({
    status: 409,
    body: { code: 'SEVERAL_LINES' },
  });
  expect(await remove(ann, coat.id)).toMatchObject({
    status: 409,
    body: { code: 'SEVERAL_LINES' },
  });
  expect(
    await update(ann, { productId: coat.id, color: 'Blue', size: 'M', quantity: 7 }),
  ).toMatchObject({
    status: 200,
    body: {
      message: 'Cart item is updated successfully',
      data: { items: [{ quantity: 1 }, { color: 'Blue', quantity: 7 }, { quantity: 1 }] },
    },
  });
  expect((await update(ann, { productId: hat.id, quantity: 3 })).status).toBe(200);
  expect(await remove(ann, coat.id, '?color=Red')).toMatchObject({
    status: 200,
    body: { message: 'Cart item is deleted successfully' },
  });
  expect((await remove(ann, coat.id)).status).toBe(200);
  expect((await cartOf(ann)).items).toMatchObject([{ productId: hat.id, quantity: 3 }]);
  expect(await remove(ann, coat.id)).toMatchObject({ status: 404, body: { code: 'NOT_IN_CART' } });
  expect(await update(ann, { productId: newId(), quantity: 1 })).toMatchObject({
    status: 404,
    body: { code: 'NOT_IN_CART' },
  });
});

test('a DELETE without a body may have a JSON content type', async () => {
  const ann = await shopper();
  const hat = await aProduct(shop.ctx);
  await add(ann, { productId: hat.id });
  const response = await shop.send('DELETE', `${CART}/${ann.id}/${hat.id}`, {
    as: ann,
    headers: { 'content-type': 'application/json' },
  });
  expect(response).toMatchObject({ status: 200, body: { data: { items: [] } } });
});

test('the cart shows what changed since items were added: price, stock, availability', async () => {
  const ann = await shopper();
  const [dearer, fewer, gone, recoloured] = [
    await aProduct(shop.ctx, { priceCents: 1000 }),
    await aProduct(shop.ctx, { stock: 5 }),
    await aProduct(shop.ctx, { title: 'Gone' }),
    await aProduct(shop.ctx, { colors: ['Red'] }),
  ];
  for (const { id } of [dearer, fewer, gone]) await add(ann, { productId: id, quantity: 4 });
  await add(ann, { productId: recoloured.id, color: 'Red' });
  const { db } = shop.ctx;
  await db.updateTable('products').set({ price_cents: 1250 }).where('id', '=', dearer.id).execute();
  await db
    .updateTable('variants')
    .set({ reserved: 2 })
    .where('product_id', '=', fewer.id)
    .execute();
  await db
    .updateTable('products')
    .set({ deleted_at: new Date() })
    .where('id', '=', gone.id)
    .execute();
  await db
    .updateTable('products')
    .set({ colors: ['Green'] })
    .where('id', '=', recoloured.id)
    .execute();
  const cart = await cartOf(ann);
  expect(cart.items).toMatchObject([
    { price: 12.5, priceWhenAdded: 10, lineTotal: 50, problem: null },
    { problem: 'short', stock: 3, lineTotal: 400 },
    { title: 'Gone', problem: 'gone', lineTotal: 0, stock: 0 },
    { color: 'Red', problem: 'gone', lineTotal: 0 },
  ]);
  expect(cart.total).toBe(450);
  expect(await update(ann, { productId: gone.id, quantity: 1 })).toMatchObject({
    status: 409,
    body: {
      code: 'ITEM_UNAVAILABLE',
      message: 'Gone can no longer be bought. Please remove it from the cart.',
    },
  });
  expect((await remove(ann, gone.id)).status).toBe(200);
  expect(await add(ann, { productId: gone.id })).toMatchObject({ status: 404 });
});

test('shipping methods: those of all lines at the highest price, otherwise all, with the items they exclude', async () => {
  const ann = await shopper();
  const method = (name: string, priceCents: number) => ({
    name,
    priceCents,
    estimatedDeliveryDays: '3 days',
  });
  const a = await aProduct(shop.ctx, {
    shippingMethods: [method('Standard', 500), method('Express', 1500)],
  });
  const b = await aProduct(shop.ctx, {
    title: 'Lamp',
    shippingMethods: [method('Standard', 700)],
  });
  for (const { id } of [a, b]) await add(ann, { productId: id });
  expect((await cartOf(ann)).shippingMethods).toEqual([
    { name: 'Standard', price: 7, estimatedDeliveryDays: '3 days', notFor: [] },
  ]);
  const mug = await aProduct(shop.ctx, { title: 'Mug', shippingMethods: [method('Freight', 900)] });
  await remove(ann, a.id);
  await add(ann, { productId: mug.id });
  expect((await cartOf(ann)).shippingMethods).toMatchObject([
    { name: 'Standard', price: 7, notFor: ['Mug'] },
    { name: 'Freight', price: 9, notFor: ['Lamp'] },
  ]);
});
