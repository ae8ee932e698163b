import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { WishlistItemWire } from '#contract/wishlist.contract.ts';
import { MAX_WISHLIST_ITEMS } from '#contract/limits.ts';
import { newId } from '#kernel/ids.ts';
import { expectHealthy } from '#support/doctor.ts';
import { aProduct, changeProduct, changeVariants } from '#support/products.ts';
import { aTestShop, outcomeOf, type TestShop } from '#support/shop.ts';
import { aUser, type TestUser } from '#support/users.ts';

const shop = await aTestShop();

interface Wishlist {
  products: WishlistItemWire[];
  gone: { _id: string; title: string }[];
  shared: { token: string; firstName: string } | null;
}
const wishlist = ({ send }: TestShop) => ({
  add: (as: TestUser | undefined, productId: unknown) =>
    send('POST', '/shop/wishlist/add', { as, body: { productId } }),
  remove: (as: TestUser, productId: string) =>
    send('DELETE', `/shop/wishlist/remove/${productId}`, { as }),
});
const { add, remove } = wishlist(shop);
const list = (as: TestUser) => shop.read<Wishlist>('/shop/wishlist', as);
const lookAt = (token: string) => shop.send('GET', `/api/v1/shop/wishlist/shared/${token}`);

async function countOf(productId: string): Promise<number> {
  const row = await shop.ctx.db
    .selectFrom('products')
    .select('wishlist_count')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  return row.wishlist_count;
}

test('saved products are listed, newest first, and counted once however often they are saved', async () => {
  const ann = await aUser(shop.ctx);
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
  expect(await shop.read('/api/v1/shop/wishlist/ids', ann)).toEqual({
    products: [{ _id: hat.id }, { _id: coat.id }],
  });
});

test('removing returns the remaining items; removing what is not there succeeds', async () => {
  const ann = await aUser(shop.ctx);
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

test('an unknown product cannot be saved, and visitors are asked to sign in', async () => {
  const ann = await aUser(shop.ctx);
  expect(outcomeOf(await add(ann, newId()))).toBe('404 NOT_FOUND');
  expect(outcomeOf(await add(ann, 'nonsense'))).toBe('400 MALFORMED');
  expect(outcomeOf(await add(undefined, (await aProduct(shop.ctx)).id))).toBe('401 SIGNED_OUT');
});

test('each item reports what changed since it was saved: price, stock, or no longer sold', async () => {
  const ann = await aUser(shop.ctx);
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
  await changeProduct(shop.ctx, coat.id, { sale_price_cents: 7500 });
  await changeVariants(shop.ctx, hat.id, { on_hand: 4 });
  await changeProduct(shop.ctx, shoe.id, { deleted_at: shop.clock.now() });
  const { products, gone } = await list(ann);
  expect(products).toMatchObject([
    { _id: hat.id, backInStock: true, priceWhenAdded: null },
    { _id: coat.id, salePrice: 75, priceWhenAdded: 100 },
  ]);
  expect(gone).toMatchObject([{ _id: shoe.id, title: 'Left shoe' }]);
  expect((await remove(ann, shoe.id)).status).toBe(200);
  await changeVariants(shop.ctx, hat.id, { on_hand: 0 });
});

test('a shared wishlist shows the first name and the products to everybody with the link, until it is deleted', async () => {
  const ann = await aUser(shop.ctx, { userName: 'Ann Winder' });
  const [coat, hat] = [await aProduct(shop.ctx, { title: 'Coat' }), await aProduct(shop.ctx)];
  await add(ann, coat.id);
  shop.clock.forward(1000);
  await add(ann, hat.id);
  const share = async () => {
    const { body } = await shop.send('POST', '/api/v1/shop/wishlist/share', { as: ann });
    return body.data as unknown as { token: string; firstName: string };
  };
  const stop = (as: TestUser) => shop.send('DELETE', '/api/v1/shop/wishlist/share', { as });
  expect((await list(ann)).shared).toBeNull();

  // Two concurrent requests create one link.
  const [made, second] = await Promise.all([share(), share()]);
  const { token } = made;
  expect(second).toEqual(made);
  expect(made).toEqual({ token: expect.stringMatching(/^[0-9a-f]{32}$/), firstName: 'Ann' });
  expect((await list(ann)).shared).toEqual(made);
  const seen = await lookAt(token);
  expect(seen).toMatchObject({
    status: 200,
    body: { data: { firstName: 'Ann', products: [{ _id: hat.id }, { _id: coat.id, price: 100 }] } },
  });
  const json = JSON.stringify(seen.body);
  for (const hidden of ['Winder', ann.id, ann.email, 'addedAt', 'priceWhenAdded', 'backInStock'])
    expect(json).not.toContain(hidden);

  // The shared list follows a change of name.
  await shop.send('PUT', '/api/v1/account', { as: ann, body: { userName: 'Winder, Beth' } });
  expect(await lookAt(token)).toMatchObject({ body: { data: { firstName: 'Beth' } } });

  expect([(await stop(ann)).status, (await stop(ann)).status]).toEqual([200, 200]);
  expect(outcomeOf(await lookAt(token))).toBe('404 WISHLIST_NOT_SHARED');
  const again = await share();
  expect(again.token).not.toBe(token);
  expect((await lookAt(token)).status).toBe(404);
  // Nobody else ends it, only its owner, whose account takes it along.
  await stop(await aUser(shop.ctx));
  expect((await lookAt(again.token)).status).toBe(200);
  const data = await shop.read<{ sharedWishlist: object }>('/api/v1/account/data', ann);
  const address = `/shop/shared-wishlist/${again.token}`;
  expect(data.sharedWishlist).toMatchObject({ address });
  expect((await shop.send('DELETE', '/api/v1/account', { as: ann, body: {} })).status).toBe(200);
  expect((await lookAt(again.token)).status).toBe(404);
});

test('too many changes of a wishlist are rate limited, for that shopper only', async () => {
  const limited = await aTestShop({ RATE_LIMITS: 'on' });
  const there = wishlist(limited);
  const [ann, bob] = [await aUser(limited.ctx), await aUser(limited.ctx)];
  const coat = await aProduct(limited.ctx);
  expect((await there.add(ann, coat.id)).status).toBe(201);
  await limited.ctx.pool.query(
    'UPDATE rate_limit_tries SET tried_at = array_fill(tried_at[1], ARRAY[300])',
  );
  const waiting = await there.remove(ann, coat.id);
  expect(outcomeOf(waiting)).toBe('429 RATE_LIMITED');
  expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await there.add(bob, coat.id)).status).toBe(201);
});

test('concurrent requests cannot exceed the limit of a wishlist', async () => {
  const people = [await aUser(shop.ctx), await aUser(shop.ctx)];
  const products = await Promise.all(Array.from({ length: 8 }, () => aProduct(shop.ctx)));
  await sql`
    WITH made AS (
      INSERT INTO products (id, title, description, category, price_cents, images, shipping_methods, wishlist_count)
      SELECT gen_random_uuid(), 'Filler', 'Filler', 'men', 100, '[]', '[]', 2 FROM generate_series(1, ${MAX_WISHLIST_ITEMS - 3}) RETURNING id)
    INSERT INTO wishlist_items (user_id, product_id, added_at)
    SELECT user_id, id, now() FROM made, unnest(${people.map(({ id }) => id)}::uuid[]) AS user_id`.execute(
    shop.ctx.db,
  );
  await Promise.all(
    people.map(async (person) => {
      const replies = await Promise.all(products.map(({ id }) => add(person, id)));
      const outcomes = replies.map(outcomeOf).toSorted();
      expect(outcomes).toEqual([...Array(3).fill('201'), ...Array(5).fill('409 WISHLIST_FULL')]);
    }),
  );
  await expectHealthy(shop.ctx);
});

test('forty concurrent additions and removals leave the count equal to the rows', async () => {
  const { id } = await aProduct(shop.ctx);
  const people = await Promise.all(Array.from({ length: 20 }, () => aUser(shop.ctx)));
  for (const person of people.slice(0, 10)) await add(person, id);
  await Promise.all(
    [...people, ...people].map((person, at) =>
      at % 20 < 10 ? remove(person, id) : add(person, id),
    ),
  );
  const rows = shop.ctx.db.selectFrom('wishlist_items').select('user_id');
  expect(await rows.where('product_id', '=', id).execute()).toHaveLength(10);
  expect(await countOf(id)).toBe(10);
  await expectHealthy(shop.ctx);
});
