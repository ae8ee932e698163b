import { sql, type RawBuilder } from 'kysely';
import type { AdminProductsQuery } from '#contract/admin-products.contract.ts';
import type { AdminProductSort } from '#contract/limits.ts';
import { containsPattern } from '#platform/database/like-pattern.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';
import { inStates, MISSING_ALT } from '#modules/catalogue/listing/filters.sql.ts';
import { ARRANGED } from '#modules/catalogue/listing/products.repository.ts';
import type { AdminCursor } from '#modules/catalogue/products/admin-list.rules.ts';

/** The columns of a product that are not part of its state: counters, times, position. */
export interface ProductFactsRow {
  readonly id: string;
  readonly rating_sum: number;
  readonly rating_count: number;
  readonly wishlist_count: number;
  readonly featured_position: number | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly sort_key: string;
}

type Filter = Omit<AdminProductsQuery, 'limit' | 'cursor' | 'sortBy'>;
type Sql = RawBuilder<unknown>;

const FACTS = sql`p.id, p.rating_sum, p.rating_count, p.wishlist_count, p.featured_position, p.created_at, p.updated_at`;

interface Order {
  readonly by: Sql;
  readonly down: boolean;
  /** The sort key in the cursor, and how it is read back. */
  readonly key: Sql;
  readonly read: (key: string) => Sql;
  /** Joined for this order. */
  readonly join?: Sql;
}
/** Summed once for all products: a subquery for each product reads twenty times as many blocks. */
const STOCK = sql`LEFT JOIN (
  SELECT product_id, sum(on_hand - reserved)::integer AS available FROM variants WHERE deleted_at IS NULL GROUP BY product_id
) stock ON stock.product_id = p.id`;
const numberOf = (by: Sql, down: boolean): Order => ({
  by,
  down,
  key: by,
  read: (key) => sql`${key}::text::bigint`,
});
const titleOf = (down: boolean): Order => ({
  by: sql`p.title COLLATE "unicode"`,
  down,
  key: sql`p.title`,
  read: (key) => sql`${key}::text`,
});
const ORDERS: Record<AdminProductSort, Order> = {
  newest: {
    by: sql`p.created_at`,
    down: true,
    key: sql`(extract(epoch FROM p.created_at) * 1000000)::bigint`,
    read: (key) => sql`(timestamptz 'epoch' + ${key}::text::bigint * interval '1 microsecond')`,
  },
  'title-atoz': titleOf(false),
  'title-ztoa': titleOf(true),
  'price-lowtohigh': numberOf(sql`p.unit_price_cents`, false),
  'price-hightolow': numberOf(sql`p.unit_price_cents`, true),
  'stock-lowtohigh': { ...numberOf(sql`coalesce(stock.available, 0)`, false), join: STOCK },
  featured: numberOf(sql.raw(ARRANGED), false),
};

/** The conditions on a product `p` of the list. */
export function conditionsOf(filter: Filter): Sql {
  const all: Sql[] = [sql`p.deleted_at IS NULL`];
  const words = filter.q?.trim() ?? '';
  if (words !== '') {
    const part = containsPattern(words);
    // Each table by itself, because no index serves an OR across two.
    all.push(sql`p.id IN (
      SELECT id FROM products WHERE deleted_at IS NULL AND (title ILIKE ${part} OR slug ILIKE ${part})
      UNION ALL SELECT product_id FROM variants WHERE deleted_at IS NULL AND sku ILIKE ${part})`);
  }
  if (filter.category?.length) all.push(sql`p.category = ANY(${filter.category}::text[])`);
  if (filter.stock?.length) all.push(sql.raw(inStates(filter.stock)));
  if (filter.sale) all.push(sql`p.sale_price_cents > 0`);
  if (filter.featured) all.push(sql`p.featured`);
  if (filter.todaysDeal) all.push(sql`p.todays_deal`);
  if (filter.missingAlt) all.push(sql.raw(MISSING_ALT));
  return sql.join(all, sql` AND `);
}

export async function findAdminProducts(
  db: Db,
  filter: Filter,
  { sort, cursor, count }: { sort: AdminProductSort; cursor: AdminCursor | null; count: number },
): Promise<ProductFactsRow[]> {
  const { by, down, key, read, join = sql`` } = ORDERS[sort];
  const direction = sql.raw(down ? 'DESC' : 'ASC');
  const after = cursor
    ? sql`AND (${by}, p.id) ${sql.raw(down ? '<' : '>')} (${read(cursor.key)}, ${cursor.id}::uuid)`
    : sql``;
  const { rows } = await sql<ProductFactsRow>`
    SELECT ${FACTS}, (${key})::text AS sort_key FROM products p ${join}
    WHERE ${conditionsOf(filter)} ${after} ORDER BY ${by} ${direction}, p.id ${direction} LIMIT ${count}`.execute(
    db,
  );
  return rows;
}

/** Also of a deleted product. */
export async function findProductFacts(db: Db, id: string): Promise<ProductFactsRow | undefined> {
  const { rows } = await sql<ProductFactsRow>`
    SELECT ${FACTS}, '' AS sort_key FROM products p WHERE p.id = ${id}`.execute(db);
  return rows[0];
}

export async function countFiltered(db: Db, filter: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM products p WHERE ${conditionsOf(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Sets the positions of featured products: the given ids in order, no position for the others. */
export async function writeFeaturedOrder(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`UPDATE products p SET featured_position = place.at
    FROM (SELECT p.id, named.at FROM products p
      LEFT JOIN unnest(${ids}::uuid[]) WITH ORDINALITY AS named (id, at) ON named.id = p.id AND p.featured
      WHERE p.featured OR p.featured_position IS NOT NULL ORDER BY p.id FOR NO KEY UPDATE OF p) AS place
    WHERE p.id = place.id AND p.featured_position IS DISTINCT FROM place.at::integer`.execute(trx);
}

/** The featured products in the order that shoppers see. */
export async function findFeaturedOrder(db: Db): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    SELECT p.id, p.title FROM products p WHERE p.featured AND p.deleted_at IS NULL
    ORDER BY ${sql.raw(ARRANGED)}, p.id`.execute(db);
  return rows;
}

/** Call it when a product is no longer featured. */
export async function clearFeaturedPosition(trx: Trx, id: string): Promise<void> {
  await sql`UPDATE products SET featured_position = NULL WHERE id = ${id} AND featured_position IS NOT NULL`.execute(
    trx,
  );
}
