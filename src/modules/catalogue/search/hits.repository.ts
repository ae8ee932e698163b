import type pg from 'pg';
import {
  baseConditions,
  groupConditions,
  Parameters,
} from '#modules/catalogue/listing/filters.sql.ts';
import type { Collection } from '#modules/catalogue/collections/collections.repository.ts';
import { filtersOf, type Filters } from '#modules/catalogue/listing/listing.rules.ts';
import {
  listColumns,
  type ProductRow,
  type ProductsPage,
} from '#modules/catalogue/listing/products.repository.ts';
import type { NumberMatch } from '#modules/catalogue/search/direct-matches.repository.ts';
import type { WordQuery } from '#modules/catalogue/search/query.rules.ts';

/**
 * Hits that are ranked, those with the words in the title first. Without a limit, a word that occurs in a third of all
 * products would cost more with every product.
 */
export const MAX_RANKED = 500;

/** Hits that are counted at most. */
export const MAX_COUNTED = 2000;

/** Up to {@link MAX_COUNTED} products that match the words, without the filter groups. */
export async function findHitIds(pool: pg.Pool, filters: Filters): Promise<string[]> {
  const parameters = new Parameters();
  const { rows } = await pool.query<{ id: string }>({
    text: `SELECT p.id FROM products p WHERE ${baseConditions(filters, parameters).join(' AND ')} LIMIT ${MAX_COUNTED}`,
    values: parameters.values,
  });
  return rows.map(({ id }) => id);
}

/** All products of a collection by rule. */
export async function findMembers(pool: pg.Pool, collection: Collection): Promise<string[]> {
  const parameters = new Parameters();
  const conditions = baseConditions({ ...filtersOf({}), collection }, parameters);
  const { rows } = await pool.query<{ id: string }>({
    text: `SELECT p.id FROM products p WHERE ${conditions.join(' AND ')}`,
    values: parameters.values,
  });
  return rows.map(({ id }) => id);
}

// LIMIT instead of EXISTS, which PostgreSQL would turn into a join that reads all variants.
const IN_STOCK =
  'coalesce((SELECT 1 FROM variants v WHERE v.product_id = p.id AND v.deleted_at IS NULL AND v.on_hand > v.reserved LIMIT 1), 0)';

/** Products that match a search without its words. */
export interface DirectMatches {
  readonly numbers: readonly NumberMatch[];
  /** Products that contain the words within their titles. */
  readonly titles: readonly string[];
}

/**
 * Up to `count` hits after the cursor, the best first: by number, then the number of words where one is enough, then
 * words in the title, availability and text rank; featured products rank slightly higher.
 */
export async function findHits(
  pool: pg.Pool,
  query: WordQuery,
  direct: DirectMatches,
  filters: Filters,
  { cursor, count, withHistory = false }: Pick<ProductsPage, 'cursor' | 'count' | 'withHistory'>,
): Promise<ProductRow[]> {
  const parameters = new Parameters();
  const broad = `${parameters.add(query.broad)}::tsquery`;
  const exact = `${parameters.add(query.exact)}::tsquery`;
  const exactInNames = `${parameters.add(query.exactInNames)}::tsquery`;
  const broadInNames = `${parameters.add(query.broadInNames)}::tsquery`;
  const conditions = [
    ...baseConditions({ ...filters, matching: null }, parameters),
    ...groupConditions(filters, parameters),
  ].join(' AND ');
  const after = cursor
    ? `WHERE (score, id) < (${parameters.add(cursor.key)}::text::integer, ${parameters.add(cursor.id)}::uuid)`
    : '';
  const numbered = direct.numbers.map(({ productId }) => productId);
  const numbers = `p.id = ANY(${parameters.add(numbered)}::uuid[])`;
  const titles = `p.id = ANY(${parameters.add(direct.titles)}::uuid[])`;
  const matched = query.alternatives
    .map((word) => `+ 10 * (p.search @@ ${parameters.add(word)}::tsquery)::integer`)
    .join(' ');
  const hit = 'p.id, p.search, p.title_search, p.featured';
  const { rows } = await pool.query<ProductRow>({
    text: `
      WITH titled AS MATERIALIZED (
        SELECT ${hit} FROM products p WHERE ${conditions} AND p.title_search @@ ${broad} LIMIT ${MAX_RANKED}
      ), elsewhere AS MATERIALIZED (
        SELECT ${hit} FROM products p
        WHERE ${conditions} AND p.search @@ ${broad} AND NOT p.title_search @@ ${broad}
        LIMIT (SELECT ${MAX_RANKED} - count(*) FROM titled)
      ), direct AS MATERIALIZED (
        SELECT ${hit} FROM products p WHERE ${conditions} AND (${numbers} OR ${titles})
      ), ranked AS (
        SELECT p.id, 1000000 * CASE WHEN ${numbers} THEN 99 ELSE ${IN_STOCK} ${matched}
            + 2 * CASE WHEN p.title_search @@ ${exact} OR ${titles} THEN 4 WHEN p.search @@ ${exactInNames} THEN 3
              WHEN p.search @@ ${broadInNames} THEN 2 WHEN p.search @@ ${exact} THEN 1 ELSE 0 END END
          + least(999999, (900000 * ts_rank(p.search, ${broad}, 1))::integer + CASE WHEN p.featured THEN 30000 ELSE 0 END) AS score
        FROM (
          SELECT * FROM direct
          UNION ALL SELECT * FROM (SELECT * FROM titled UNION ALL SELECT * FROM elsewhere) p WHERE NOT ${numbers} AND NOT ${titles}
        ) p
      ), page AS (
        SELECT * FROM ranked ${after} ORDER BY score DESC, id DESC LIMIT ${parameters.add(count)}
      )
      SELECT ${listColumns(withHistory)}, page.score::text AS sort_key FROM page JOIN products p ON p.id = page.id
      ORDER BY page.score DESC, page.id DESC`,
    values: parameters.values,
  });
  return rows;
}
