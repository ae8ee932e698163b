import type pg from 'pg';
import type { Reads } from '#platform/database/replica.ts';
import { readCategories } from '#modules/catalogue/categories/categories.repository.ts';
import type { FacetRow } from '#modules/catalogue/listing/facet-row.rules.ts';
import { FacetRows, FacetTable } from '#modules/catalogue/listing/facet-table.ts';
import { AVAILABLE, MISSING_ALT } from '#modules/catalogue/listing/filters.sql.ts';
import { RATING } from '#modules/catalogue/listing/products.repository.ts';

/** Small enough that neither the statement nor parsing its rows blocks other requests. */
const ROWS_PER_PAGE = 1000;
const FIRST = '00000000-0000-0000-0000-000000000000';

type Tuple = [
  id: string,
  category: string,
  price: number,
  sale: boolean,
  featured: boolean,
  todaysDeal: boolean,
  missingAlt: boolean,
  rating: number,
  stock: number,
  colors: string[],
  sizes: string[],
  created: number,
  sold: number,
];

const SELECT = `SELECT p.id, p.category, p.unit_price_cents, p.sale_price_cents > 0, p.featured, p.todays_deal, ${MISSING_ALT},
    ${RATING.by}, ${AVAILABLE}, to_json(p.colors), to_json(p.sizes),
    (extract(epoch FROM p.created_at) * 1000000)::bigint, p.sold_recently
  FROM products p WHERE p.deleted_at IS NULL`;

/** Reads the filterable values of the whole catalogue. */
export async function readFacetTable({ db, pool }: Reads): Promise<FacetTable> {
  const all = new FacetRows(await readCategories(db));
  for (let after: string | undefined = FIRST; after !== undefined;) {
    const { rows }: { rows: Tuple[] } = await pool.query<Tuple>({
      name: 'facet-table',
      rowMode: 'array',
      text: `${SELECT} AND p.id > $1 ORDER BY p.id LIMIT ${ROWS_PER_PAGE}`,
      values: [after],
    });
    for (const row of rows) all.add(read(row));
    after = rows.length < ROWS_PER_PAGE ? undefined : rows.at(-1)?.[0];
  }
  return new FacetTable(all);
}

/** Those of these products that are not deleted. */
export async function readFacetRows(pool: pg.Pool, ids: readonly string[]): Promise<FacetRow[]> {
  const { rows } = await pool.query<Tuple>({
    name: 'facet-rows',
    rowMode: 'array',
    text: `${SELECT} AND p.id = ANY($1::uuid[])`,
    values: [ids],
  });
  return rows.map(read);
}

function read(row: Tuple): FacetRow {
  const [id, category, price, sale, featured, todaysDeal, missingAlt, rating, stock] = row;
  const [colors, sizes, created, sold] = [row[9], row[10], row[11], row[12]];
  const marks = { sale, featured, todaysDeal, missingAlt };
  return { id, category, ...marks, keys: { price, created, rating, sold, stock }, colors, sizes };
}
