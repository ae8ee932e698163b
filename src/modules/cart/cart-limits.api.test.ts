import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CartWire } from '#contract/cart.contract.ts';
import { MAX_CART_LINES } from '#contract/limits.ts';
import { newId } from '#kernel/ids.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { lockCart, removeOrderedLines } from '#modules/cart/index.ts';
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
async function cartOf(as: TestUser): Promise<CartWire> {
  const { status, body } = await shop.send('GET', `${CART}/${as.id}`, { as });
  expect(status).toBe(200);
  return body.data as unknown as CartWire;
}

test('never more than can be sold, including what is already in the cart', async () => {
  const ann = await shopper();
  const hat = await aProduct(shop.ctx, { stock: 5 });
  const tooMany = {
    status: 409,
    body: { code: 'QUANTITY_ABOVE_STOCK', message: 'Only 5 quantity can be added for this item' },
  };
  for (const quantity of [6, 99_999, Number.MAX_SAFE_INTEGER])
    expect(await add(ann, { productId: hat.id, quantity })).toMatchObject(tooMany);
  expect((await add(ann, { productId: hat.id, quantity: 5 })).status).toBe(201);
  expect(await add(ann, { productId: hat.id })).toMatchObject(tooMany);
  for (const quantity of [6, 99_999])
    expect(await update(ann, { productId: hat.id, quantity })).toMatchObject(tooMany);
  expect((await cartOf(ann)).items).toMatchObject([{ quantity: 5, stock: 5 }]);
});

test('colours that share their stock share the limit', async () => {
  const ann = await shopper();
  const hat = await aProduct(shop.ctx, { stock: 5, colors: ['Red', 'Blue'] });
  await add(ann, { productId: hat.id, color: 'Red', quantity: 3 });
  expect(await add(ann, { productId: hat.id, color: 'Blue', quantity: 3 })).toMatchObject({
    status: 409,
    body: { message: 'Only 2 quantity can be added for this item' },
  });
  await add(ann, { productId: hat.id, color: 'Blue', quantity: 2 });
  expect(await update(ann, { productId: hat.id, color: 'Red', quantity: 4 })).toMatchObject({
    status: 409,
  });
  await shop.ctx.db
    .updateTable('variants')
    .set({ on_hand: 4 })
    .where('product_id', '=', hat.id)
    .execute();
  expect((await cartOf(ann)).items).toMatchObject([
    { color: 'Red', problem: 'short', stock: 2 },
    { color: 'Blue', problem: 'short', stock: 1 },
  ]);
});

test('the number of different items in a cart is limited', async () => {
  const ann = await shopper();
  const { _id } = await cartOf(ann);
  const products = [];
  for (let at = 0; at < MAX_CART_LINES; at += 1) products.push((await aProduct(shop.ctx)).id);
  await shop.ctx.db
    .insertInto('cart_lines')
    .values(
      products.map((id) => ({
        id: newId(),
        cart_id: _id,
        product_id: id,
        color: '',
        size: '',
        quantity: 1,
        unit_price_when_added_cents: 10_000,
        added_at: new Date(),
      })),
    )
    .execute();
  expect(await add(ann, { productId: (await aProduct(shop.ctx)).id })).toMatchObject({
    status: 409,
    body: { code: 'CART_FULL' },
  });
  expect((await add(ann, { productId: products[0] ?? '' })).status).toBe(201);
});

test("another user's cart and one that does not exist answer 404 alike; visitors get 401", async () => {
  const [ann, bob] = [await shopper(), await shopper()];
  const hat = await aProduct(shop.ctx);
  await add(bob, { productId: hat.id });
  for (const id of [bob.id, newId()]) {
    for (const response of [
      await shop.send('GET', `${CART}/${id}`, { as: ann }),
      await shop.send('POST', CART, { as: ann, body: { userId: id, productId: hat.id } }),
      await shop.send('PUT', CART, {
        as: ann,
        body: { userId: id, productId: hat.id, quantity: 9 },
      }),
      await shop.send('DELETE', `${CART}/${id}/${hat.id}`, { as: ann }),
    ]) {
      expect(response).toMatchObject({
        status: 404,
        body: { success: false, code: 'NOT_FOUND', message: 'Not found' },
      });
    }
  }
  expect((await cartOf(bob)).items).toMatchObject([{ quantity: 1 }]);
  expect(await shop.send('GET', `${CART}/${bob.id}`)).toMatchObject({
    status: 401,
    body: { code: 'SIGNED_OUT' },
  });
  expect(
    await shop.send('POST', CART, { body: { userId: bob.id, productId: hat.id } }),
  ).toMatchObject({ status: 401 });
});

test("malformed input is refused with the specification's messages", async () => {
  const ann = await shopper();
  const hat = await aProduct(shop.ctx);
  expect(await shop.send('POST', CART, { as: ann, body: {} })).toMatchObject({
    status: 400,
    body: { message: 'User ID and Product ID are required' },
  });
  expect(await shop.send('PUT', CART, { as: ann, body: { userId: ann.id } })).toMatchObject({
    status: 400,
    body: { message: 'Invalid data provided' },
  });
  expect(await update(ann, { productId: hat.id, quantity: 0 })).toMatchObject({
    status: 400,
    body: { message: 'Invalid data provided' },
  });
  // Both ids are present, so the message names the field that is wrong.
  expect(await add(ann, { productId: hat.id, color: 'x'.repeat(61) })).toMatchObject({
    status: 400,
    body: { message: 'Color must have at most 60 characters.' },
  });
});

test('fields that the contract does not define are ignored, such as a price', async () => {
  const ann = await shopper();
  const hat = await aProduct(shop.ctx, { priceCents: 5000 });
  await add(ann, {
    productId: hat.id,
    price: 0.01,
    unit_price_when_added_cents: 1,
    cart_id: newId(),
    _id: newId(),
    quantity: 1,
    __proto__: { color: 'x' },
  });
  expect(await cartOf(ann)).toMatchObject({ total: 50, items: [{ price: 50, color: '' }] });
});

test('twenty clicks at once add up to the available stock, in one line', async () => {
  const people = [await shopper(), await shopper(), await shopper()];
  const hat = await aProduct(shop.ctx, { stock: 12 });
  const clicks = (who: TestUser) =>
    Promise.all(Array.from({ length: 20 }, () => add(who, { productId: hat.id })));
  for (const responses of await Promise.all(people.map(clicks))) {
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(12);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(8);
  }
  for (const who of people)
    expect(await cartOf(who)).toMatchObject({ version: 12, items: [{ quantity: 12 }] });
});

test('the same idempotency key adds once, however often it is sent', async () => {
  const ann = await shopper();
  const hat = await aProduct(shop.ctx);
  const key = { 'idempotency-key': newId() };
  const first = await add(ann, { productId: hat.id }, key);
  const again = await add(ann, { productId: hat.id }, key);
  expect(again.body).toEqual(first.body);
  expect(await add(ann, { productId: hat.id, quantity: 2 }, key)).toMatchObject({
    status: 422,
    body: { code: 'IDEMPOTENCY_OTHER_BODY' },
  });
  expect(await cartOf(ann)).toMatchObject({ version: 1, items: [{ quantity: 1 }] });
});

test('ordered quantities leave the cart, later additions stay', async () => {
  const ann = await shopper();
  const [hat, coat] = [await aProduct(shop.ctx), await aProduct(shop.ctx)];
  await add(ann, { productId: hat.id, quantity: 5 });
  await add(ann, { productId: coat.id });
  const ordered = [
    { productId: hat.id, color: '', size: '', quantity: 2 },
    { productId: coat.id, color: '', size: '', quantity: 1 },
  ];
  await inTransaction(shop.ctx.db, async (trx) =>
    removeOrderedLines(trx, await lockCart(trx, ann.id), ordered),
  );
  expect(await cartOf(ann)).toMatchObject({
    version: 3,
    items: [{ productId: hat.id, quantity: 3 }],
  });
});
