import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WishlistItemWire } from '#contract/wishlist.contract.ts';
import { newId } from '#kernel/ids.ts';
import { aProduct } from '#support/products.ts';
import { aUser, type TestUser } from '#support/users.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const add = (as: TestUser | undefined, productId: unknown, on = shop) =>
  on.send('POST', '/shop/wishlist/add', { as, body: { productId } });
const remove = (as: TestUser, productId: string, on = shop) =>
  on.send('DELETE', `/shop/wishlist/remove/${productId}`, { as });
const list = async (as: TestUser) =>
  (await shop.send('GET', '/shop/wishlist', { as })).body.data as unknown as {
    products: WishlistItemWire[];
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
  expect((await shop.send('GET', '/api/v1/shop/wishlist/ids', { as: ann })).body.data).toEqual({
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
  expect(await add(ann, newId())).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(await add(ann, 'nonsense')).toMatchObject({ status: 400, body: { code: 'MALFORMED' } });
  expect(await add(undefined, (await aProduct(shop.ctx)).id)).toMatchObject({
    status: 401,
    body: { success: false, code: 'SIGNED_OUT' },
  });
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

test('a shared wishlist shows the first name and the products to everybody with the link, until it is deleted', async () => {
  const ann = await aUser(shop.ctx, { userName: 'Ann Winder' });
  const [coat, hat] = [await aProduct(shop.ctx, { title: 'Coat' }), await aProduct(shop.ctx)];
  await add(ann, coat.id);
  shop.clock.forward(1000);
  await add(ann, hat.id);
  const sharedOf = async () =>
    (
      (await shop.send('GET', '/shop/wishlist', { as: ann })).body.data as unknown as {
        shared: unknown;
      }
    ).shared;
  const share = (as: TestUser) => shop.send('POST', '/api/v1/shop/wishlist/share', { as });
  const look = (token: string) => shop.send('GET', `/api/v1/shop/wishlist/shared/${token}`);
  expect(await sharedOf()).toBeNull();

  // Two concurrent requests create one link.
  const made = (await Promise.all([share(ann), share(ann)])).map(
    ({ body }) => body.data as unknown as { token: string; firstName: string },
  );
  const [{ token, firstName } = { token: '', firstName: '' }] = made;
  expect(made[1]).toEqual(made[0]);
  expect([token, firstName]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), 'Ann']);
  expect(await sharedOf()).toEqual({ token, firstName });
  const seen = await look(token);
  expect(seen).toMatchObject({
    status: 200,
    body: { data: { firstName: 'Ann', products: [{ _id: hat.id }, { _id: coat.id, price: 100 }] } },
  });
  const json = JSON.stringify(seen.body);
  for (const hidden of ['Winder', ann.id, ann.email, 'addedAt', 'priceWhenAdded', 'backInStock'])
    expect(json).not.toContain(hidden);

  // The shared list follows a change of name.
  await shop.send('PUT', '/api/v1/account', { as: ann, body: { userName: 'Winder, Beth' } });
  expect(await look(token)).toMatchObject({ body: { data: { firstName: 'Beth' } } });

  const stop = () => shop.send('DELETE', '/api/v1/shop/wishlist/share', { as: ann });
  expect([(await stop()).status, (await stop()).status]).toEqual([200, 200]);
  expect(await look(token)).toMatchObject({ status: 404, body: { code: 'WISHLIST_NOT_SHARED' } });
  const again = (await share(ann)).body.data as unknown as { token: string };
  expect(again.token).not.toBe(token);
  expect((await look(token)).status).toBe(404);
  expect((await look(again.token)).status).toBe(200);

  const bob = await aUser(shop.ctx);
  await shop.send('DELETE', '/api/v1/shop/wishlist/share', { as: bob });
  expect((await look(again.token)).status).toBe(200);
});

test('the share link is in the data download, and is deleted with the account', async () => {
  const ann = await aUser(shop.ctx);
  const made = await shop.send('POST', '/api/v1/shop/wishlist/share', { as: ann });
  const { token } = made.body.data as unknown as { token: string };
  const { body } = await shop.send('GET', '/api/v1/account/data', { as: ann });
  expect((body.data as unknown as { sharedWishlist: object }).sharedWishlist).toMatchObject({
    address: `/shop/shared-wishlist/${token}`,
  });
  expect((await shop.send('DELETE', '/api/v1/account', { as: ann, body: {} })).status).toBe(200);
  expect((await shop.send('GET', `/api/v1/shop/wishlist/shared/${token}`)).status).toBe(404);
});

test('too many changes of a wishlist are rate limited, for that shopper only', async () => {
  const limited = await openTestShop({ RATE_LIMITS: 'on' });
  try {
    const [ann, bob] = [await aUser(limited.ctx), await aUser(limited.ctx)];
    const coat = await aProduct(limited.ctx);
    expect((await add(ann, coat.id, limited)).status).toBe(201);
    await limited.ctx.pool.query(
      'UPDATE rate_limit_tries SET tried_at = array_fill(tried_at[1], ARRAY[300])',
    );
    const waiting = await remove(ann, coat.id, limited);
    expect([waiting.status, waiting.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await add(bob, coat.id, limited)).status).toBe(201);
  } finally {
    await limited.close();
  }
});

test('a wishlist change does not invalidate cached pages; a changed rating does', async () => {
  const client = await shop.owner.connect();
  const received: string[] = [];
  try {
    client.on('notification', ({ channel }) => received.push(channel));
    await client.query('LISTEN catalogue_changed');
    const [ann, coat] = [await aUser(shop.ctx), await aProduct(shop.ctx)];
    await client.query('SELECT 1');
    received.length = 0;
    await add(ann, coat.id);
    await remove(ann, coat.id);
    await client.query('SELECT 1');
    expect(received).toEqual([]);
    await shop.ctx.db
      .updateTable('products')
      .set({ rating_count: 1, rating_sum: 5 })
      .where('id', '=', coat.id)
      .execute();
    await client.query('SELECT 1');
    expect(received).toEqual(['catalogue_changed']);
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
