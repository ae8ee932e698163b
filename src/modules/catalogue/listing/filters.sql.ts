import { LOW_STOCK_BELOW } from '#contract/limits.ts';
import { STOCK_FILTERS, type FilterGroup } from '#contract/listing.ts';
import { priceRangeOf, type Filters } from '#modules/catalogue/listing/listing.rules.ts';

/** Collects the values of a statement and returns their placeholders. */
export class Parameters {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** Units of the product `p` that can be sold now. */
export const AVAILABLE =
  '(SELECT coalesce(sum(v.on_hand - v.reserved), 0)::integer FROM variants v WHERE v.product_id = p.id AND v.deleted_at IS NULL)';

/** A picture of the product `p` has no alternative text; the index products_missing_alt uses the same expression. */
export const MISSING_ALT = `p.images @? '$[*] ? (!(@.alt != ""))'`;

const IN_STOCK: Record<(typeof STOCK_FILTERS)[number], string> = {
  'in-stock': `${AVAILABLE} > 0`,
  'low-stock': `${AVAILABLE} BETWEEN 1 AND ${LOW_STOCK_BELOW - 1}`,
  'out-of-stock': `${AVAILABLE} <= 0`,
};

/** What holds for products in one of these states. */
export const inStates = (values: readonly string[]): string =>
  `(${STOCK_FILTERS.filter((value) => values.includes(value))
    .map((value) => IN_STOCK[value])
    .join(' OR ')})`;

/** The product `p` is in one of these categories, or in one that is part of them. @param ids the placeholder of their ids */
export const inCategories = (ids: string): string =>
  `p.category = ANY(ARRAY(SELECT c.id FROM categories c WHERE c.id = ANY(${ids}::text[]) OR c.parent_id = ANY(${ids}::text[])))`;

type Condition = (values: readonly string[], parameters: Parameters) => string;

const CONDITIONS: Record<FilterGroup, Condition> = {
  category: (values, parameters) => inCategories(parameters.add(values)),
  color: (values, parameters) => `p.colors && ${parameters.add(values)}::text[]`,
  size: (values, parameters) => `p.sizes && ${parameters.add(values)}::text[]`,
  // Written out, so that one range can be read from an index.
  price: (values, parameters) => {
    const ranges = values.map(priceRangeOf).map(({ fromCents, toCents }) => {
      const from = `p.unit_price_cents >= ${parameters.add(fromCents)}::bigint`;
      return toCents === null
        ? from
        : `(${from} AND p.unit_price_cents < ${parameters.add(toCents)}::bigint)`;
    });
    return `(${ranges.join(' OR ')})`;
  },
  sale: () => 'p.sale_price_cents > 0',
  rating: (values, parameters) => {
    const least = parameters.add(Math.min(...values.map(Number)));
    return `(p.rating_count > 0 AND p.rating_sum >= ${least}::integer * p.rating_count)`;
  },
  stock: inStates,
};

/** The condition of each group that filters at all. */
export function groupConditions(
  filters: Filters,
  parameters: Parameters,
): Map<FilterGroup, string> {
  const conditions = new Map<FilterGroup, string>();
  for (const [group, values] of Object.entries(filters.groups) as [
    FilterGroup,
    readonly string[],
  ][]) {
    if (values.length > 0) conditions.set(group, CONDITIONS[group](values, parameters));
  }
  return conditions;
}

/** The conditions of a list without its filter groups. */
export function baseConditions(filters: Filters, parameters: Parameters): string[] {
  return [
    'p.deleted_at IS NULL',
    ...(filters.featured ? ['p.featured'] : []),
    ...(filters.todaysDeal ? ['p.todays_deal'] : []),
    ...matchCondition(filters, parameters),
  ];
}

function matchCondition({ matching, matchingIds }: Filters, parameters: Parameters): string[] {
  if (matching === null) return [];
  const words = `p.search @@ ${parameters.add(matching)}::tsquery`;
  return matchingIds.length === 0
    ? [words]
    : [`(${words} OR p.id = ANY(${parameters.add(matchingIds)}::uuid[]))`];
}
