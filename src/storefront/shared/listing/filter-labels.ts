import { formatNumber, withCurrency } from '#kernel/format-number.ts';
import type { CategoryWire } from '#contract/categories.contract.ts';
import { isOwnGroup, STOCK_FILTERS, type ListGroup, type OwnGroup } from '#contract/listing.ts';
import type { OwnFilter } from '#contract/own-filters.ts';
import { listingWords } from '#contract/words/storefront/listing-words.ts';
import { colourLabel } from '#kernel/colour-label.ts';
import { categoryName, categoryPath } from '#web/categories.ts';
import type { ShopFacts } from '#web/shop-facts.ts';
import type { ListingState } from '#storefront/shared/listing/filters.ts';

/** The display name of a filter value. */
export function valueLabel(
  group: ListGroup,
  value: string,
  { categories, filters }: Pick<ShopFacts, 'categories' | 'filters'>,
): string {
  if (isOwnGroup(group)) return ownLabel(ownFilter(filters, group), value);
  if (group === 'category') return categoryName(categories, value);
  if (group === 'color') return colourLabel(value);
  if (group === 'price') return priceLabel(value);
  if (group === 'sale') return listingWords('onSale');
  if (group === 'rating') return listingWords('starsAndUp', { n: Number(value) });
  const stock = group === 'stock' && STOCK_FILTERS.find((each) => each === value);
  return stock ? listingWords(stock) : value;
}

/** A filter of the shop's own. */
const ownFilter = (filters: ShopFacts['filters'], group: OwnGroup): OwnFilter | undefined =>
  filters?.find((each) => each.group === group);

/** The heading of a filter group. */
export const groupLabel = (group: ListGroup, { filters }: Pick<ShopFacts, 'filters'>): string =>
  isOwnGroup(group) ? (ownFilter(filters, group)?.name ?? '') : listingWords(group);

function ownLabel(filter: OwnFilter | undefined, value: string): string {
  if (filter?.type === 'yes-no') return listingWords(value === 'true' ? 'yes' : 'no');
  return filter?.type === 'number'
    ? [formatNumber(Number(value)), filter.unit].filter(Boolean).join(' ')
    : value;
}

function priceLabel(range: string): string {
  const [from = '0', to = ''] = range.split('-');
  const values = { from: withCurrency(from), to: withCurrency(to) };
  if (to === '') return listingWords('priceFrom', values);
  return listingWords(Number(from) === 0 ? 'priceUnder' : 'priceBetween', values);
}

/** The heading of a listing: its only category, or the name of the featured or deals list. */
export function listingTitle(state: ListingState, shop: Pick<ShopFacts, 'categories'>): string {
  if (state.todaysDeal) return listingWords('deals');
  if (state.featured) return listingWords('featured');
  return listingPath(state, shop).at(-1)?.name ?? listingWords('products');
}

/** The only category of a listing, after the one that it is part of; empty for other lists. */
export function listingPath(
  { filters, featured, todaysDeal }: ListingState,
  { categories }: Pick<ShopFacts, 'categories'>,
): CategoryWire[] {
  const [category = '', ...more] = filters.category ?? [];
  return featured || todaysDeal || more.length > 0 ? [] : categoryPath(categories, category);
}
