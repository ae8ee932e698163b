/** Inserts many products with SQL, in all categories, with various colours, prices and dates. */
import pg from 'pg';
import { vacuumAll } from '#support/vacuum-all.ts';

/** A word only in the titles of the first twenty products, whose images have no alternative text. */
export const RARE_WORD = 'zibeline';

/**
 * The same count gives the same rows, so that what a page reads of them does not depend on luck: ids are scattered, with
 * one product of each category in each eight.
 * @param url of the database; a separate connection, because the shop's connections have a statement timeout
 */
export async function insertManyProducts(url: string | undefined, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `INSERT INTO products (id, title, description, category, price_cents, sale_price_cents, colors, sizes, images,
       featured, todays_deal, rating_sum, rating_count, sold_recently, created_at)
     SELECT ('00000000-0000-4000-8000-' || lpad(to_hex(n / 8 * 7919 % 12511 * 8 + n % 8), 12, '0'))::uuid,
       'Product ' || n || CASE WHEN n <= 20 THEN ' ${RARE_WORD}' ELSE '' END, 'Made by hand.',
       (ARRAY['men', 'women', 'kids', 'accessories', 'footwear', 'home', 'garden', 'pets'])[1 + n % 8],
       500 + n * 7919 % 20011, CASE WHEN n % 5 = 0 THEN 400 ELSE 0 END,
       ARRAY[(ARRAY['Red', 'Blue', 'Green'])[1 + n / 8 % 3]], ARRAY['S', 'M'],
       CASE WHEN n <= 20 THEN '[{"media": "none", "alt": ""}]'::jsonb ELSE '[]' END, n % 40 = 0, n % 40 = 1, n % 6 * 2, n % 6, n % 300, now() - make_interval(mins => n)
     FROM generate_series(1, $1::integer) n`,
    [count],
  );
  await client.query(
    `INSERT INTO variants (id, product_id, size, on_hand)
     SELECT gen_random_uuid(), id, size, sold_recently % 23 FROM products, unnest(sizes) size`,
  );
  await vacuumAll(client, ['products', 'variants']);
  await client.end();
}
