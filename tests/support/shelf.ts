/** Products put straight into a browser shop's database, where it is about how they look. */
import { newId } from '#kernel/ids.ts';
import type { BrowserShop } from '#support/browser-shop.ts';

interface ShelfProduct {
  title: string;
  category: string;
  priceCents: number;
  salePriceCents?: number;
  stock?: number;
  colors?: readonly string[];
  sizes?: readonly string[];
  /** `own`: two views of the demo shop; `broken`: known, but not to be had; none is no picture. */
  picture?: 'own' | 'broken';
}

/** A picture whose files are nowhere. */
const GONE = 'dead'.repeat(8);

/** Gives the products' ids, in their order. */
export async function putOnShelf(
  { pool }: Pick<BrowserShop, 'pool'>,
  products: readonly ShelfProduct[],
): Promise<string[]> {
  const views = await pool.query<{ images: unknown[] }>(
    'SELECT images FROM products WHERE jsonb_array_length(images) > 1 LIMIT 1',
  );
  await pool.query(
    `INSERT INTO media_files (id, width, height, byte_size, thumb_hash)
     SELECT $1, width, height, byte_size, thumb_hash FROM media_files LIMIT 1 ON CONFLICT DO NOTHING`,
    [GONE],
  );
  const images = {
    own: views.rows[0]?.images ?? [],
    broken: [{ media: GONE, alt: '' }],
  };
  return Promise.all(
    products.map(async (product) => {
      const id = newId();
      await pool.query(
        `INSERT INTO products (id, title, description, category, price_cents, sale_price_cents, colors, sizes, images)
         VALUES ($1, $2, 'For the shelf.', $3, $4, $5, $6, $7, $8)`,
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
