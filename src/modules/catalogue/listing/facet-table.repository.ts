import type pg from 'pg';
import { FacetRows, FacetTable } from '#modules/catalogue/listing/facet-table.ts';
import { AVAILABLE, MISSING_ALT } from '#modules/catalogue/listing/filters.sql.ts';

/** Small enough that neither the statement nor parsing its rows blocks other requests. */
const ROWS_PER_PAGE = 1000;
const FIRST = '00000000-0000-0000-0000-000000000000';

type Tuple = [
  string,
  string,
  number,
  boolean,
  boolean,
  boolean,
  boolean,
  number,
  number,
  string[],
  string[],
];

/** Reads the filterable values of the whole catalogue. */
export async function readFacetTable(pool: pg.Pool): Promise<FacetTable> {
  const all = new FacetRows();
  for (let after: string | undefined = FIRST; after !== undefined;) {
    const { rows }: { rows: Tuple[] } = await pool.query<Tuple>({
      name: 'facet-table',
      rowMode: 'array',
      text: `SELECT p.id, p.category, p.unit_price_cents, p.sale_price_cents > 0, p.featured, p.todays_deal, ${MISSING_ALT},
          CASE WHEN p.rating_count > 0 THEN p.rating_sum / p.rating_count ELSE 0 END, ${AVAILABLE},
          to_json(p.colors), to_json(p.sizes)
        FROM products p WHERE p.id > $1 AND p.deleted_at IS NULL ORDER BY p.id LIMIT ${ROWS_PER_PAGE}`,
      values: [after],
    });
    for (const row of rows) {
      const [id, category, priceCents, sale, featured, todaysDeal, missingAlt, stars, stock] = row;
      const [colors, sizes] = [row[9], row[10]];
      const marks = { sale, featured, todaysDeal, missingAlt };
      all.add({ id, category, priceCents, ...marks, stars, stock, colors, sizes });
    }
    after = rows.length < ROWS_PER_PAGE ? undefined : rows.at(-1)?.[0];
  }
  return new FacetTable(all);
}
