import { sql, type RawBuilder } from 'kysely';
import type { AdminProductsQuery, ProductCountsWire } from '#contract/admin-products.contract.ts';
import { LOW_STOCK_BELOW, type AdminProductSort } from '#contract/limits.ts';
import { holding } from '#platform/database/holding.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';
import { AVAILABLE, inState, statesOf } from '#modules/catalogue/listing/filters.sql.ts';
import { ARRANGED } from '#modules/catalogue/listing/products.repository.ts';
import type { AdminCursor } from '#modules/catalogue/products/admin-list.rules.ts';

/** What stands beside a product's state: counted, timed, placed. */
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
const available = sql.raw(AVAILABLE);

const NUMBER = (by: string, down: boolean) => ({ by: sql.raw(by), down, cast: sql`bigint` });
const ORDERS: Record<AdminProductSort, { by: Sql; down: boolean; key?: Sql; cast: Sql }> = {
  newest: NUMBER('(extract(epoch FROM p.created_at) * 1000000)::bigint', true),
  'title-atoz': {
    by: sql`p.title COLLATE "unicode"`,
    down: false,
    key: sql`p.title`,
    cast: sql`text`,
  },
  'title-ztoa': {
    by: sql`p.title COLLATE "unicode"`,
    down: true,
    key: sql`p.title`,
    cast: sql`text`,
  },
  'price-lowtohigh': NUMBER('p.unit_price_cents', false),
  'price-hightolow': NUMBER('p.unit_price_cents', true),
  'stock-lowtohigh': NUMBER(AVAILABLE, false),
  featured: NUMBER(ARRANGED, false),
};

const MISSING_ALT = sql`EXISTS (SELECT FROM jsonb_array_elements(p.images) AS image WHERE coalesce(image ->> 'alt', '') = '')`;

/** What holds for every product `p` of the list. */
export function conditionsOf(filter: Filter): Sql {
  const all: Sql[] = [sql`p.deleted_at IS NULL`];
  const words = filter.q?.trim() ?? '';
  if (words !== '') {
    const part = holding(words);
    all.push(sql`(p.title ILIKE ${part} OR p.slug ILIKE ${part} OR EXISTS (SELECT FROM variants v
      WHERE v.product_id = p.id AND v.deleted_at IS NULL AND v.sku ILIKE ${part}))`);
  }
  if (filter.category?.length) all.push(sql`p.category = ANY(${filter.category}::text[])`);
  if (filter.stock?.length)
    all.push(sql`${sql.raw(inState(AVAILABLE))} = ANY(${statesOf(filter.stock)}::text[])`);
  if (filter.sale) all.push(sql`p.sale_price_cents > 0`);
  if (filter.featured) all.push(sql`p.featured`);
  if (filter.todaysDeal) all.push(sql`p.todays_deal`);
  if (filter.missingAlt) all.push(MISSING_ALT);
  return sql.join(all, sql` AND `);
}

export async function findAdminProducts(
  db: Db,
  filter: Filter,
  { sort, cursor, count }: { sort: AdminProductSort; cursor: AdminCursor | null; count: number },
): Promise<ProductFactsRow[]> {
  const { by, down, key, cast } = ORDERS[sort];
  const direction = sql.raw(down ? 'DESC' : 'ASC');
  const after = cursor
    ? sql`AND (${by}, p.id) ${sql.raw(down ? '<' : '>')} (${cursor.key}::text::${cast}, ${cursor.id}::uuid)`
    : sql``;
  const { rows } = await sql<ProductFactsRow>`
    SELECT ${FACTS}, (${key ?? by})::text AS sort_key FROM products p
    WHERE ${conditionsOf(filter)} ${after} ORDER BY ${by} ${direction}, p.id ${direction} LIMIT ${count}`.execute(
    db,
  );
  return rows;
}

/** One product's, deleted ones too. */
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

/** Of the living products, what the list's filters would show. */
export async function countProducts(db: Db): Promise<ProductCountsWire> {
  // Materialized: else the stock is added up anew for each count that looks at it.
  const { rows } = await sql<ProductCountsWire>`
    WITH known AS MATERIALIZED (
      SELECT ${available} AS stock, p.sale_price_cents > 0 AS sale, p.featured, p.todays_deal,
        ${MISSING_ALT} AS missing_alt FROM products p WHERE p.deleted_at IS NULL
    )
    SELECT count(*)::integer AS "all",
      count(*) FILTER (WHERE stock > 0 AND stock < ${LOW_STOCK_BELOW})::integer AS "lowStock",
      count(*) FILTER (WHERE stock <= 0)::integer AS "outOfStock",
      count(*) FILTER (WHERE sale)::integer AS "sale",
      count(*) FILTER (WHERE featured)::integer AS "featured",
      count(*) FILTER (WHERE todays_deal)::integer AS "todaysDeal",
      count(*) FILTER (WHERE missing_alt)::integer AS "missingAlt"
    FROM known`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a count without a row');
  return counts;
}

/** Gives featured products their places: those named in their order, all others none. */
export async function writeFeaturedOrder(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`UPDATE products p SET featured_position = place.at
    FROM (SELECT p.id, named.at FROM products p
      LEFT JOIN unnest(${ids}::uuid[]) WITH ORDINALITY AS named (id, at) ON named.id = p.id AND p.featured
      WHERE p.featured OR p.featured_position IS NOT NULL ORDER BY p.id FOR NO KEY UPDATE OF p) AS place
    WHERE p.id = place.id AND p.featured_position IS DISTINCT FROM place.at::integer`.execute(trx);
}

/** The living featured products in the order they are shown in. */
export async function findFeaturedOrder(db: Db): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    SELECT p.id, p.title FROM products p WHERE p.featured AND p.deleted_at IS NULL
    ORDER BY ${sql.raw(ARRANGED)}, p.id`.execute(db);
  return rows;
}

/** A product that is featured no longer loses its place. */
export async function forgetFeaturedPlace(trx: Trx, id: string): Promise<void> {
  await sql`UPDATE products SET featured_position = NULL WHERE id = ${id} AND featured_position IS NOT NULL`.execute(
    trx,
  );
}
