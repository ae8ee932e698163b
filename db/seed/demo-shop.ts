/** Seeds a demo shop: products, pictures, people, reviews, wishlists, banners, coupons and a year of orders. */
import { join } from 'node:path';
import type pg from 'pg';
import { createDiskFileStore } from '#gateways/file-store/disk-file-store.ts';
import type { FileStore } from '#gateways/file-store/file-store.ts';
import { imageUrl, PLACEHOLDER_IMAGE } from '#contract/picture-address.ts';
import { woadAndWeld } from '../demo/woad-and-weld/sample.ts';
import { detailRows, productRows } from './catalogue-rows.ts';
import { categoryRows } from './category-rows.ts';
import { pageRows, pageVersionRows } from './content-rows.ts';
import { emptyTables } from './empty-tables.ts';
import { demoContents, type DemoContents, type DemoSize } from './demo-contents.ts';
import type { DemoProduct } from './demo-product.ts';
import { insertRows } from './insert-rows.ts';
import { messageRows } from './message-rows.ts';
import { addressRows, userRows } from './people-rows.ts';
import { bannerRows, couponRows } from './promotion-rows.ts';
import { reviewRows } from './review-rows.ts';
import type { Sample } from './sample.ts';
import { seedPictures, type PictureRow } from './seed-pictures.ts';
import { stockRows } from './stock-rows.ts';
import {
  adjustmentRows,
  attemptRows,
  captureRows,
  historyRows,
  movementRows,
  orderLineRows,
  orderRows,
  refundRows,
} from './orders/order-rows.ts';
import { noOrders, yearOfOrders } from './orders/year-of-orders.ts';
import { orderAuditRows } from './orders/audit-rows.ts';
import { parcelLineRows, parcelRows } from './orders/parcel-rows.ts';
import { wishlistRows } from './wishlist-rows.ts';

interface SeedOptions {
  pool: pg.Pool;
  /** Woad & Weld, unless it is given. */
  sample?: Sample;
  /** Pictures go into its folder `media`, unless `files` is given. */
  dataDir: string;
  files?: FileStore;
  progress?(message: string): void;
  /** False leaves out all pictures, and with them the banners. */
  pictures?: boolean;
  /** The time to which all dates are relative. */
  today?: Date;
  /**
   * `small` is for browser tests: the first products of each category, and no orders, so that everybody starts
   * without a history. `whole` is the demo.
   */
  size?: DemoSize;
}

/** Advisory lock id, unique in the shop. */
const SEED_LOCK = 7_240_117;

/**
 * Seeds an empty shop. Writes all rows in one transaction at the end, so an interrupted seed leaves the database
 * empty. Leaves a shop with products unchanged.
 */
export async function seedDemoShop(options: SeedOptions): Promise<void> {
  if (await hasProducts(options.pool)) return;
  await writeDemo(options, hasProducts);
}

/**
 * Replaces everything in the database of a public demo with the demo shop, in one transaction: visitors see the shop
 * before or after it. Files are left alone.
 * @param options.pool the role that owns the tables
 */
export const resetDemoShop = (options: SeedOptions): Promise<void> =>
  writeDemo(options, async (client) => {
    await emptyTables(client);
    return false;
  });

/** @param prepare runs in the transaction; true leaves the database as it is */
async function writeDemo(
  {
    pool,
    sample = woadAndWeld,
    dataDir,
    files = createDiskFileStore(join(dataDir, 'media')),
    progress = () => {},
    pictures = true,
    today = new Date(),
    size = 'whole',
  }: SeedOptions,
  prepare: (client: pg.PoolClient) => Promise<boolean>,
): Promise<void> {
  const contents = await demoContents(sample, size);
  const media = pictures ? await seedPictures(contents, files, progress) : new Map();
  progress('a year of orders');
  const tables = await allRows(contents, today, media);
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [SEED_LOCK]);
    if (!(await prepare(client))) {
      // Those of a new shop, which migrations insert.
      await client.query('DELETE FROM categories');
      for (const [table, rows] of tables) {
        await insertRows(client, table, PRICED.has(table) ? rows.map(withoutSale) : rows);
        progress(`${table.replaceAll('_', ' ')}: ${rows.length}`);
      }
      for (const [table, rows] of tables)
        if (PRICED.has(table)) await beginSales(client, table, rows);
      // A page and its version refer to each other.
      await client.query('UPDATE content_documents SET draft_version = 1, published_version = 1');
      await client.query(
        "SELECT setval('order_numbers', max(number)) FROM orders HAVING max(number) IS NOT NULL",
      );
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

/** Their sales begin today, so that the history of prices knows what they cost before. */
const PRICED: ReadonlySet<string> = new Set(['products', 'variants']);
const withoutSale = (row: object): object =>
  'sale_price_cents' in row && row.sale_price_cents ? { ...row, sale_price_cents: 0 } : row;

const beginSales = (client: pg.PoolClient, table: string, rows: readonly object[]) =>
  client.query(
    `UPDATE ${table} t SET sale_price_cents = r.sale_price_cents
     FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) r WHERE r.id = t.id AND r.sale_price_cents > 0`,
    [JSON.stringify(rows)],
  );

const storeSettingRows = ({ settings }: Sample, today: Date): object[] =>
  Object.entries(settings).map(([name, value]) => ({ name, value, updated_at: today }));

/** All rows, in an order that satisfies foreign keys. */
async function allRows(
  { sample, products, withHistory }: DemoContents,
  today: Date,
  media: ReadonlyMap<string, PictureRow>,
): Promise<[table: string, rows: object[]][]> {
  const { orders, customers } = withHistory
    ? yearOfOrders(sample, products, today)
    : noOrders(sample);
  const reviews = reviewRows(sample, products, orders, today);
  const wishlist = wishlistRows(sample, products, today, withHistory);
  const stock = stockRows(products, orders, today);
  const imageOf = ({ pictures: [front] }: DemoProduct): string => {
    const picture = media.get(front?.media ?? '');
    return picture ? imageUrl(picture.id) : PLACEHOLDER_IMAGE;
  };
  // Two products may share a picture.
  const files = new Map([...media.values()].map((picture) => [picture.id, picture]));
  return [
    ['media_files', [...files.values()]],
    ['categories', categoryRows(sample, today, media)],
    ['users', await userRows(today, sample.people, customers, orders)],
    ['addresses', addressRows(today, sample.people, customers, orders)],
    ['products', productRows(products, today, media, reviews, wishlist, orders)],
    ['variants', stock.variants],
    ['product_details', detailRows(sample, products)],
    ['reviews', reviews],
    ['wishlist_items', wishlist],
    ['banners', bannerRows(sample, today, media)],
    ['coupons', couponRows(sample, today, orders)],
    ['content_documents', pageRows(sample, today)],
    ['content_versions', pageVersionRows(sample, today)],
    ['contact_messages', withHistory ? messageRows(sample, today) : []],
    ['store_settings', storeSettingRows(sample, today)],
    ['orders', orderRows(sample, orders)],
    ['order_lines', orderLineRows(orders, imageOf)],
    ['order_adjustments', adjustmentRows(orders)],
    ['parcels', parcelRows(sample, orders)],
    ['parcel_lines', parcelLineRows(orders)],
    ['order_history', historyRows(orders)],
    ['audit_entries', orderAuditRows(sample, orders)],
    ['stock_movements', stock.movements],
    ['payment_attempts', attemptRows(orders)],
    ['payment_captures', captureRows(sample, orders)],
    ['payment_refunds', refundRows(orders)],
    ['provider_movements', movementRows(sample, orders)],
  ];
}

async function hasProducts(database: pg.Pool | pg.ClientBase): Promise<boolean> {
  const { rows } = await database.query('SELECT 1 FROM products LIMIT 1');
  return rows.length > 0;
}
