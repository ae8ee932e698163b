/** Inserts products directly into a browser shop's database, for tests of how they look. */
import { expect, onTestFinished } from 'vitest';
import { NO_CHOICE, type ChoiceValues, type ProductOption } from '#contract/choice.ts';
import { newId } from '#kernel/ids.ts';
import type { BrowserShop } from '#support/browser-shop.ts';
import { served } from '#support/storefront.ts';

export interface InsertedProduct {
  title: string;
  category: string;
  priceCents: number;
  salePriceCents?: number;
  stock?: number;
  colors?: readonly string[];
  sizes?: readonly string[];
  options?: readonly ProductOption[];
  /** Instead of one stock for all. */
  variants?: readonly (Partial<ChoiceValues> & { stock: number; priceCents?: number })[];
  /** The price of its only shipping method; without it, there is none. */
  shippingCents?: number;
  /**
   * `own`: two images of the demo shop; `one`: one of them; `broken`: an image whose files are missing; without it, no
   * image.
   */
  picture?: 'own' | 'one' | 'broken';
}

/** An image without files. */
const MISSING_MEDIA = 'dead'.repeat(8);

const variantValues = ({
  stock,
  priceCents,
  ...choice
}: NonNullable<InsertedProduct['variants']>[number]): unknown[] => {
  const { color, size, options } = { ...NO_CHOICE, ...choice };
  return [color, size, JSON.stringify(options), priceCents ?? null, stock];
};

/**
 * Inserts products until the test ends, and waits until the lists of their categories show them.
 * @returns the products' ids in order
 */
export async function insertProducts(
  shop: Pick<BrowserShop, 'pool' | 'url'>,
  products: readonly InsertedProduct[],
): Promise<string[]> {
  const { pool } = shop;
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
  const ids = await Promise.all(
    products.map(async (product) => {
      const id = newId();
      await pool.query(
        `INSERT INTO products (id, title, description, category, price_cents, sale_price_cents, colors, sizes, options, stock_mode, images, shipping_methods)
         VALUES ($1, $2, 'For a test of a list.', $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
        [
          id,
          product.title,
          product.category,
          product.priceCents,
          product.salePriceCents ?? 0,
          product.colors ?? [],
          product.sizes ?? [],
          JSON.stringify(product.options ?? []),
          product.variants ? 'per-variant' : 'shared',
          JSON.stringify(product.picture ? images[product.picture] : []),
          JSON.stringify(
            product.shippingCents === undefined
              ? []
              : [{ name: 'Post', priceCents: product.shippingCents, estimatedDeliveryDays: '2-3' }],
          ),
        ],
      );
      for (const variant of product.variants ?? [{ stock: product.stock ?? 100 }])
        await pool.query(
          `INSERT INTO variants (id, product_id, color, size, options, price_cents, on_hand)
           VALUES ($1, $2, $3, $4, $5, $6, $7)`,
          [newId(), id, ...variantValues(variant)],
        );
      return id;
    }),
  );
  onTestFinished(async () => {
    await pool.query('UPDATE products SET deleted_at = now() WHERE id = ANY($1)', [ids]);
    await pool.query('DELETE FROM reviews WHERE product_id = ANY($1)', [ids]);
  });
  const unlisted = async () => {
    const categories = [...new Set(products.map(({ category }) => category))];
    const lists = await Promise.all(
      categories.map((category) => served(shop, `/shop/listing?category=${category}`)),
    );
    return ids.filter((id) => !lists.some((list) => list.includes(id)));
  };
  await expect.poll(unlisted).toEqual([]);
  return ids;
}
