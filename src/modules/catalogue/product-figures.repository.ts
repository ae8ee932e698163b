import { sql } from 'kysely';
import { findPictureMetadata } from '#modules/media/index.ts';
import { AVAILABLE } from '#modules/catalogue/listing/filters.sql.ts';
import { presentMainImage } from '#modules/catalogue/picture.presenter.ts';
import type { Db } from '#platform/database/transaction.ts';

/** Products with the units that can be sold, of all colours and sizes. */
const STOCKED = sql`
  SELECT p.id, p.title, p.category, p.price_cents, p.sale_price_cents, p.images, p.stock_mode, coalesce(s.stock, 0) AS stock
  FROM products p
  LEFT JOIN (
    SELECT product_id, sum(on_hand - reserved) AS stock FROM variants WHERE deleted_at IS NULL GROUP BY product_id
  ) s ON s.product_id = p.id
  WHERE p.deleted_at IS NULL`;

/** Spec 9: (salePrice minus price) times totalStock when salePrice is above 0, else 0. In cents. */
const PROFIT = sql`CASE WHEN sale_price_cents > 0 THEN (sale_price_cents - price_cents)::numeric * stock ELSE 0 END`;

export async function profitByCategory(
  db: Db,
): Promise<{ category: string; profit: number; onSale: number }[]> {
  const { rows } = await sql<{ category: string; profit: number; onSale: number }>`
    SELECT category, sum(${PROFIT})::bigint AS profit, count(*) FILTER (WHERE sale_price_cents > 0)::integer AS "onSale"
    FROM (${STOCKED}) stocked GROUP BY category ORDER BY category`.execute(db);
  return rows;
}

export interface ProfitRow {
  readonly id: string;
  readonly title: string;
  readonly price: number;
  readonly salePrice: number;
  readonly stock: number;
  readonly profit: number;
}

/** Products on sale, the furthest from zero first. */
export async function profitByProduct(db: Db, limit: number): Promise<ProfitRow[]> {
  const { rows } = await sql<ProfitRow>`
    SELECT id, title, price_cents AS price, sale_price_cents AS "salePrice", stock::integer, (${PROFIT})::bigint AS profit
    FROM (${STOCKED}) stocked WHERE sale_price_cents > 0
    ORDER BY abs(${PROFIT}) DESC, id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function categorySizes(db: Db): Promise<{ category: string; products: number }[]> {
  const { rows } = await sql<{ category: string; products: number }>`
    SELECT category, count(*)::integer AS products FROM products WHERE deleted_at IS NULL
    GROUP BY category ORDER BY products DESC, category`.execute(db);
  return rows;
}

/** Spec 9: the top list has five. */
export const mostWishlisted = (
  db: Db,
  limit: number,
): Promise<{ id: string; title: string; wishlist_count: number }[]> =>
  db
    .selectFrom('products')
    .select(['id', 'title', 'wishlist_count'])
    .where('deleted_at', 'is', null)
    .where('wishlist_count', '>', 0)
    .orderBy('wishlist_count', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

export interface LowStockProduct {
  readonly id: string;
  readonly title: string;
  readonly image: string;
  readonly stock: number;
  /** One stock is shared by all colours and sizes. */
  readonly shared: boolean;
}

/** Those of these products that have fewer than `below` units, the fewest first. */
export async function lowStockProducts(
  db: Db,
  below: number,
  ids: readonly string[],
): Promise<LowStockProduct[]> {
  const { rows } = await sql<{
    id: string;
    title: string;
    images: { media: string; alt: string }[];
    stock: number;
    shared: boolean;
  }>`
    SELECT id, title, images, stock, stock_mode = 'shared' AS shared
    FROM (SELECT p.*, ${sql.raw(AVAILABLE)} AS stock FROM products p
      WHERE p.id = ANY(${ids}::uuid[]) AND p.deleted_at IS NULL) stocked
    WHERE stock < ${below} ORDER BY stock, title, id`.execute(db);
  const facts = await findPictureMetadata(
    db,
    rows.flatMap(({ images }) => images.slice(0, 1).map(({ media }) => media)),
  );
  return rows.map(({ images, ...row }) => ({
    ...row,
    image: presentMainImage(images, facts).image,
  }));
}

/** Products with their units in the warehouse, reserved ones included. Deleted products are omitted. */
export async function productsOnHand(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; title: string; image: string; onHand: number }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{
    id: string;
    title: string;
    images: { media: string; alt: string }[];
    onHand: number;
  }>`
    SELECT p.id::text, p.title, p.images, sum(v.on_hand)::integer AS "onHand"
    FROM products p JOIN variants v ON v.product_id = p.id AND v.deleted_at IS NULL
    WHERE p.id = ANY(${ids}::uuid[]) AND p.deleted_at IS NULL
    GROUP BY p.id`.execute(db);
  const facts = await findPictureMetadata(
    db,
    rows.flatMap(({ images }) => images.slice(0, 1).map(({ media }) => media)),
  );
  return rows.map(({ images, ...row }) => ({
    ...row,
    image: presentMainImage(images, facts).image,
  }));
}
