import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { OptionValues, ProductOption } from '#contract/choice.ts';
import type { ProductStatus } from '#contract/product-status.ts';
import {
  baseConditions,
  groupConditions,
  IS_SOLD,
  LOWEST_PRICE,
  Parameters,
} from '#modules/catalogue/listing/filters.sql.ts';
import type { PriceChange } from '#modules/catalogue/lowest-price.rules.ts';
import type { VariantFacts } from '#modules/catalogue/products/variant-facts.rules.ts';
import type { DetailsState } from '#modules/catalogue/products/product-details.rules.ts';
import { CONTENTS, DETAILS, priceHistoryOf, VARIANT_FACTS } from '#modules/catalogue/facts.sql.ts';
import type { Cursor, Filters, ListSort } from '#modules/catalogue/listing/listing.rules.ts';

/** id, colour, size, own price, own sale price, units that can be sold, further options; all facts only in details. */
export type VariantTuple = [
  string,
  string,
  string,
  number | null,
  number | null,
  number,
  OptionValues,
  Partial<VariantFacts>?,
];

export interface ProductRow {
  id: string;
  title: string;
  description: string;
  category: string;
  price_cents: number;
  sale_price_cents: number;
  colors: string[];
  sizes: string[];
  options: ProductOption[];
  images: { media: string; alt: string; color?: string }[];
  shipping_methods: { name: string; priceCents: number; estimatedDeliveryDays: string }[];
  status: ProductStatus;
  featured: boolean;
  todays_deal: boolean;
  rating_sum: number;
  rating_count: number;
  wishlist_count: number;
  created_at: Date;
  updated_at: Date;
  variants: VariantTuple[];
  /** Only when one product is read. */
  details?: DetailsState | null;
  /** Of a product with a sale price, where it was requested. */
  price_history?: PriceChange[] | null;
  /** The sort key in the cursor. */
  sort_key: string;
}

// Arrays as JSON, which the driver parses several times faster.
const columnsWith = (
  variant: string,
) => `p.id, p.title, p.description, p.category, p.price_cents, p.sale_price_cents, to_json(p.colors) AS colors,
  to_json(p.sizes) AS sizes, p.options, p.images, p.shipping_methods, p.status, p.featured, p.todays_deal, p.rating_sum, p.rating_count,
  p.wishlist_count, p.created_at, p.updated_at,
  (SELECT coalesce(json_agg(${variant} ORDER BY v.id), '[]') FROM variants v WHERE v.product_id = p.id AND v.deleted_at IS NULL) AS variants`;
const variantWith = (facts: string) =>
  `json_build_array(v.id, v.color, v.size, v.price_cents, v.sale_price_cents, v.on_hand - v.reserved, v.options${facts})`;
/** In lists of the facts only the contents, for the price of a measure; where there are none, nothing. */
const COLUMNS = columnsWith(
  `CASE WHEN v.contents_unit IS NULL THEN ${variantWith('')} ELSE ${variantWith(`, json_build_object('contents', ${CONTENTS})`)} END`,
);
const DETAIL_COLUMNS = `${columnsWith(variantWith(`, ${VARIANT_FACTS}`))}, ${DETAILS} AS details`;
const PRICE_HISTORY = `, ${priceHistoryOf('p')} AS price_history`;
/** @param withHistory reads what products with a sale price cost before */
export const listColumns = (withHistory: boolean): string =>
  withHistory ? COLUMNS + PRICE_HISTORY : COLUMNS;

interface Order {
  readonly by: string;
  readonly down: boolean;
  /** The sort key in the cursor, and how it is read back. */
  readonly key: string;
  readonly read: (placeholder: string) => string;
}

const PRICE = {
  by: LOWEST_PRICE,
  key: `${LOWEST_PRICE}::text`,
  read: (key: string) => `${key}::text::bigint`,
};
const TITLE = {
  by: 'p.title COLLATE "unicode"',
  key: 'p.title',
  read: (key: string) => `${key}::text`,
};
const timeOf = (column: string) => ({
  by: column,
  key: `(extract(epoch FROM ${column}) * 1000000)::bigint::text`,
  read: (key: string) => `(timestamptz 'epoch' + ${key}::text::bigint * interval '1 microsecond')`,
});
export const RATING = {
  by: '(CASE WHEN p.rating_count > 0 THEN p.rating_sum::float8 / p.rating_count ELSE 0 END)',
  key: '(CASE WHEN p.rating_count > 0 THEN p.rating_sum::float8 / p.rating_count ELSE 0 END)::text',
  read: (key: string) => `${key}::text::float8`,
};

/** Featured products in the merchant's order; those without a position come last, the cheapest first. */
export const ARRANGED = `(coalesce(p.featured_position, 1000000)::bigint * 10000000000 + ${LOWEST_PRICE})`;

/** The order of a collection by hand is not known to the database. */
type SqlSort = Exclude<ListSort, 'chosen'>;
const ORDERS: Record<SqlSort, Order> = {
  'price-lowtohigh': { ...PRICE, down: false },
  'price-hightolow': { ...PRICE, down: true },
  'title-atoz': { ...TITLE, down: false },
  'title-ztoa': { ...TITLE, down: true },
  newest: { ...timeOf('p.created_at'), down: true },
  'top-rated': { ...RATING, down: true },
  'best-selling': {
    by: 'p.sold_recently',
    key: 'p.sold_recently::text',
    read: PRICE.read,
    down: true,
  },
  arranged: { by: ARRANGED, key: `${ARRANGED}::text`, read: PRICE.read, down: false },
  marked: { ...timeOf('p.updated_at'), down: true },
};

export interface ProductsPage {
  readonly sort: SqlSort;
  readonly cursor?: Cursor | null;
  readonly count: number;
  /** Looks only at the products with these ids. */
  readonly among?: readonly string[] | undefined;
  /** Reads what products with a sale price cost before. */
  readonly withHistory?: boolean;
}

/** Up to `count` products of the list after the cursor. The most frequent query of the shop, so it is prepared. */
export async function findProducts(
  pool: pg.Pool,
  filters: Filters,
  { sort, cursor, count, among, withHistory = false }: ProductsPage,
): Promise<ProductRow[]> {
  const parameters = new Parameters();
  const conditions = [
    ...baseConditions(filters, parameters),
    ...groupConditions(filters, parameters),
  ];
  // OFFSET 0 has the database read these products by id: the other conditions hold for nearly all of them, and their indexes
  // would be read for every product that matches.
  const from = among
    ? `(SELECT * FROM products WHERE id = ANY(${parameters.add(among)}::uuid[]) OFFSET 0)`
    : 'products';
  const { by, down, key, read } = ORDERS[sort];
  const direction = down ? 'DESC' : 'ASC';
  if (cursor) {
    conditions.push(
      `(${by}, p.id) ${down ? '<' : '>'} (${read(parameters.add(cursor.key))}, ${parameters.add(cursor.id)}::uuid)`,
    );
  }
  const text = `SELECT ${listColumns(withHistory)}, ${key} AS sort_key FROM ${from} p WHERE ${conditions.join(' AND ')}
    ORDER BY ${by} ${direction}, p.id ${direction} LIMIT ${parameters.add(count)}`;
  // The best plan depends on how frequent the words are, which a prepared plan ignores.
  const isPlain =
    filters.matching === null &&
    conditions.length <= MAX_PREPARED_CONDITIONS &&
    groupsIn(filters) <= 1 &&
    // Each number of ranges is another text; other values are one list in it.
    filters.groups.price.length <= 1;
  const { rows } = await pool.query<ProductRow>({
    ...named(text, isPlain),
    values: parameters.values,
  });
  return rows;
}

/**
 * One product; null when it is not sold.
 * @param withHistory reads what it cost before, if it has a sale price
 */
export async function findProduct(
  pool: pg.Pool,
  id: string,
  withHistory: boolean,
): Promise<ProductRow | null> {
  const { rows } = await pool.query<ProductRow>({
    name: withHistory ? 'product-details-with-history' : 'product-details',
    text: `SELECT ${DETAIL_COLUMNS}${withHistory ? PRICE_HISTORY : ''}, '' AS sort_key FROM products p WHERE p.id = $1 AND ${IS_SOLD}`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** The products with these ids that are sold, in no particular order. */
export async function findProductRows(
  pool: pg.Pool,
  ids: readonly string[],
  withHistory: boolean,
): Promise<ProductRow[]> {
  const { rows } = await pool.query<ProductRow>({
    name: withHistory ? 'products-by-id-with-history' : 'products-by-id',
    text: `SELECT ${listColumns(withHistory)}, '' AS sort_key FROM products p WHERE p.id = ANY($1::uuid[]) AND ${IS_SOLD}`,
    values: [ids],
  });
  return rows;
}

const MAX_PREPARED_CONDITIONS = 3;
const names = new Map<string, string>();

/** The groups that filter. */
const groupsIn = ({ groups, own }: Filters): number =>
  Object.values(groups).filter((values) => values.length > 0).length + own.length;

/**
 * Prepared once on each connection, but only lists with one filter at most: each combination of filters would stay in memory
 * for ever.
 */
function named(text: string, isPlain: boolean): { name?: string; text: string } {
  if (!isPlain) return { text };
  let name = names.get(text);
  if (name === undefined) {
    name = `list-${createHash('sha256').update(text).digest('base64url').slice(0, 12)}`;
    names.set(text, name);
  }
  return { name, text };
}
