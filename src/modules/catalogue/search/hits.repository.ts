import type pg from 'pg';
import {
  baseConditions,
  groupConditions,
  Parameters,
} from '#modules/catalogue/listing/filters.sql.ts';
import type { Cursor, Filters } from '#modules/catalogue/listing/listing.rules.ts';
import { COLUMNS, type ProductRow } from '#modules/catalogue/listing/products.repository.ts';
import type { WordQuery } from '#modules/catalogue/search/query.rules.ts';

/**
 * So many hits are weighed against one another. A word that stands in a third of all products would else cost more with
 * every product; those with the words in their title are taken first.
 */
export const MOST_WEIGHED = 500;

// With LIMIT rather than EXISTS, which the database would turn round and read all variants for.
const IN_STOCK =
  'coalesce((SELECT 1 FROM variants v WHERE v.product_id = p.id AND v.deleted_at IS NULL AND v.on_hand > v.reserved LIMIT 1), 0)';

/**
 * Up to `count` hits after the cursor, the best first: words in the title before words elsewhere, then what can be
 * bought, then how often and where the words stand; featured products come a little earlier.
 */
export async function findHits(
  pool: pg.Pool,
  query: WordQuery,
  filters: Filters,
  cursor: Cursor | null,
  count: number,
): Promise<ProductRow[]> {
  const parameters = new Parameters();
  const broad = `${parameters.add(query.broad)}::tsquery`;
  const exact = `${parameters.add(query.exact)}::tsquery`;
  const exactInNames = `${parameters.add(query.exactInNames)}::tsquery`;
  const broadInNames = `${parameters.add(query.broadInNames)}::tsquery`;
  const conditions = [
    ...baseConditions({ ...filters, matching: null }, parameters),
    ...groupConditions(filters, parameters).values(),
  ].join(' AND ');
  const after = cursor
    ? `WHERE (score, id) < (${parameters.add(cursor.key)}::text::integer, ${parameters.add(cursor.id)}::uuid)`
    : '';
  const hit = 'p.id, p.search, p.title_search, p.featured';
  const { rows } = await pool.query<ProductRow>({
    text: `
      WITH titled AS MATERIALIZED (
        SELECT ${hit} FROM products p WHERE ${conditions} AND p.title_search @@ ${broad} LIMIT ${MOST_WEIGHED}
      ), elsewhere AS MATERIALIZED (
        SELECT ${hit} FROM products p
        WHERE ${conditions} AND p.search @@ ${broad} AND NOT p.title_search @@ ${broad}
        LIMIT (SELECT ${MOST_WEIGHED} - count(*) FROM titled)
      ), weighed AS (
        SELECT p.id, 1000000 * (${IN_STOCK} + 2 * CASE WHEN p.title_search @@ ${exact} THEN 4
            WHEN p.search @@ ${exactInNames} THEN 3 WHEN p.search @@ ${broadInNames} THEN 2 WHEN p.search @@ ${exact} THEN 1 ELSE 0 END)
          + least(999999, (900000 * ts_rank(p.search, ${broad}, 1))::integer + CASE WHEN p.featured THEN 30000 ELSE 0 END) AS score
        FROM (SELECT * FROM titled UNION ALL SELECT * FROM elsewhere) p
      ), page AS (
        SELECT * FROM weighed ${after} ORDER BY score DESC, id DESC LIMIT ${parameters.add(count)}
      )
      SELECT ${COLUMNS}, page.score::text AS sort_key FROM page JOIN products p ON p.id = page.id
      ORDER BY page.score DESC, page.id DESC`,
    values: parameters.values,
  });
  return rows;
}
