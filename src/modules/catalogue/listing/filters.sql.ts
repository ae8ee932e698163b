import type { FilterGroup } from '#contract/limits.ts';
import { LOW_STOCK_BELOW } from '#contract/limits.ts';
import { priceRangeOf, type Filters } from '#modules/catalogue/listing/listing.rules.ts';

/** Collects a statement's values; answers the placeholder of each. */
export class Parameters {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** Pieces of one product that can be sold now. */
export const AVAILABLE =
  '(SELECT coalesce(sum(v.on_hand - v.reserved), 0)::integer FROM variants v WHERE v.product_id = p.id AND v.deleted_at IS NULL)';

export const inState = (available: string): string =>
  `CASE WHEN ${available} <= 0 THEN 'out-of-stock' WHEN ${available} < ${LOW_STOCK_BELOW} THEN 'low-stock' ELSE 'well-stocked' END`;

/** 'in-stock' is all that can be bought, the last few included. */
export const statesOf = (values: readonly string[]): string[] =>
  values.flatMap((value) => (value === 'in-stock' ? ['well-stocked', 'low-stock'] : [value]));

type Condition = (values: readonly string[], parameters: Parameters, available: string) => string;

const CONDITIONS: Record<FilterGroup, Condition> = {
  // One category alone is read from its index in order.
  category: (values, parameters) =>
    values.length === 1
      ? `p.category = ${parameters.add(values[0])}::text`
      : `p.category = ANY(${parameters.add(values)}::text[])`,
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
  stock: (values, parameters, available) =>
    `${inState(available)} = ANY(${parameters.add(statesOf(values))}::text[])`,
};

/**
 * The condition of each group that filters at all.
 * @param available how the statement knows the pieces that can be sold of the product `p`
 */
export function groupConditions(
  filters: Filters,
  parameters: Parameters,
  available = AVAILABLE,
): Map<FilterGroup, string> {
  const conditions = new Map<FilterGroup, string>();
  for (const [group, values] of Object.entries(filters.groups) as [
    FilterGroup,
    readonly string[],
  ][]) {
    if (values.length > 0) conditions.set(group, CONDITIONS[group](values, parameters, available));
  }
  return conditions;
}

/** What holds for every product of the list whatever its groups say. */
export function baseConditions(filters: Filters, parameters: Parameters): string[] {
  return [
    'p.deleted_at IS NULL',
    ...(filters.featured ? ['p.featured'] : []),
    ...(filters.todaysDeal ? ['p.todays_deal'] : []),
    ...(filters.matching === null
      ? []
      : [`p.search @@ ${parameters.add(filters.matching)}::tsquery`]),
  ];
}
