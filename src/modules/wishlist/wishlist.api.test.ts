import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_WISHES } from '#contract/limits.ts';
import type { WishWire } from '#contract/wishlist.contract.ts';
import { newId } from '#kernel/ids.ts';
import { expectHealthy } from '#support/doctor.ts';
import { aProduct } from '#support/goods.ts';
import { aPerson, type Person } from '#support/people.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';
import { overspendWeakly } from '#support/weak-twin.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const add = (as: Person | undefined, productId: unknown, on = shop) =>
  on.send('POST', '/shop/wishlist/add', { as, body: { productId } });
const remove = (as: Person, productId: string, on = shop) =>
  on.send('DELETE', `/shop/wishlist/remove/${productId}`, { as });
const list = async (as: Person) =>
  (await shop.send('GET', '/shop/wishlist', { as })).body.data as unknown as {
    products: WishWire[];
    gone: { _id: string; title: string }[];
  };

async function countOf(productId: string): Promise<number> {
  const row = await shop.ctx.db
    .selectFrom('products')
    .select('wishlist_count')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  return row.wishlist_count;
}

test('what is saved is listed, the latest first, and counted once however often it is saved', async () => {
  const ann = await aPerson(shop.ctx);
  const [coat, hat] = [await aProduct(shop.ctx, { title: 'Coat' }), await aProduct(shop.ctx)];
  expect(await add(ann, coat.id)).toMatchObject({
    status: 201,
    body: { success: true, message: 'Added to wishlist', data: { products: [{ _id: coat.id }] } },
  });
  shop.clock.forward(1000);
  await add(ann, hat.id);
  expect((await add(ann, coat.id)).status).toBe(201);
  const { products, gone } = await list(ann);
  expect(products.map((each) => each._id)).toEqual([hat.id, coat.id]);
  expect(products[1]).toMatchObject({ title: 'Coat', price: 100, wishlistCount: 1 });
  expect(gone).toEqual([]);
  expect((await shop.send('GET', '/api/v1/shop/wishlist/ids', { as: ann })).body.data).toEqual({
    products: [{ _id: hat.id }, { _id: coat.id }],
  });
});

test('taking off answers what is left; what is not there is off already', async () => {
  const ann = await aPerson(shop.ctx);
  const coat = await aProduct(shop.ctx);
  await add(ann, coat.id);
  for (const _ of [1, 2]) {
    expect(await remove(ann, coat.id)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Removed from wishlist', data: { products: [] } },
    });
    expect(await countOf(coat.id)).toBe(0);
  }
});

test('what is not sold cannot be saved, and a visitor is asked to sign in', async () => {
  const ann = await aPerson(shop.ctx);
  expect(await add(ann, newId())).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(await add(ann, 'nonsense')).toMatchObject({ status: 400, body: { code: 'MALFORMED' } });
  expect(await add(undefined, (await aProduct(shop.ctx)).id)).toMatchObject({
    status: 401,
    body: { success: false, code: 'SIGNED_OUT' },
  });
});

test('tells what changed since it was saved: the price, the stock, or that it is gone', async () => {
  const ann = await aPerson(shop.ctx);
  const [coat, hat, shoe] = [
    await aProduct(shop.ctx, { priceCents: 10_000 }),
    await aProduct(shop.ctx, { stock: 0 }),
    await aProduct(shop.ctx, { title: 'Left shoe' }),
  ];
  for (const { id } of [coat, hat, shoe]) {
    await add(ann, id);
    shop.clock.forward(1000);
  }
  expect((await list(ann)).products).toMatchObject([
    { priceWhenAdded: null, backInStock: false },
    { priceWhenAdded: null, backInStock: false, totalStock: 0 },
    { priceWhenAdded: null, backInStock: false },
  ]);
  const { db } = shop.ctx;
  await db
    .updateTable('products')
    .set({ sale_price_cents: 7500 })
    .where('id', '=', coat.id)
    .execute();
  await db.updateTable('variants').set({ on_hand: 4 }).where('product_id', '=', hat.id).execute();
  await db
    .updateTable('products')
    .set({ deleted_at: shop.clock.now() })
    .where('id', '=', shoe.id)
    .execute();
  const { products, gone } = await list(ann);
  expect(products).toMatchObject([
    { _id: hat.id, backInStock: true, priceWhenAdded: null },
    { _id: coat.id, salePrice: 75, priceWhenAdded: 100 },
  ]);
  expect(gone).toMatchObject([{ _id: shoe.id, title: 'Left shoe' }]);
  expect((await remove(ann, shoe.id)).status).toBe(200);
  await db.updateTable('variants').set({ on_hand: 0 }).where('product_id', '=', hat.id).execute();
});

test('a wishlist ends somewhere, however many hearts are pressed at once', async () => {
  const [ann, bob] = [await aPerson(shop.ctx), await aPerson(shop.ctx)];
  const products = await Promise.all(Array.from({ length: 8 }, () => aProduct(shop.ctx)));
  await sql`
    WITH made AS (
      INSERT INTO products (id, title, description, category, price_cents, images, shipping_methods, wishlist_count)
      SELECT uuidv7(), 'Filler', 'Filler', 'men', 100, '[]', '[]', 2 FROM generate_series(1, ${MAX_WISHES - 3}) RETURNING id)
    INSERT INTO wishlist_items (user_id, product_id, added_at)
    SELECT who, id, now() FROM made, unnest(${[ann.id, bob.id]}::uuid[]) AS who`.execute(
    shop.ctx.db,
  );
  const press = (who: Person) => Promise.all(products.map(({ id }) => add(who, id)));
  for (const replies of await Promise.all([press(ann), press(bob)])) {
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(replies.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: { code: 'WISHLIST_FULL' },
    });
  }
  await expectHealthy(shop.ctx);
  // The weak twin, which counts the wishes first, takes more.
  expect(await overspendWeakly(shop.ctx.pool, 3, 8)).toBeGreaterThan(3);
});

/** Forty hearts at once, half of them of people who have it already and press it off. */
async function storm(press: (as: Person, productId: string, on: boolean) => Promise<unknown>) {
  const { id: productId } = await aProduct(shop.ctx);
  const people = await Promise.all(Array.from({ length: 20 }, () => aPerson(shop.ctx)));
  for (const person of people.slice(0, 10)) await add(person, productId);
  await Promise.all(
    [0, 1].flatMap(() => people.map((person, at) => press(person, productId, at >= 10))),
  );
  const rows = await shop.ctx.db
    .selectFrom('wishlist_items')
    .select('user_id')
    .where('product_id', '=', productId)
    .execute();
  return { rows: rows.length, counted: await countOf(productId) };
}

test('forty hearts pressed on and off at once leave the count equal to the rows', async () => {
  expect(await storm((person, id, on) => (on ? add(person, id) : remove(person, id)))).toEqual({
    rows: 10,
    counted: 10,
  });
  await expectHealthy(shop.ctx);
});

test('the weak twin, which counts rows and then writes the number, is caught', async () => {
  const caught = await storm(async (person, productId, on) => {
    const { db } = shop.ctx;
    const before = await countOf(productId);
    if (on) {
      await db
        .insertInto('wishlist_items')
        .values({
          user_id: person.id,
          product_id: productId,
          added_at: shop.clock.now(),
          unit_price_cents: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else {
      await db
        .deleteFrom('wishlist_items')
        .where('user_id', '=', person.id)
        .where('product_id', '=', productId)
        .execute();
    }
    await db
      .updateTable('products')
      .set({ wishlist_count: Math.max(0, before + (on ? 1 : -1)) })
      .where('id', '=', productId)
      .execute();
  });
  expect(caught.counted).not.toBe(caught.rows);
  await sql`UPDATE products p SET wishlist_count = (SELECT count(*) FROM wishlist_items WHERE product_id = p.id)`.execute(
    shop.ctx.db,
  );
});

test('a heart pressed without end has to wait', async () => {
  const limited = await openTestShop({ RATE_LIMITS: 'on' });
  try {
    const [ann, bob] = [await aPerson(limited.ctx), await aPerson(limited.ctx)];
    const coat = await aProduct(limited.ctx);
    expect((await add(ann, coat.id, limited)).status).toBe(201);
    await limited.ctx.db.updateTable('rate_limits').set({ count: 300 }).execute();
    const waiting = await remove(ann, coat.id, limited);
    expect([waiting.status, waiting.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await add(bob, coat.id, limited)).status).toBe(201);
  } finally {
    await limited.close();
  }
});

test('a wish empties no kept page; a changed rating does', async () => {
  const client = await shop.ctx.pool.connect();
  const heard: string[] = [];
  try {
    client.on('notification', ({ channel }) => heard.push(channel));
    await client.query('LISTEN catalogue_changed');
    const [ann, coat] = [await aPerson(shop.ctx), await aProduct(shop.ctx)];
    await client.query('SELECT 1');
    heard.length = 0;
    await add(ann, coat.id);
    await remove(ann, coat.id);
    await client.query('SELECT 1');
    expect(heard).toEqual([]);
    await shop.ctx.db
      .updateTable('products')
      .set({ rating_count: 1, rating_sum: 5 })
      .where('id', '=', coat.id)
      .execute();
    await client.query('SELECT 1');
    expect(heard).toEqual(['catalogue_changed']);
    await shop.ctx.db
      .updateTable('products')
      .set({ rating_count: 0, rating_sum: 0 })
      .where('id', '=', coat.id)
      .execute();
  } finally {
    await client.query('UNLISTEN *');
    client.release();
  }
});
