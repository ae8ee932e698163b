import { expect, onTestFinished } from 'vitest';
import type { BrowserShop } from '#support/browser-shop.ts';
import { served } from '#support/storefront.ts';

/** Until the test ends, a third of the products are deals and a third featured, more than the home page shows. */
export async function fillHome(shop: Pick<BrowserShop, 'pool' | 'url'>): Promise<void> {
  const { rows } = await shop.pool.query<{ deals: string[]; featured: string[] }>(
    `SELECT coalesce(array_agg(id) FILTER (WHERE todays_deal), '{}') AS deals,
       coalesce(array_agg(id) FILTER (WHERE featured), '{}') AS featured FROM products`,
  );
  await shop.pool.query(
    `UPDATE products p SET todays_deal = numbered.n % 3 = 0, featured = numbered.n % 3 = 1
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM products WHERE deleted_at IS NULL) numbered
     WHERE numbered.id = p.id`,
  );
  onTestFinished(async () => {
    await shop.pool.query(
      'UPDATE products SET todays_deal = id = ANY($1), featured = id = ANY($2)',
      [rows[0]?.deals, rows[0]?.featured],
    );
  });
  const cards = async () => (await served(shop, '/shop/home')).split('<article').length - 1;
  await expect.poll(cards).toBe(24);
}
