import { expect, test } from 'vitest';
import { runDoctor } from '#app/doctor/doctor.ts';
import { aProduct } from '#support/products.ts';
import { openTestShop } from '#support/shop.ts';
import { aUser } from '#support/users.ts';
import { SAMPLES } from '../demo/samples.ts';
import { markPublicDemo } from './database-checks.ts';
import { seedDemoShop } from './demo-shop.ts';
import { categoriesOf } from './read-demo-products.ts';
import { removeDemo } from './remove-demo.ts';

test.each(SAMPLES)(
  'removes every account, order, review and text of $folder, and nothing of the merchant',
  async (sample) => {
    const shop = await openTestShop();
    const { ctx, owner } = shop;
    const count = async (table: string): Promise<number> =>
      (await owner.query(`SELECT FROM ${table}`)).rowCount ?? 0;
    try {
      await seedDemoShop({
        pool: ctx.pool,
        sample,
        dataDir: ctx.settings.dataDir,
        pictures: false,
      });
      await markPublicDemo(owner);
      const products = await count('products');
      const reviews = await count('reviews');
      const stock = async () =>
        (await owner.query('SELECT id, on_hand FROM variants ORDER BY id')).rows as unknown[];
      const merchant = await aUser(ctx, { role: 'owner' });
      const [category] = categoriesOf(sample);
      const own = await aProduct(ctx, { stock: 3, category: category?.id ?? '' });
      await owner.query(
        `INSERT INTO reviews (id, product_id, user_id, user_name, value, message)
       VALUES (gen_random_uuid(), $1, $2, 'Owner', 4, 'Good cloth')`,
        [own.id, merchant.id],
      );
      await owner.query('UPDATE products SET rating_count = 1, rating_sum = 4 WHERE id = $1', [
        own.id,
      ]);

      const before = await stock();
      const removed = await removeDemo(owner, ctx.clock.now());
      expect(removed.accounts).toBeGreaterThan(100);
      expect(removed.orders).toBeGreaterThan(100);
      expect([removed.reviews, reviews > 40]).toEqual([reviews, true]);
      expect([await count('users'), await count('reviews'), await count('orders')]).toEqual([
        1, 1, 0,
      ]);
      expect(await count('products')).toBe(products + 1);
      // A former public demo is never emptied at night.
      for (const table of ['public_demo', 'addresses', 'mails', 'contact_messages', 'coupons'])
        expect([table, await count(table)]).toEqual([table, 0]);
      // Fields of the products stay with them.
      expect(await count("store_settings WHERE name <> 'productFields'")).toBe(0);
      expect(await count('store_settings')).toBe(sample.settings.productFields ? 1 : 0);
      expect(await count('content_documents WHERE published_version IS NOT NULL')).toBe(0);
      // What the merchant counted stays; nothing is reserved any more.
      expect(await stock()).toEqual(before);
      expect(await count('variants WHERE reserved <> 0')).toBe(0);
      expect(await runDoctor(ctx.pool)).toEqual([]);

      expect(await removeDemo(owner, ctx.clock.now())).toEqual({
        accounts: 0,
        orders: 0,
        reviews: 0,
      });
      expect(await count("audit_entries WHERE action = 'shop.remove-demo'")).toBe(1);
    } finally {
      await shop.close();
    }
  },
);
