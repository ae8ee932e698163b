/** Wishlists changed by concurrent requests. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_WISHLIST_ITEMS } from '#contract/limits.ts';
import { expectHealthy } from '#support/doctor.ts';
import { aProduct } from '#support/products.ts';
import { aUser, type TestUser } from '#support/users.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const add = (as: TestUser, productId: string) =>
  shop.send('POST', '/shop/wishlist/add', { as, body: { productId } });
const remove = (as: TestUser, productId: string) =>
  shop.send('DELETE', `/shop/wishlist/remove/${productId}`, { as });

async function countOf(productId: string): Promise<number> {
  const row = await shop.ctx.db
    .selectFrom('products')
    .select('wishlist_count')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  return row.wishlist_count;
}

test('concurrent requests cannot exceed the limit of a wishlist', async () => {
  const [ann, bob] = [await aUser(shop.ctx), await aUser(shop.ctx)];
  const products = await Promise.all(Array.from({ length: 8 }, () => aProduct(shop.ctx)));
  await sql`
    WITH made AS (
      INSERT INTO products (id, title, description, category, price_cents, images, shipping_methods, wishlist_count)
      SELECT gen_random_uuid(), 'Filler', 'Filler', 'men', 100, '[]', '[]', 2 FROM generate_series(1, ${MAX_WISHLIST_ITEMS - 3}) RETURNING id)
    INSERT INTO wishlist_items (user_id, product_id, added_at)
    SELECT user_id, id, now() FROM made, unnest(${[ann.id, bob.id]}::uuid[]) AS user_id`.execute(
    shop.ctx.db,
  );
  const addAll = (person: TestUser) => Promise.all(products.map(({ id }) => add(person, id)));
  for (const replies of await Promise.all([addAll(ann), addAll(bob)])) {
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(replies.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: { code: 'WISHLIST_FULL' },
    });
  }
  await expectHealthy(shop.ctx);
});

/** Forty requests at once; half of them come from people who have the item and remove it. */
async function storm(press: (as: TestUser, productId: string, on: boolean) => Promise<unknown>) {
  const { id: productId } = await aProduct(shop.ctx);
  const people = await Promise.all(Array.from({ length: 20 }, () => aUser(shop.ctx)));
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

test('forty concurrent additions and removals leave the count equal to the rows', async () => {
  expect(await storm((person, id, on) => (on ? add(person, id) : remove(person, id)))).toEqual({
    rows: 10,
    counted: 10,
  });
  await expectHealthy(shop.ctx);
});

test('the unguarded variant, which reads the count and then writes it, loses updates', async () => {
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
