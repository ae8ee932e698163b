import type pg from 'pg';
import { FacetRows, FacetTable } from '#modules/catalogue/listing/facet-table.ts';
import { AVAILABLE, inState } from '#modules/catalogue/listing/filters.sql.ts';

/** So many are read at a time, so that neither a statement nor the reading of its rows holds anybody up. */
const AT_ONCE = 2000;
const FIRST = '00000000-0000-0000-0000-000000000000';

type Tuple = [
  string,
  string,
  number,
  boolean,
  boolean,
  boolean,
  number,
  string,
  string[],
  string[],
];

/** Reads the whole catalogue as the filters see it. */
export async function readFacetTable(pool: pg.Pool): Promise<FacetTable> {
  const all = new FacetRows();
  for (let after: string | undefined = FIRST; after !== undefined;) {
    const { rows }: { rows: Tuple[] } = await pool.query<Tuple>({
      name: 'facet-table',
      rowMode: 'array',
      text: `SELECT p.id, p.category, p.unit_price_cents, p.sale_price_cents > 0, p.featured, p.todays_deal,
          CASE WHEN p.rating_count > 0 THEN p.rating_sum / p.rating_count ELSE 0 END, ${inState(AVAILABLE)},
          to_json(p.colors), to_json(p.sizes)
        FROM products p WHERE p.id > $1 AND p.deleted_at IS NULL ORDER BY p.id LIMIT ${AT_ONCE}`,
      values: [after],
    });
    for (const row of rows) {
      const [, category, priceCents, sale, featured, todaysDeal, stars, state, colors, sizes] = row;
      all.add({ category, priceCents, sale, featured, todaysDeal, stars, state, colors, sizes });
    }
    after = rows.length < AT_ONCE ? undefined : rows.at(-1)?.[0];
  }
  return new FacetTable(all);
}

/** About how many products there are, as the database last estimated; 0 where it never has. */
export async function estimateProducts(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ about: number }>({
    name: 'products-about',
    text: "SELECT greatest(reltuples, 0)::float8 AS about FROM pg_class WHERE oid = 'products'::regclass",
  });
  return rows[0]?.about ?? 0;
}
