import type pg from 'pg';
import type { ProductStatus } from '#contract/product-status.ts';
import type { Reads } from '#platform/database/replica.ts';
import { readCategories } from '#modules/catalogue/categories/categories.repository.ts';
import type { FacetProduct } from '#modules/catalogue/listing/facet-row.rules.ts';
import { FacetRows } from '#modules/catalogue/listing/facet-rows.ts';
import { FacetTable } from '#modules/catalogue/listing/facet-table.ts';
import {
  AVAILABLE,
  LOWEST_PRICE,
  MISSING_ALT,
  VARIANT_PRICE,
  VARIANT_SALE_PRICE,
} from '#modules/catalogue/listing/filters.sql.ts';
import { RATING } from '#modules/catalogue/listing/products.repository.ts';

/** Small enough that neither the statement nor parsing its rows blocks other requests. */
const ROWS_PER_PAGE = 1000;
const FIRST = '00000000-0000-0000-0000-000000000000';

type Tuple = [
  id: string,
  category: string,
  price: number,
  status: ProductStatus,
  featured: boolean,
  todaysDeal: boolean,
  missingAlt: boolean,
  rating: number,
  stock: number,
  /** Null when each variant has its own stock. */
  shared: { colors: string[]; sizes: string[] } | null,
  created: number,
  sold: number,
  variants: VariantTuple[],
];
type VariantTuple = [color: string, size: string, price: number, sale: boolean, available: number];

const SELECT = `SELECT p.id, p.category, ${LOWEST_PRICE}, p.status, p.featured, p.todays_deal, ${MISSING_ALT}, ${RATING.by}, ${AVAILABLE},
    CASE WHEN p.stock_mode = 'shared' THEN json_build_object('colors', p.colors, 'sizes', p.sizes) END,
    (extract(epoch FROM p.created_at) * 1000000)::bigint, p.sold_recently,
    (SELECT coalesce(json_agg(json_build_array(v.color, v.size, ${VARIANT_PRICE}, ${VARIANT_SALE_PRICE} > 0, v.on_hand - v.reserved)), '[]')
      FROM variants v WHERE v.product_id = p.id AND v.deleted_at IS NULL)
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
export async function readFacetProducts(
  pool: pg.Pool,
  ids: readonly string[],
): Promise<FacetProduct[]> {
  const { rows } = await pool.query<Tuple>({
    name: 'facet-rows',
    rowMode: 'array',
    text: `${SELECT} AND p.id = ANY($1::uuid[])`,
    values: [ids],
  });
  return rows.map(read);
}

function read(row: Tuple): FacetProduct {
  const [id, category, price, status, featured, todaysDeal, missingAlt, rating, stock] = row;
  const [shared, created, sold, variants] = [row[9], row[10], row[11], row[12]];
  return {
    id,
    category,
    marks: [
      status,
      ...(featured ? ['featured' as const] : []),
      ...(todaysDeal ? ['todaysDeal' as const] : []),
      ...(missingAlt ? ['missingAlt' as const] : []),
    ],
    keys: { price, created, rating, sold, stock },
    variants: variants.map(([color, size, unitPrice, sale, available]) => ({
      colors: shared?.colors ?? [color].filter(Boolean),
      sizes: shared?.sizes ?? [size].filter(Boolean),
      price: unitPrice,
      sale,
      available,
    })),
  };
}
