import { formatNumber, withCurrency } from '#kernel/format-number.ts';
import type { CategoryWire } from '#contract/categories.contract.ts';
import type { FilterGroup } from '#contract/listing.ts';
import { colourLabel } from '#kernel/colour-label.ts';
import { categoryName, categoryPath } from '#web/categories.ts';
import type { ShopFacts } from '#web/shop-facts.ts';
import type { ListingState } from '#storefront/shared/listing/filters.ts';

export const GROUP_LABELS: Record<FilterGroup, string> = {
  category: 'Category',
  color: 'Colour',
  size: 'Size',
  price: 'Price',
  sale: 'Sale',
  rating: 'Rating',
  stock: 'Stock',
};

const STOCK_LABELS: Record<string, string> = {
  'in-stock': 'In stock',
  'low-stock': 'Few left',
  'out-of-stock': 'Out of stock',
};

/** The display name of a filter value. */
export function valueLabel(
  group: FilterGroup,
  value: string,
  { categories }: Pick<ShopFacts, 'categories'>,
): string {
  if (group === 'category') return categoryName(categories, value);
  if (group === 'color') return colourLabel(value);
  if (group === 'price') return priceLabel(value);
  if (group === 'sale') return 'On sale';
  if (group === 'rating') return value === '1' ? '1 star and up' : `${value} stars and up`;
  if (group === 'stock') return STOCK_LABELS[value] ?? value;
  return value;
}

function priceLabel(range: string): string {
  const [from = '0', to = ''] = range.split('-');
  if (to === '') return `${withCurrency(from)} and over`;
  return Number(from) === 0
    ? `Under ${withCurrency(to)}`
    : `${withCurrency(from)} to ${withCurrency(to)}`;
}

/** The heading of a listing: its only category, or the name of the featured or deals list. */
export function listingTitle(state: ListingState, shop: Pick<ShopFacts, 'categories'>): string {
  if (state.todaysDeal) return "Today's Deals";
  if (state.featured) return 'Featured Products';
  return listingPath(state, shop).at(-1)?.name ?? 'Products';
}

/** The only category of a listing, after the one that it is part of; empty for other lists. */
export function listingPath(
  { filters, featured, todaysDeal }: ListingState,
  { categories }: Pick<ShopFacts, 'categories'>,
): CategoryWire[] {
  const [category = '', ...more] = filters.category ?? [];
  return featured || todaysDeal || more.length > 0 ? [] : categoryPath(categories, category);
}

/** @param isLeast `count` is a lower bound: counting stopped there */
export const countOfProducts = (count: number, isLeast = false): string =>
  count === 1 ? '1 product' : `${formatNumber(count)}${isLeast ? '+' : ''} products`;
