/** Woad & Weld, the demo shop: its goods, pictures, people, reviews, wishes, banners, coupons and a year of orders. */
import { join } from 'node:path';
import type pg from 'pg';
import { createDiskFileStore } from '#gateways/file-store/disk-file-store.ts';
import type { FileStore } from '#gateways/file-store/file-store.ts';
import { imageAddress, PLACEHOLDER_IMAGE } from '#modules/catalogue/picture.presenter.ts';
import { productRows } from './catalogue-rows.ts';
import { demoCuts, type DemoCut, type DemoSize } from './demo-cut.ts';
import { insertRows } from './insert-rows.ts';
import { messageRows } from './message-rows.ts';
import { addressRows, userRows } from './people-rows.ts';
import { bannerRows, couponRows } from './promotion-rows.ts';
import { reviewRows } from './review-rows.ts';
import { productPicture, seedPictures, type PictureRow } from './seed-pictures.ts';
import { stockRows } from './stock-rows.ts';
import {
  attemptRows,
  captureRows,
  historyRows,
  orderLineRows,
  orderRows,
  refundRows,
} from './trade/order-rows.ts';
import { smallTrade, yearOfTrade } from './trade/year-of-trade.ts';
import { orderAuditRows } from './trade/audit-rows.ts';
import { wishRows } from './wish-rows.ts';

interface SeedOptions {
  pool: pg.Pool;
  /** Pictures go into its folder `media`, unless `files` names another place. */
  dataDir: string;
  files?: FileStore;
  progress?(message: string): void;
  /** False leaves out all pictures, and with them the banners: for tests that look at none. */
  pictures?: boolean;
  /** The time that all dates count from. */
  today?: Date;
  /**
   * `small` is the shop that tests count on: the first goods of each category, and no orders, so that everybody begins
   * without a history. `whole` is what people see.
   */
  size?: DemoSize;
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
  files = createDiskFileStore(join(dataDir, 'media')),
  progress = () => {},
  pictures = true,
  today = new Date(),
  size = 'whole',
}: SeedOptions): Promise<void> {
  if (await hasProducts(pool)) return;
  const cut = demoCuts[size];
  const media = pictures ? await seedPictures(cut, files, progress) : new Map();
  progress('a year of orders');
  const tables = await allRows(cut, today, media);
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [SEED_LOCK]);
    if (!(await hasProducts(client))) {
      for (const [table, rows] of tables) {
        await insertRows(client, table, rows);
        progress(`${table.replaceAll('_', ' ')}: ${rows.length}`);
      }
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

/** What the merchant of the demo has set: where the shop is at home, for its papers, and new goods as new ones. */
const storeSettingRows = (today: Date): object[] => [
  {
    name: 'postalAddress',
    value: 'Woad & Weld\n4 Dyehouse Yard\nHebden Bridge HX7 8AD',
    updated_at: today,
  },
  { name: 'newArrivalsSort', value: 'newest', updated_at: today },
];

/** Everything as rows, in a sequence in which each finds what it refers to. */
async function allRows(
  { goods, banners, withHistory }: DemoCut,
  today: Date,
  media: ReadonlyMap<string, PictureRow>,
): Promise<[table: string, rows: object[]][]> {
  const { orders, customers } = withHistory ? yearOfTrade(goods, today) : smallTrade();
  const reviews = reviewRows(goods, orders, today);
  const wishes = wishRows(goods, today, withHistory);
  const stock = stockRows(goods, orders, today);
  const imageOf = (title: string): string => {
    const picture = media.get(productPicture(title, 'front'));
    return picture ? imageAddress(picture.id) : PLACEHOLDER_IMAGE;
  };
  // A picture that two products share is one file.
  const files = new Map([...media.values()].map((picture) => [picture.id, picture]));
  return [
    ['media_files', [...files.values()]],
    ['users', await userRows(today, customers, orders)],
    ['addresses', addressRows(today, customers, orders)],
    ['products', productRows(goods, today, media, reviews, wishes, orders)],
    ['variants', stock.variants],
    ['reviews', reviews],
    ['wishlist_items', wishes],
    ['banners', bannerRows(banners, today, media)],
    ['coupons', couponRows(today, orders)],
    ['contact_messages', withHistory ? messageRows(today) : []],
    ['store_settings', storeSettingRows(today)],
    ['orders', orderRows(orders)],
    ['order_lines', orderLineRows(orders, imageOf)],
    ['order_history', historyRows(orders)],
    ['audit_entries', orderAuditRows(orders)],
    ['stock_movements', stock.movements],
    ['payment_attempts', attemptRows(orders)],
    ['payment_captures', captureRows(orders)],
    ['payment_refunds', refundRows(orders)],
  ];
}

async function hasProducts(database: pg.Pool | pg.ClientBase): Promise<boolean> {
  const { rows } = await database.query('SELECT 1 FROM products LIMIT 1');
  return rows.length > 0;
}
