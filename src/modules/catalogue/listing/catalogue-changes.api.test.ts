/** Cached facets and pages are invalidated by every change that a list shows, and not by a sale. */
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { directUrlOf } from '#platform/database/addresses.ts';
import { aProduct, changeProduct, changeVariants, type CreatedProduct } from '#support/products.ts';
import { aTestShop } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const shop = await aTestShop();
const { db } = shop.ctx;
const listener = new pg.Client({ connectionString: directUrlOf(shop.ctx.settings) });
/** Ids of products; an empty text is about everything. */
let notifications: string[] = [];
listener.on('notification', ({ payload = '' }) => notifications.push(payload));
await listener.connect();
await listener.query('LISTEN catalogue_changed');
afterAll(() => listener.end());

const ann = await aUser(shop.ctx);
let product: CreatedProduct;
beforeEach(async () => {
  product = await aProduct(shop.ctx, { stock: 100 });
});

/** A statement on the listening connection returns after all earlier notifications. */
async function notifiedBy(change: () => Promise<unknown>): Promise<string[]> {
  await listener.query('SELECT');
  notifications = [];
  await change();
  await listener.query('SELECT');
  return [...new Set(notifications)];
}
const fields = (set: Parameters<typeof changeProduct>[2]) =>
  changeProduct(shop.ctx, product.id, set);
const stock = (set: Parameters<typeof changeVariants>[2]) =>
  changeVariants(shop.ctx, product.id, set);

test.each<[string, boolean, () => Promise<unknown>]>([
  ['a price', true, () => fields({ price_cents: 1234 })],
  ['colours', true, () => fields({ colors: ['Red'] })],
  ['a rating', true, () => fields({ rating_sum: 4, rating_count: 1 })],
  ['a deletion', true, () => fields({ deleted_at: new Date() })],
  ['stock that stays plenty', false, () => stock({ reserved: 1 })],
  ['stock that becomes low', true, () => stock({ reserved: 95 })],
  ['a price of a variant', true, () => stock({ price_cents: 999 })],
  [
    'a wishlist',
    false,
    () => shop.send('POST', '/shop/wishlist/add', { as: ann, body: { productId: product.id } }),
  ],
  [
    'a review',
    true,
    () => {
      const row = { id: newId(), product_id: product.id, user_id: ann.id };
      const review = { user_name: 'Ann', message: 'Fine', value: 5, created_at: new Date() };
      return db
        .insertInto('reviews')
        .values({ ...row, ...review })
        .execute();
    },
  ],
])('%s: the product is notified: %s', async (_, expected, change) => {
  expect(await notifiedBy(change)).toEqual(expected ? [product.id] : []);
});

test('a new product is notified, and low stock that becomes lower; a setting is about every page', async () => {
  let created = '';
  const create = async () => (created = (await aProduct(shop.ctx)).id);
  expect(await notifiedBy(create)).toEqual([created]);
  await stock({ reserved: 95 });
  expect(await notifiedBy(() => stock({ reserved: 96 }))).toEqual([product.id]);
  const setting = { name: 'shopName', value: JSON.stringify('Madder'), updated_at: new Date() };
  const set = () => db.insertInto('store_settings').values(setting).execute();
  expect(await notifiedBy(set)).toEqual(['']);
});
