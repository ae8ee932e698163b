/** A product and the categories as the facet table needs them. */
import { LOW_STOCK_BELOW } from '#contract/limits.ts';
import { PRICE_RANGES, RATING_FILTERS, type FilterGroup } from '#contract/listing.ts';
import { priceRangeOf, type PriceRange } from '#modules/catalogue/listing/listing.rules.ts';
import type { KeysOfProduct } from '#modules/catalogue/listing/sort-keys.ts';

const RANGES = PRICE_RANGES.map((value) => ({ value, range: priceRangeOf(value) }));

/** The filterable values of one product. */
export interface FacetRow {
  readonly id: string;
  readonly category: string;
  readonly sale: boolean;
  readonly featured: boolean;
  readonly todaysDeal: boolean;
  /** A picture lacks its alternative text. */
  readonly missingAlt: boolean;
  /** Price in cents, units that can be sold, and the other numbers that lists are ordered by. */
  readonly keys: KeysOfProduct;
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
}

/** A category as filters need it. */
export interface FacetCategory {
  readonly id: string;
  readonly parent: string | null;
  readonly hidden: boolean;
}

export const isWithin = (cents: number, { fromCents, toCents }: PriceRange): boolean =>
  cents >= fromCents && (toCents === null || cents < toCents);

/** Hidden ones, and those that are part of them. */
export const hiddenOf = (categories: readonly FacetCategory[]): Set<string> => {
  const hidden = new Set(categories.flatMap(({ id, hidden: is }) => (is ? [id] : [])));
  return new Set(
    categories.flatMap(({ id, parent }) =>
      hidden.has(id) || (parent !== null && hidden.has(parent)) ? [id] : [],
    ),
  );
};

/** A product's values in each filter group. @param parents the parent of each category that is part of one */
export const valuesOf = (
  product: FacetRow,
  parents: ReadonlyMap<string, string>,
): Record<FilterGroup, readonly string[]> => {
  const { price, rating, stock } = product.keys;
  return {
    // A category includes those that are part of it.
    category: [product.category, parents.get(product.category) ?? []].flat(),
    color: product.colors,
    size: product.sizes,
    price: rangesWith(price),
    sale: product.sale ? ['sale'] : [],
    rating: RATING_FILTERS.filter((least) => rating >= Number(least)),
    stock: stockValuesOf(stock),
  };
};

const rangesWith = (cents: number): string[] =>
  RANGES.flatMap(({ value, range }) => (isWithin(cents, range) ? [value] : []));

/** 'in-stock' includes 'low-stock'. */
function stockValuesOf(stock: number): string[] {
  if (stock <= 0) return ['out-of-stock'];
  return stock < LOW_STOCK_BELOW ? ['in-stock', 'low-stock'] : ['in-stock'];
}
