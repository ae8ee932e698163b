/** What was deleted can be restored for 30 days; then it is deleted for good, unless an order names it. */
import { expect, test } from 'vitest';
import { jobs } from '#app/shop.ts';
import { RECENTLY_DELETED_DAYS } from '#contract/limits.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { IS_ORDERED } from '#modules/orders/index.ts';
import { purgeProductsDeletedBefore } from '#modules/catalogue/products/deleted-products.repository.ts';
import { lockProductStates } from '#modules/catalogue/products/products.repository.ts';
import { restoreProductRow } from '#modules/catalogue/products/write-products.repository.ts';
import { aShopper, checkOut, fillCart } from '#support/checkout.ts';
import { expectHealthy } from '#support/doctor.ts';
import { aProduct } from '#support/products.ts';
import { aTestShop } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const shop = await aTestShop();
const { ctx, clock } = shop;
const admin = await aUser(ctx, { role: 'owner' });

const DAY = 86_400_000;
const LATE = RECENTLY_DELETED_DAYS * DAY;
const remove = async (id: string) => {
  const { status } = await shop.send('DELETE', `/admin/products/delete/${id}`, { as: admin });
  expect(status).toBe(200);
};
/** As if it had been deleted so long ago; sessions would end before. */
const deletedAgo = async (id: string, ms: number) => {
  const at = new Date(clock.now().getTime() - ms);
  await ctx.pool.query('UPDATE products SET deleted_at = $2 WHERE id = $1', [id, at]);
  await ctx.pool.query('UPDATE variants SET deleted_at = $2 WHERE product_id = $1', [id, at]);
};
const restore = (id: string) =>
  shop.send('POST', `/api/v1/admin/products/restore/${id}`, { as: admin });
const purge = () => jobs.find(({ name }) => name === 'purge-deleted-products')?.run(ctx, undefined);
/** The tables that still have rows of a product. */
async function tablesWith(id: string): Promise<string[]> {
  const { rows } = await ctx.pool.query<{ name: string }>(
    `SELECT 'products' AS name FROM products WHERE id = $1
     UNION SELECT 'variants' FROM variants WHERE product_id = $1
     UNION SELECT 'stock_movements' FROM stock_movements m JOIN variants v ON v.id = m.variant_id WHERE v.product_id = $1
     UNION SELECT 'wishlist_items' FROM wishlist_items WHERE product_id = $1
     UNION SELECT 'cart_lines' FROM cart_lines WHERE product_id = $1
     UNION SELECT 'reviews' FROM reviews WHERE product_id = $1 ORDER BY 1`,
    [id],
  );
  return rows.map(({ name }) => name);
}
/** Deleted so long ago that it can no longer be restored. */
const aDeletedProduct = async () => {
  const { id } = await aProduct(ctx);
  await remove(id);
  await deletedAgo(id, LATE);
  return id;
};

test('for 30 days nothing of it is lost, then everything goes, and the list says until when', async () => {
  const shopper = await aShopper(ctx);
  const { id } = await aProduct(ctx, { title: 'Short-lived jacket' });
  await fillCart(ctx, shopper, id, 1);
  await shop.send('POST', '/shop/wishlist/add', { as: shopper, body: { productId: id } });
  await ctx.pool.query(
    `INSERT INTO reviews (id, product_id, user_id, user_name, message, value) VALUES ($1, $1, $2, 'Ann', 'Warm.', 5)`,
    [id, shopper.id],
  );
  await ctx.pool.query('UPDATE products SET rating_sum = 5, rating_count = 1 WHERE id = $1', [id]);
  const all = [
    'cart_lines',
    'products',
    'reviews',
    'stock_movements',
    'variants',
    'wishlist_items',
  ];
  await remove(id);
  const listed = await shop.read<object[]>('/api/v1/admin/products/deleted', admin);
  expect(listed[0]).toMatchObject({
    _id: id,
    restorableUntil: new Date(clock.now().getTime() + LATE).toISOString(),
  });

  await deletedAgo(id, LATE - 1);
  await purge();
  expect(await tablesWith(id)).toEqual(all);
  await deletedAgo(id, LATE);
  await purge();
  expect(await tablesWith(id)).toEqual([]);
  expect((await restore(id)).status).toBe(404);
  await expectHealthy(ctx);
});

test('after 30 days restoring is refused with a sentence, also before the job has run', async () => {
  const id = await aDeletedProduct();
  expect(await restore(id)).toMatchObject({
    status: 410,
    body: {
      message: 'A deleted product can be restored for 30 days. This one was deleted longer ago.',
    },
  });
});

test('a product that an order names stays for the order, and cannot be restored', async () => {
  const shopper = await aShopper(ctx);
  const { id } = await aProduct(ctx, { title: 'Ordered jacket', priceCents: 0 });
  await fillCart(ctx, shopper, id, 1);
  const placed = await checkOut(shop, shopper);
  expect(placed.status).toBe(201);
  await remove(id);
  await deletedAgo(id, LATE);
  await purge();
  expect(await tablesWith(id)).toEqual(['products', 'stock_movements', 'variants']);
  expect((await restore(id)).status).toBe(410);
  const order = await shop.read(`/api/v1/shop/orders/${placed.body['orderId']}`, shopper);
  expect(order).toMatchObject({ cartItems: [{ title: 'Ordered jacket' }] });
  await expectHealthy(ctx);
});

test('what is being restored is not deleted for good', async () => {
  const id = await aDeletedProduct();
  await inTransaction(ctx.db, async (trx) => {
    await lockProductStates(trx, [id]);
    await purge();
    await restoreProductRow(trx, id, clock.now());
  });
  await purge();
  expect(await tablesWith(id)).toEqual(['products', 'stock_movements', 'variants']);
});

test('what is being deleted for good is not restored', async () => {
  const id = await aDeletedProduct();
  const before = clock.now();
  const purged = { before, limit: 10, isOrdered: IS_ORDERED };
  let restoring: Promise<{ status: number }> | undefined;
  await inTransaction(ctx.db, async (trx) => {
    await purgeProductsDeletedBefore(trx, purged);
    restoring = restore(id);
    await expect.poll(waitingStatements).toBeGreaterThan(0);
  });
  expect((await restoring)?.status).toBe(404);
  expect(await tablesWith(id)).toEqual([]);
});

async function waitingStatements(): Promise<number> {
  const { rows } = await ctx.pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length;
}
