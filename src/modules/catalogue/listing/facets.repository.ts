import type pg from 'pg';
import { FILTER_GROUPS, PRICE_RANGES, RATING_FILTERS, type FilterGroup } from '#contract/limits.ts';
import {
  baseConditions,
  groupConditions,
  inState,
  Parameters,
} from '#modules/catalogue/listing/filters.sql.ts';
import { priceRangeOf, type Filters } from '#modules/catalogue/listing/listing.rules.ts';

// Joined once for the whole catalogue: asking for each product by itself takes several times as long.
const AVAILABLE = 'coalesce(stock.available, 0)';

/** How many products each value of each group would show with the other groups' filters as they are. */
export interface Counts {
  /** Products that all filters let through. */
  readonly total: number;
  /** Products that were looked at, whatever the groups' filters say. */
  readonly looked: number;
  readonly category: Readonly<Record<string, number>>;
  readonly color: Readonly<Record<string, number>>;
  readonly size: Readonly<Record<string, number>>;
  readonly price: readonly number[];
  readonly sale: number;
  readonly rating: readonly number[];
  readonly stock: Readonly<Record<string, number>>;
}

/** A search that hits more than these counts among so many of its hits. */
export const FACETS_LOOK_AT = 2000;

/** For the whole catalogue stock is added up once; for hits, product by product. */
const WHOLE = `FROM products p LEFT JOIN (
        SELECT product_id, sum(on_hand - reserved) AS available FROM variants WHERE deleted_at IS NULL GROUP BY product_id
      ) stock ON stock.product_id = p.id
      WHERE`;
const hitsWhere = (
  conditions: string,
): string => `FROM (SELECT * FROM products p WHERE ${conditions} LIMIT ${FACETS_LOOK_AT}) p
      CROSS JOIN LATERAL (
        SELECT sum(v.on_hand - v.reserved) AS available FROM variants v WHERE v.product_id = p.id AND v.deleted_at IS NULL
      ) stock`;

/**
 * Counts in one pass: each product carries one bit for each group that keeps it out, so a value of a group counts
 * the products which no other group keeps out.
 */
export async function countFacets(pool: pg.Pool, filters: Filters): Promise<Counts> {
  const parameters = new Parameters();
  const conditions = groupConditions(filters, parameters, AVAILABLE);
  const keptOut = FILTER_GROUPS.flatMap((group, bit) => {
    const condition = conditions.get(group);
    return condition === undefined ? [] : [`(CASE WHEN ${condition} THEN 0 ELSE ${1 << bit} END)`];
  });
  const base = baseConditions(filters, parameters).join(' AND ');
  const text = `
    WITH p AS MATERIALIZED (
      SELECT p.category, p.colors, p.sizes, p.unit_price_cents AS price, p.sale_price_cents > 0 AS sale,
        p.rating_sum, p.rating_count, ${inState(AVAILABLE)} AS state, ${keptOut.join(' | ') || '0'} AS kept_out
      ${filters.matching === null ? `${WHOLE} ${base}` : hitsWhere(base)}
    )
    SELECT count(*) FILTER (WHERE kept_out = 0)::integer AS total, count(*)::integer AS looked,
      (SELECT coalesce(json_object_agg(value, count), '{}') FROM (${countsBy('category', 'category')}) each) AS category,
      (SELECT coalesce(json_object_agg(value, count), '{}') FROM (${countsBy('color', 'color', ', unnest(colors) color')}) each) AS color,
      (SELECT coalesce(json_object_agg(value, count), '{}') FROM (${countsBy('size', 'size', ', unnest(sizes) size')}) each) AS size,
      json_build_array(${PRICE_RANGES.map((range) => countIf('price', inRange(range))).join(', ')}) AS price,
      ${countIf('sale', 'sale')}::integer AS sale,
      json_build_array(${RATING_FILTERS.map((stars) => countIf('rating', `rating_count > 0 AND rating_sum >= ${Number(stars)} * rating_count`)).join(', ')}) AS rating,
      (SELECT coalesce(json_object_agg(value, count), '{}') FROM (${countsBy('stock', 'state')}) each) AS stock
    FROM p`;
  const { rows } = await pool.query<Counts>({
    ...(keptOut.length === 0 && filters.matching === null
      ? { name: `facets-${filters.featured}-${filters.todaysDeal}` }
      : {}),
    text,
    values: parameters.values,
  });
  const counts = rows[0];
  if (!counts) throw new Error('an aggregate without a row');
  return counts;
}

const notKeptOutByOthers = (group: FilterGroup): string =>
  `kept_out & ~${1 << FILTER_GROUPS.indexOf(group)} = 0`;

const countIf = (group: FilterGroup, condition: string): string =>
  `count(*) FILTER (WHERE ${condition} AND ${notKeptOutByOthers(group)})`;

/** Values that show nothing now are counted as 0, not left out. */
const countsBy = (group: FilterGroup, value: string, from = ''): string =>
  `SELECT ${value} AS value, count(*) FILTER (WHERE ${notKeptOutByOthers(group)}) AS count FROM p${from} GROUP BY 1`;

function inRange(text: string): string {
  const { fromCents, toCents } = priceRangeOf(text);
  return toCents === null
    ? `price >= ${fromCents}`
    : `price >= ${fromCents} AND price < ${toCents}`;
}
