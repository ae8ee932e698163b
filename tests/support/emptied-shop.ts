/** Takes away what a browser shop has until the test ends, for tests of an empty shop. */
import { expect, onTestFinished } from 'vitest';
import type { BrowserShop } from '#support/browser-shop.ts';
import { served } from '#support/storefront.ts';

/** @param category of which there shall be no products; without it, of none */
export async function withoutProducts(
  shop: Pick<BrowserShop, 'pool' | 'url'>,
  category: string | null = null,
): Promise<void> {
  const { rows } = await shop.pool.query<{ id: string }>(
    `UPDATE products SET deleted_at = now()
     WHERE deleted_at IS NULL AND category = coalesce($1, category) RETURNING id`,
    [category],
  );
  const list = `/shop/listing${category ? `?category=${category}` : ''}`;
  const cards = async () => (await served(shop, list)).split('<article').length - 1;
  onTestFinished(async () => {
    await shop.pool.query('UPDATE products SET deleted_at = NULL WHERE id = ANY($1)', [
      rows.map(({ id }) => id),
    ]);
  });
  await expect.poll(cards).toBe(0);
}
