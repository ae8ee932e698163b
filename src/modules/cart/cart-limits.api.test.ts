import { NO_CHOICE } from '#contract/choice.ts';
import { expect, test } from 'vitest';
import { MAX_CART_LINES } from '#contract/limits.ts';
import { newId } from '#kernel/ids.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { lockCart, removeOrderedLines } from '#modules/cart/index.ts';
import { cartRequests } from '#support/cart.ts';
import { fillCart } from '#support/checkout.ts';
import { aProduct, changeVariants } from '#support/products.ts';
import { aTestShop, outcomeOf } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const CART = '/api/v1/shop/cart';
const shop = await aTestShop();
const { ctx } = shop;
const { add, update, remove, cartOf } = cartRequests(shop);

test('never more than can be sold, including what is already in the cart', async () => {
  const ann = await aUser(ctx);
  const hat = await aProduct(ctx, { stock: 5 });
  const tooMany = {
    status: 409,
    body: { code: 'QUANTITY_ABOVE_STOCK', message: 'Only 5 quantity can be added for this item' },
  };
  for (const quantity of [6, 99_999, Number.MAX_SAFE_INTEGER])
    expect(await add(ann, hat.id, { quantity })).toMatchObject(tooMany);
  expect((await add(ann, hat.id, { quantity: 5 })).status).toBe(201);
  expect(await add(ann, hat.id)).toMatchObject(tooMany);
  for (const quantity of [6, 99_999])
    expect(await update(ann, hat.id, quantity)).toMatchObject(tooMany);
  expect((await cartOf(ann)).items).toMatchObject([{ quantity: 5, stock: 5 }]);
});

test('colours that share their stock share the limit', async () => {
  const ann = await aUser(ctx);
  const hat = await aProduct(ctx, { stock: 5, colors: ['Red', 'Blue'] });
  await add(ann, hat.id, { color: 'Red', quantity: 3 });
  expect(await add(ann, hat.id, { color: 'Blue', quantity: 3 })).toMatchObject({
    status: 409,
    body: { message: 'Only 2 quantity can be added for this item' },
  });
  await add(ann, hat.id, { color: 'Blue', quantity: 2 });
  expect(await update(ann, hat.id, 4, { color: 'Red' })).toMatchObject({
    status: 409,
  });
  await changeVariants(ctx, hat.id, { on_hand: 4 });
  expect((await cartOf(ann)).items).toMatchObject([
    { color: 'Red', problem: 'short', stock: 2 },
    { color: 'Blue', problem: 'short', stock: 1 },
  ]);
});

test('the number of different items in a cart is limited', async () => {
  const ann = await aUser(ctx);
  const [hat, coat] = [await aProduct(ctx, { stock: 200 }), await aProduct(ctx)];
  await fillCart(ctx, ann, hat.id);
  for (let at = 1; at < MAX_CART_LINES; at += 1)
    await fillCart(ctx, ann, hat.id, 1, { color: `Shade ${at}` });
  expect(outcomeOf(await add(ann, coat.id))).toBe('409 CART_FULL');
  expect(outcomeOf(await add(ann, hat.id))).toBe('201');
});

test("another user's cart and one that does not exist answer 404 alike; visitors get 401", async () => {
  const [ann, bob] = [await aUser(ctx), await aUser(ctx)];
  const hat = await aProduct(ctx);
  await add(bob, hat.id);
  for (const id of [bob.id, newId()]) {
    const annAs = { ...ann, id };
    for (const response of [
      await shop.send('GET', `${CART}/${id}`, { as: ann }),
      await add(annAs, hat.id),
      await update(annAs, hat.id, 9),
      await remove(annAs, hat.id),
    ])
      expect(response).toMatchObject({
        status: 404,
        body: { success: false, code: 'NOT_FOUND', message: 'Not found' },
      });
  }
  expect((await cartOf(bob)).items).toMatchObject([{ quantity: 1 }]);
  const visitor = { ...bob, cookie: '' };
  expect(outcomeOf(await shop.send('GET', `${CART}/${bob.id}`))).toBe('401 SIGNED_OUT');
  expect(outcomeOf(await add(visitor, hat.id))).toBe('401 SIGNED_OUT');
});

test("malformed input is refused with the specification's messages", async () => {
  const ann = await aUser(ctx);
  const hat = await aProduct(ctx);
  const send = (method: string, body: object) => shop.send(method, CART, { as: ann, body });
  for (const [reply, message] of [
    [await send('POST', {}), 'User ID and Product ID are required'],
    [await send('PUT', { userId: ann.id }), 'Invalid data provided'],
    [await update(ann, hat.id, 0), 'Invalid data provided'],
    // Both ids are present, so the message names the field that is wrong.
    [await add(ann, hat.id, { color: 'x'.repeat(61) }), 'Color must have at most 60 characters.'],
  ] as const)
    expect(reply).toMatchObject({ status: 400, body: { message } });
});

test('fields that the contract does not define are ignored, such as a price', async () => {
  const ann = await aUser(ctx);
  const hat = await aProduct(ctx, { priceCents: 5000 });
  await add(ann, hat.id, {
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
  const people = [await aUser(ctx), await aUser(ctx)];
  const hat = await aProduct(ctx, { stock: 12 });
  await Promise.all(
    people.map(async (who) => {
      const clicks = await Promise.all(Array.from({ length: 20 }, () => add(who, hat.id)));
      expect(clicks.filter(({ status }) => status === 201)).toHaveLength(12);
      expect(clicks.filter(({ status }) => status === 409)).toHaveLength(8);
      expect(await cartOf(who)).toMatchObject({ version: 12, items: [{ quantity: 12 }] });
    }),
  );
});

test('the same idempotency key adds once, however often it is sent', async () => {
  const ann = await aUser(ctx);
  const hat = await aProduct(ctx);
  const key = newId();
  const first = await add(ann, hat.id, {}, key);
  expect((await add(ann, hat.id, {}, key)).body).toEqual(first.body);
  const other = await add(ann, hat.id, { quantity: 2 }, key);
  expect(outcomeOf(other)).toBe('422 IDEMPOTENCY_OTHER_BODY');
  expect(await cartOf(ann)).toMatchObject({ version: 1, items: [{ quantity: 1 }] });
});

test('ordered quantities leave the cart, later additions stay', async () => {
  const ann = await aUser(ctx);
  const [hat, coat] = [await aProduct(ctx), await aProduct(ctx)];
  await add(ann, hat.id, { quantity: 5 });
  await add(ann, coat.id);
  const ordered = [
    { productId: hat.id, ...NO_CHOICE, quantity: 2 },
    { productId: coat.id, ...NO_CHOICE, quantity: 1 },
  ];
  await inTransaction(ctx.db, async (trx) =>
    removeOrderedLines(trx, await lockCart(trx, ann.id), ordered),
  );
  expect(await cartOf(ann)).toMatchObject({
    version: 3,
    items: [{ productId: hat.id, quantity: 3 }],
  });
});
