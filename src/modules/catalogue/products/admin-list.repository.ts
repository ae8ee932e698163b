import { sql, type RawBuilder } from 'kysely';
import type { AdminProductsQuery } from '#contract/admin-products.contract.ts';
import type { AdminProductSort } from '#contract/listing.ts';
import { containsPattern } from '#platform/database/like-pattern.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';
import {
  AVAILABLE,
  inStates,
  LOWEST_PRICE,
  MISSING_ALT,
  ON_SALE,
} from '#modules/catalogue/listing/filters.sql.ts';
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
}
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
  'price-lowtohigh': numberOf(sql.raw(LOWEST_PRICE), false),
  'price-hightolow': numberOf(sql.raw(LOWEST_PRICE), true),
  'stock-lowtohigh': numberOf(sql.raw(AVAILABLE), false),
  featured: numberOf(sql.raw(ARRANGED), false),
};

/** In one of these categories, or in one that is part of them. */
const inCategories = (ids: readonly string[]): Sql => sql`p.category IN (
  SELECT id FROM categories WHERE id = ANY(${ids}::text[]) OR parent_id = ANY(${ids}::text[]))`;

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
  if (filter.category?.length) all.push(inCategories(filter.category));
  if (filter.stock?.length) all.push(sql.raw(inStates(filter.stock)));
  if (filter.status) all.push(sql`p.status = ${filter.status}`);
  if (filter.sale) all.push(sql.raw(ON_SALE));
  if (filter.featured) all.push(sql`p.featured`);
  if (filter.todaysDeal) all.push(sql`p.todays_deal`);
  if (filter.missingAlt) all.push(sql.raw(MISSING_ALT));
  return sql.join(all, sql` AND `);
}

/** In a form that no index serves: one would find all matches first, to sort them. */
function containsText(words: string): Sql {
  const part = containsPattern(words);
  return sql`((p.title || '\n' || p.slug) ILIKE ${part} OR coalesce((SELECT true FROM variants v
    WHERE v.product_id = p.id AND v.deleted_at IS NULL AND v.sku ILIKE ${part} LIMIT 1), false))`;
}

/**
 * Up to `count` products of the list after the cursor.
 * @param options.among looks only at the products with these ids
 * @param options.containing a text that very many products contain, so that reading along the list finds it soon
 */
export async function findAdminProducts(
  db: Db,
  filter: Filter,
  {
    sort,
    cursor,
    count,
    among,
    containing,
  }: {
    sort: AdminProductSort;
    cursor: AdminCursor | null;
    count: number;
    among?: readonly string[] | undefined;
    containing?: string | undefined;
  },
): Promise<ProductFactsRow[]> {
  const { by, down, key, read } = ORDERS[sort];
  const direction = sql.raw(down ? 'DESC' : 'ASC');
  const after = cursor
    ? sql`AND (${by}, p.id) ${sql.raw(down ? '<' : '>')} (${read(cursor.key)}, ${cursor.id}::uuid)`
    : sql``;
  const selected = among ? sql`AND p.id = ANY(${among}::uuid[])` : sql``;
  const contains = containing === undefined ? sql`` : sql`AND ${containsText(containing)}`;
  const { rows } = await sql<ProductFactsRow>`
    SELECT ${FACTS}, (${key})::text AS sort_key FROM products p
    WHERE ${conditionsOf(filter)} ${selected} ${contains} ${after} ORDER BY ${by} ${direction}, p.id ${direction} LIMIT ${count}`.execute(
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

/** Most matches of a text that are counted; with more, the database reads products in the order of the list. */
export const MAX_TEXT_MATCHES = 1000;

/** The products that contain a text; null when they are more than {@link MAX_TEXT_MATCHES}. */
export async function findTextMatches(db: Db, words: string): Promise<string[] | null> {
  const part = containsPattern(words);
  const limit = MAX_TEXT_MATCHES + 1;
  const { rows } = await sql<{ id: string }>`
    (SELECT id FROM products WHERE deleted_at IS NULL AND (title ILIKE ${part} OR slug ILIKE ${part}) LIMIT ${limit})
    UNION (SELECT product_id FROM variants WHERE deleted_at IS NULL AND sku ILIKE ${part} LIMIT ${limit})`.execute(
    db,
  );
  return rows.length > MAX_TEXT_MATCHES ? null : rows.map(({ id }) => id);
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
