import {
  FILTER_GROUPS,
  LOW_STOCK_BELOW,
  PRICE_RANGES,
  RATING_FILTERS,
  type FilterGroup,
} from '#contract/limits.ts';
import { RowsByValue } from '#modules/catalogue/listing/facet-values.ts';
import { priceRangeOf, type PriceRange } from '#modules/catalogue/listing/listing.rules.ts';
import { ProductRows } from '#modules/catalogue/listing/product-rows.ts';
import { KEYS, type Key, type KeysOfProduct } from '#modules/catalogue/listing/sort-keys.ts';

/** A product with its filterable values. */
export interface FacetProduct {
  readonly id: string;
  readonly category: string;
  readonly featured: boolean;
  readonly todaysDeal: boolean;
  /** A picture lacks its alternative text. */
  readonly missingAlt: boolean;
  /** Lowest price in cents, units that can be sold, and the other numbers that lists are ordered by. */
  readonly keys: KeysOfProduct;
  /** One where all colours and sizes share a stock; none when nothing can ever be bought. */
  readonly variants: readonly FacetVariant[];
}

/** What can be bought, with the colours and sizes that it comes in. */
export interface FacetVariant {
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
  /** The price of one unit in cents. */
  readonly price: number;
  readonly sale: boolean;
  readonly available: number;
}

export const MARKS = ['featured', 'todaysDeal', 'missingAlt'] as const;
export type Mark = (typeof MARKS)[number];

/** `stock` is the stock of the whole product, `variantStock` that of the variant. */
export const FACET_GROUPS = [...FILTER_GROUPS, 'variantStock'] as const;
export type FacetGroup = FilterGroup | 'variantStock';

/** A row of the facet table. */
export interface FacetRow {
  /** In cents; {@link NO_PRICE} for a variant that sets none. */
  readonly price: number;
  readonly values: Readonly<Record<FacetGroup, readonly string[]>>;
}
export const NO_PRICE = -1;

const RANGES = PRICE_RANGES.map((value) => ({ value, range: priceRangeOf(value) }));

/** Collects products as numbers: a million rows as objects would not fit in memory. */
export class FacetRows {
  readonly ids = new Map<string, number>();
  readonly products = new ProductRows();
  readonly keys: Record<Key, number[]> = {
    price: [],
    created: [],
    rating: [],
    sold: [],
    stock: [],
  };
  readonly prices: number[] = [];
  readonly marks: Record<Mark, number[]> = { featured: [], todaysDeal: [], missingAlt: [] };
  readonly groups: Record<FacetGroup, RowsByValue> = {
    category: new RowsByValue(),
    color: new RowsByValue(),
    size: new RowsByValue(),
    price: new RowsByValue(),
    sale: new RowsByValue(),
    rating: new RowsByValue(),
    stock: new RowsByValue(),
    variantStock: new RowsByValue(),
  };

  add(product: FacetProduct): void {
    const number = this.ids.size;
    this.ids.set(product.id, number);
    for (const key of KEYS) this.keys[key].push(product.keys[key]);
    const rows = rowsOf(product);
    const first = this.products.allot(number, rows.length);
    for (const [index, { price, values }] of rows.entries()) {
      const row = first + index;
      this.prices[row] = price;
      for (const mark of MARKS) if (product[mark]) this.marks[mark].push(row);
      for (const group of FACET_GROUPS) this.groups[group].add(row, values[group]);
    }
  }
}

/** The rows of a product: one for each variant, so that colour, size, price, sale and stock are met by one together. */
export function rowsOf({ category, keys, variants }: FacetProduct): FacetRow[] {
  const ofProduct = {
    category: [category],
    rating: RATING_FILTERS.filter((least) => keys.rating >= Number(least)),
    stock: stockValuesOf(keys.stock),
  };
  const isSoldOut = variants.every(({ available }) => available <= 0);
  const rows = variants.map(({ colors, sizes, price, sale, available }) => {
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
    };
  });
  const none = { color: [], size: [], price: [], sale: [], variantStock: [] };
  return rows.length > 0 ? rows : [{ price: NO_PRICE, values: { ...ofProduct, ...none } }];
}

export const isWithin = (cents: number, { fromCents, toCents }: PriceRange): boolean =>
  cents >= fromCents && (toCents === null || cents < toCents);

const rangesWith = (cents: number): string[] =>
  RANGES.flatMap(({ value, range }) => (isWithin(cents, range) ? [value] : []));

/** 'in-stock' includes 'low-stock'. */
function stockValuesOf(stock: number): string[] {
  if (stock <= 0) return ['out-of-stock'];
  return stock < LOW_STOCK_BELOW ? ['in-stock', 'low-stock'] : ['in-stock'];
}
