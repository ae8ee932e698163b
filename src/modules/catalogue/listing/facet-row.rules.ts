/** A product and the categories as the facet table needs them. */
import { LOW_STOCK_BELOW } from '#contract/limits.ts';
import {
  FILTER_GROUPS,
  priceRanges,
  RATING_FILTERS,
  type FilterGroup,
  type OwnGroup,
} from '#contract/listing.ts';
import { PRODUCT_STATUSES } from '#contract/product-status.ts';
import { priceRangeOf, type PriceRange } from '#modules/catalogue/listing/listing.rules.ts';
import type { KeysOfProduct } from '#modules/catalogue/listing/sort-keys.ts';

/** What is true of a product as a whole: its status, and flags; `missingAlt`: a picture lacks its alternative text. */
export const MARKS = [...PRODUCT_STATUSES, 'featured', 'todaysDeal', 'missingAlt'] as const;
export type Mark = (typeof MARKS)[number];

/** Values of filters of the shop's own. */
export type OwnValues = Readonly<Partial<Record<OwnGroup, readonly string[]>>>;

/** A product with its filterable values. */
export interface FacetProduct {
  readonly id: string;
  readonly category: string;
  readonly marks: readonly Mark[];
  /** Of its custom fields that filter. */
  readonly fields: OwnValues;
  /** Lowest price in cents, units that can be sold, and the other numbers that lists are ordered by. */
  readonly keys: KeysOfProduct;
  /** One where all colours and sizes share a stock; none when nothing can ever be bought. */
  readonly variants: readonly FacetVariant[];
}

/** What can be bought, with the colours and sizes that it comes in. */
export interface FacetVariant {
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
  /** Of its options that filter. */
  readonly options: OwnValues;
  /** The price of one unit in cents. */
  readonly price: number;
  readonly sale: boolean;
  readonly available: number;
}

/** `stock` is the stock of the whole product, `variantStock` that of the variant. */
export const FACET_GROUPS = [...FILTER_GROUPS, 'variantStock'] as const;
export type FacetGroup = FilterGroup | 'variantStock';

/** A row of the facet table. */
export interface FacetRow {
  /** In cents; {@link NO_PRICE} for a variant that sets none. */
  readonly price: number;
  readonly values: Readonly<Record<FacetGroup, readonly string[]>>;
  readonly own: OwnValues;
}
export const NO_PRICE = -1;

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

/**
 * The rows of a product: one for each variant, so that colour, size, price, sale and stock are met by one together.
 * @param parents the parent of each category that is part of one
 */
export function rowsOf(
  { category, keys, fields, variants }: FacetProduct,
  parents: ReadonlyMap<string, string>,
): FacetRow[] {
  const ofProduct = {
    // A category includes those that are part of it.
    category: [category, parents.get(category) ?? []].flat(),
    rating: RATING_FILTERS.filter((least) => keys.rating >= Number(least)),
    stock: stockValuesOf(keys.stock),
  };
  const isSoldOut = variants.every(({ available }) => available <= 0);
  const rows = variants.map(({ colors, sizes, options, price, sale, available }) => {
    // A sold-out variant sets no price, unless everything is sold out.
    const setsPrice = isSoldOut || available > 0;
    return {
      price: setsPrice ? price : NO_PRICE,
      values: {
        ...ofProduct,
        color: colors,
        size: sizes,
        price: setsPrice ? rangesWith(price) : [],
        sale: setsPrice && sale ? ['sale'] : [],
        variantStock: stockValuesOf(available),
      },
      own: { ...fields, ...options },
    };
  });
  const none = { color: [], size: [], price: [], sale: [], variantStock: [] };
  return rows.length > 0
    ? rows
    : [{ price: NO_PRICE, values: { ...ofProduct, ...none }, own: fields }];
}

const rangesWith = (cents: number): string[] =>
  priceRanges().filter((range) => isWithin(cents, priceRangeOf(range)));

/** 'in-stock' includes 'low-stock'. */
function stockValuesOf(stock: number): string[] {
  if (stock <= 0) return ['out-of-stock'];
  return stock < LOW_STOCK_BELOW ? ['in-stock', 'low-stock'] : ['in-stock'];
}
