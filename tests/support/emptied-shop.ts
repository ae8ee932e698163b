/** Takes away what a browser shop has until the test ends, for tests of an empty shop. */
import { onTestFinished } from 'vitest';
import type { BrowserShop } from '#support/browser-shop.ts';

/** @param category of which there shall be no products; without it, of none */
export async function withoutProducts(
  { pool }: Pick<BrowserShop, 'pool'>,
  category: string | null = null,
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `UPDATE products SET deleted_at = now()
     WHERE deleted_at IS NULL AND category = coalesce($1, category) RETURNING id`,
    [category],
  );
  onTestFinished(async () => {
    await pool.query('UPDATE products SET deleted_at = NULL WHERE id = ANY($1)', [
      rows.map(({ id }) => id),
    ]);
  });
}

export async function withoutReviews({ pool }: Pick<BrowserShop, 'pool'>): Promise<void> {
  await pool.query('CREATE TABLE kept_reviews AS TABLE reviews');
  await pool.query('DELETE FROM reviews');
  onTestFinished(async () => {
    await pool.query('INSERT INTO reviews SELECT * FROM kept_reviews');
    await pool.query('DROP TABLE kept_reviews');
  });
}
