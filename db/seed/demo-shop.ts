/** Woad & Weld, the demo shop: its goods, pictures, people, reviews, banners and coupons. */
import type pg from 'pg';
import { productRows, reviewRows, stockRows, variantRows, wishRows } from './catalogue-rows.ts';
import { insertRows } from './insert-rows.ts';
import { addressRows, userRows } from './people-rows.ts';
import { bannerRows, couponRows } from './promotion-rows.ts';
import { seedPictures, type PictureRow } from './seed-pictures.ts';

interface SeedOptions {
  pool: pg.Pool;
  /** Pictures go into its folder `media`. */
  dataDir: string;
  progress?(message: string): void;
  /** False leaves out all pictures, and with them the banners: for tests that look at none. */
  pictures?: boolean;
  /** The day that dates count from. */
  today?: Date;
}

/** Any number that no other lock of the shop has. */
const SEED_LOCK = 7_240_117;

/**
 * Fills an empty shop. All rows come in one transaction at the end, so a seed that was stopped leaves an empty
 * database and starts again. A shop that has products is left as it is.
 */
export async function seedDemoShop({
  pool,
  dataDir,
  progress = () => {},
  pictures = true,
  today = new Date(),
}: SeedOptions): Promise<void> {
  if (await hasProducts(pool)) return;
  const media = pictures ? await seedPictures(dataDir, progress) : new Map<string, PictureRow>();
  const users = await userRows(today);
  progress('writing the catalogue');
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [SEED_LOCK]);
    if (!(await hasProducts(client))) {
      // A picture that two products share is one file.
      const files = [
        ...new Map([...media.values()].map((picture) => [picture.id, picture])).values(),
      ];
      await insertRows(client, 'media_files', files);
      await insertRows(client, 'users', users);
      await insertRows(client, 'addresses', addressRows(today));
      await insertRows(client, 'products', productRows(today, media));
      await insertRows(client, 'variants', variantRows());
      await insertRows(client, 'stock_movements', stockRows(today));
      await insertRows(client, 'reviews', reviewRows(today));
      await insertRows(client, 'wishlist_items', wishRows(today));
      await insertRows(client, 'banners', bannerRows(today, media));
      await insertRows(client, 'coupons', couponRows(today));
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

async function hasProducts(database: pg.Pool | pg.ClientBase): Promise<boolean> {
  const { rows } = await database.query('SELECT 1 FROM products LIMIT 1');
  return rows.length > 0;
}
