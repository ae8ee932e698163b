/** Cached facets and pages are invalidated by every change that a list shows, and not by a sale. */
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { directUrlOf } from '#platform/database/addresses.ts';
import { aProduct, type CreatedProduct } from '#support/products.ts';
import { aUser } from '#support/users.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let shop: TestShop;
let listener: pg.Client;
let product: CreatedProduct;
/** Ids of products; an empty text is about everything. */
let notifications: string[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  listener = new pg.Client({ connectionString: directUrlOf(shop.ctx.settings) });
  listener.on('notification', ({ payload = '' }) => notifications.push(payload));
  await listener.connect();
  await listener.query('LISTEN catalogue_changed');
});
beforeEach(async () => {
  product = await aProduct(shop.ctx, { stock: 100 });
});
afterAll(async () => {
  await listener.end();
  await shop.close();
});

/** A statement on the listening connection returns after all earlier notifications. */
async function notifiedBy(change: () => Promise<unknown>): Promise<string[]> {
  await listener.query('SELECT');
  notifications = [];
  await change();
  await listener.query('SELECT');
  return [...new Set(notifications)];
}
const products = (set: object) =>
  shop.ctx.db.updateTable('products').set(set).where('id', '=', product.id).execute();
const variant = (set: object) =>
  shop.ctx.db
    .updateTable('variants')
    .set(set)
    .where('id', '=', product.variantIds[0] ?? '')
    .execute();

test.each<[string, boolean, () => Promise<unknown>]>([
  ['a price', true, () => products({ price_cents: 1234 })],
  ['colours', true, () => products({ colors: ['Red'] })],
  ['a rating', true, () => products({ rating_sum: 4, rating_count: 1 })],
  ['a deletion', true, () => products({ deleted_at: new Date() })],
  ['stock that stays plenty', false, () => variant({ reserved: 1 })],
  ['stock that becomes low', true, () => variant({ reserved: 95 })],
  ['a price of a variant', true, () => variant({ price_cents: 999 })],
  [
    'a review',
    true,
    async () => {
      const person = await aUser(shop.ctx);
      const row = { id: newId(), product_id: product.id, user_id: person.id };
      const review = { user_name: 'Ann', message: 'Fine', value: 5, created_at: new Date() };
      await shop.ctx.db
        .insertInto('reviews')
        .values({ ...row, ...review })
        .execute();
    },
  ],
])('%s: the product is notified: %s', async (_, expected, change) => {
  expect(await notifiedBy(change)).toEqual(expected ? [product.id] : []);
});

test('a new product is notified', async () => {
  let created = '';
  const notified = await notifiedBy(async () => (created = (await aProduct(shop.ctx)).id));
  expect(notified).toEqual([created]);
});

test('a setting is about every page', async () => {
  const setting = { name: 'shopName', value: JSON.stringify('Madder'), updated_at: new Date() };
  expect(
    await notifiedBy(() => shop.ctx.db.insertInto('store_settings').values(setting).execute()),
  ).toEqual(['']);
});

test('low stock that becomes lower is notified', async () => {
  await variant({ reserved: 95 });
  expect(await notifiedBy(() => variant({ reserved: 96 }))).toEqual([product.id]);
});
