/** Sort orders (`listWords` names them) and filters of the listing, the search and the admin product list. */
import { shopFormat } from '#kernel/shop-format.ts';

/** Spec 2 (Listing), in its order, then this shop's additions. */
export const SORTS = [
  'price-lowtohigh',
  'price-hightolow',
  'title-atoz',
  'title-ztoa',
  'newest',
  'top-rated',
  'best-selling',
] as const;
export type Sort = (typeof SORTS)[number];
export const DEFAULT_SORT: Sort = 'price-lowtohigh';

/** Sort orders of the admin product list; the first is the default. */
export const ADMIN_PRODUCT_SORTS = [
  { id: 'newest', label: 'Newest' },
  { id: 'title-atoz', label: 'Title: A to Z' },
  { id: 'title-ztoa', label: 'Title: Z to A' },
  { id: 'price-lowtohigh', label: 'Price: Low to High' },
  { id: 'price-hightolow', label: 'Price: High to Low' },
  { id: 'stock-lowtohigh', label: 'Stock: Low to High' },
  { id: 'featured', label: 'As featured' },
] as const;
export type AdminProductSort = (typeof ADMIN_PRODUCT_SORTS)[number]['id'];

/** Search results are sorted by relevance unless one of the listing's orders is chosen. */
export const SEARCH_SORTS = ['relevance', ...SORTS] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** In a currency with decimals, in major units; the last has no upper bound. */
const PRICE_RANGES = ['0-25', '25-50', '50-100', '100-200', '200-'] as const;
/** Price ranges of the listing's filter. A unit of a currency without decimals is worth about a hundredth of the others. */
export const priceRanges = (): readonly string[] =>
  shopFormat.digits > 0
    ? PRICE_RANGES
    : PRICE_RANGES.map((range) => range.replace(/[1-9]\d*/g, '$&00'));
export const STOCK_FILTERS = ['in-stock', 'low-stock', 'out-of-stock'] as const;
export const RATING_FILTERS = ['4', '3', '2', '1'] as const;
/** The listing's filter groups as query parameters, each a comma-joined list. */
export const FILTER_GROUPS = [
  'category',
  'color',
  'size',
  'price',
  'sale',
  'rating',
  'stock',
] as const;
export type FilterGroup = (typeof FILTER_GROUPS)[number];
/** Groups of the shop's own (`own-filters.ts`), as query parameters like the others. */
export type OwnGroup = `field.${string}` | `option.${string}`;
export type ListGroup = FilterGroup | OwnGroup;
export const isOwnGroup = (name: string): name is OwnGroup => /^(field|option)\../.test(name);
