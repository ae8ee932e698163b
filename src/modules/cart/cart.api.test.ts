import { expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { cartRequests } from '#support/cart.ts';
import { aProduct, changeProduct, changeVariants } from '#support/products.ts';
import { aTestShop, outcomeOf } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const shop = await aTestShop();
const { ctx } = shop;
const { add, update, remove, cartOf } = cartRequests(shop);

test('a user has one cart, which is empty at first', async () => {
  const ann = await aUser(ctx);
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
  const ann = await aUser(ctx);
  const coat = await aProduct(ctx, {
    title: 'Coat',
    priceCents: 9999,
    salePriceCents: 7550,
    colors: ['Red', 'Blue'],
    sizes: ['S', 'M'],
  });
  const first = await add(ann, coat.id, { color: 'Red', size: 'M', quantity: 2 });
  expect(first).toMatchObject({
    status: 201,
    body: { success: true, message: 'Product added to cart' },
  });
  await add(ann, coat.id, { color: 'Red', size: 'M' });
  const { body } = await add(ann, coat.id, { color: 'Blue', size: 'S' });
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
  const ann = await aUser(ctx);
  const coat = await aProduct(ctx, { colors: ['Red'], sizes: ['M'] });
  for (const [choice, code, message] of [
    [{}, 'COLOR_MISSING', 'Please select a color'],
    [{ color: 'Violet', size: 'M' }, 'COLOR_MISSING', 'Please select a color'],
    [{ color: 'Red' }, 'SIZE_MISSING', 'Please select a size'],
    [{ color: 'Red', size: null }, 'SIZE_MISSING', 'Please select a size'],
  ] as const) {
    expect(await add(ann, coat.id, { ...choice })).toMatchObject({
      status: 422,
      body: { success: false, code, message },
    });
  }
  expect(await cartOf(ann)).toMatchObject({ items: [], version: 0 });
});

test('a line is changed or removed by product, and by colour and size where there are several', async () => {
  const ann = await aUser(ctx);
  const coat = await aProduct(ctx, { colors: ['Red', 'Blue'], sizes: ['M'] });
  const hat = await aProduct(ctx);
  for (const color of ['Red', 'Blue']) await add(ann, coat.id, { color, size: 'M' });
  await add(ann, hat.id);
  expect(outcomeOf(await update(ann, coat.id, 2))).toBe('409 SEVERAL_LINES');
  expect(outcomeOf(await remove(ann, coat.id))).toBe('409 SEVERAL_LINES');
  expect(await update(ann, coat.id, 7, { color: 'Blue', size: 'M' })).toMatchObject({
    status: 200,
    body: {
      message: 'Cart item is updated successfully',
      data: { items: [{ quantity: 1 }, { color: 'Blue', quantity: 7 }, { quantity: 1 }] },
    },
  });
  expect((await update(ann, hat.id, 3)).status).toBe(200);
  expect(await remove(ann, coat.id, '?color=Red')).toMatchObject({
    status: 200,
    body: { message: 'Cart item is deleted successfully' },
  });
  expect((await remove(ann, coat.id)).status).toBe(200);
  expect((await cartOf(ann)).items).toMatchObject([{ productId: hat.id, quantity: 3 }]);
  expect(outcomeOf(await remove(ann, coat.id))).toBe('404 NOT_IN_CART');
  expect(outcomeOf(await update(ann, newId(), 1))).toBe('404 NOT_IN_CART');
});

test('a DELETE without a body may have a JSON content type', async () => {
  const ann = await aUser(ctx);
  const hat = await aProduct(ctx);
  await add(ann, hat.id);
  const headers = { 'content-type': 'application/json' };
  const path = `/api/v1/shop/cart/${ann.id}/${hat.id}`;
  const response = await shop.send('DELETE', path, { as: ann, headers });
  expect(response).toMatchObject({ status: 200, body: { data: { items: [] } } });
});

test('the cart shows what changed since items were added: price, stock, availability', async () => {
  const ann = await aUser(ctx);
  const [dearer, fewer, gone, recoloured] = [
    await aProduct(ctx, { priceCents: 1000 }),
    await aProduct(ctx, { stock: 5 }),
    await aProduct(ctx, { title: 'Gone' }),
    await aProduct(ctx, { colors: ['Red'] }),
  ];
  for (const { id } of [dearer, fewer, gone]) await add(ann, id, { quantity: 4 });
  await add(ann, recoloured.id, { color: 'Red' });
  await changeProduct(ctx, dearer.id, { price_cents: 1250 });
  await changeVariants(ctx, fewer.id, { reserved: 2 });
  await changeProduct(ctx, gone.id, { deleted_at: new Date() });
  await changeProduct(ctx, recoloured.id, { colors: ['Green'] });
  const cart = await cartOf(ann);
  expect(cart.items).toMatchObject([
    { price: 12.5, priceWhenAdded: 10, lineTotal: 50, problem: null },
    { problem: 'short', stock: 3, lineTotal: 400 },
    { title: 'Gone', problem: 'gone', lineTotal: 0, stock: 0 },
    { color: 'Red', problem: 'gone', lineTotal: 0 },
  ]);
  expect(cart.total).toBe(450);
  expect(await update(ann, gone.id, 1)).toMatchObject({
    status: 409,
    body: {
      code: 'ITEM_UNAVAILABLE',
      message: 'Gone can no longer be bought. Please remove it from the cart.',
    },
  });
  expect((await remove(ann, gone.id)).status).toBe(200);
  expect(await add(ann, gone.id)).toMatchObject({ status: 404 });
});

test('shipping methods: those of all lines at the highest price, otherwise parcels, and for clients without them what all then cost', async () => {
  const ann = await aUser(ctx);
  const method = (name: string, priceCents: number) => ({
    name,
    priceCents,
    estimatedDeliveryDays: '3 days',
  });
  const a = await aProduct(ctx, {
    shippingMethods: [method('Standard', 500), method('Express', 1500)],
  });
  const b = await aProduct(ctx, {
    title: 'Lamp',
    shippingMethods: [method('Standard', 700)],
  });
  for (const { id } of [a, b]) await add(ann, id);
  expect((await cartOf(ann)).shippingMethods).toEqual([
    { name: 'Standard', price: 7, estimatedDeliveryDays: '3 days', notFor: [] },
  ]);
  const mug = await aProduct(ctx, { title: 'Mug', shippingMethods: [method('Freight', 900)] });
  await remove(ann, a.id);
  await add(ann, mug.id);
  const divided = await cartOf(ann);
  expect(divided.shippingMethods).toMatchObject([
    { name: 'Freight', price: 16, notFor: ['Lamp'] },
    { name: 'Standard', price: 16, notFor: ['Mug'] },
  ]);
  expect(divided.parcels).toMatchObject([
    { items: [0], shippingMethods: [{ name: 'Standard', price: 7 }] },
    { items: [1], shippingMethods: [{ name: 'Freight', price: 9 }] },
  ]);
});
