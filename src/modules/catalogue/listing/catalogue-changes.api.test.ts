/** Cached facets and pages are invalidated by every change that a list shows, and not by a sale. */
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { aProduct, type CreatedProduct } from '#support/products.ts';
import { aUser } from '#support/users.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let shop: TestShop;
let listener: pg.Client;
let product: CreatedProduct;
let notifications = 0;

beforeAll(async () => {
  shop = await openTestShop();
  listener = new pg.Client({ connectionString: shop.ctx.settings.databaseUrl });
  listener.on('notification', () => (notifications += 1));
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
async function notifiesOf(change: () => Promise<unknown>): Promise<boolean> {
  await listener.query('SELECT');
  notifications = 0;
  await change();
  await listener.query('SELECT');
  return notifications > 0;
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
  ['a new product', true, () => aProduct(shop.ctx)],
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
])('%s: notification sent: %s', async (_, expected, change) => {
  expect(await notifiesOf(change)).toBe(expected);
});

test('low stock that becomes lower is notified', async () => {
  await variant({ reserved: 95 });
  expect(await notifiesOf(() => variant({ reserved: 96 }))).toBe(true);
});
