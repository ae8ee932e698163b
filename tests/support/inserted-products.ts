/** Inserts products directly into a browser shop's database, for tests of how they look. */
import { newId } from '#kernel/ids.ts';
import type { BrowserShop } from '#support/browser-shop.ts';

interface InsertedProduct {
  title: string;
  category: string;
  priceCents: number;
  salePriceCents?: number;
  stock?: number;
  colors?: readonly string[];
  sizes?: readonly string[];
  /**
   * `own`: two images of the demo shop; `one`: one of them; `broken`: an image whose files are missing; without it, no
   * image.
   */
  picture?: 'own' | 'one' | 'broken';
}

/** An image without files. */
const MISSING_MEDIA = 'dead'.repeat(8);

/** @returns the products' ids in order */
export async function insertProducts(
  { pool }: Pick<BrowserShop, 'pool'>,
  products: readonly InsertedProduct[],
): Promise<string[]> {
  const views = await pool.query<{ images: unknown[] }>(
    'SELECT images FROM products WHERE jsonb_array_length(images) > 1 LIMIT 1',
  );
  await pool.query(
    `INSERT INTO media_files (id, width, height, byte_size, placeholder_color)
     SELECT $1, width, height, byte_size, placeholder_color FROM media_files LIMIT 1 ON CONFLICT DO NOTHING`,
    [MISSING_MEDIA],
  );
  const own = views.rows[0]?.images ?? [];
  const images = {
    own,
    one: own.slice(0, 1),
    broken: [{ media: MISSING_MEDIA, alt: '' }],
  };
  return Promise.all(
    products.map(async (product) => {
      const id = newId();
      await pool.query(
        `INSERT INTO products (id, title, description, category, price_cents, sale_price_cents, colors, sizes, images)
         VALUES ($1, $2, 'For a test of a list.', $3, $4, $5, $6, $7, $8)`,
        [
          id,
          product.title,
          product.category,
          product.priceCents,
          product.salePriceCents ?? 0,
          product.colors ?? [],
          product.sizes ?? [],
          JSON.stringify(product.picture ? images[product.picture] : []),
        ],
      );
      await pool.query(`INSERT INTO variants (id, product_id, on_hand) VALUES ($1, $2, $3)`, [
        newId(),
        id,
        product.stock ?? 100,
      ]);
      return id;
    }),
  );
}
