/** The filters of a listing or a search as they stand in the address: comma-joined lists, one for each group. Spec 2. */
import {
  CATEGORIES,
  FILTER_GROUPS,
  LIST_MAX,
  LISTING_PAGE_SIZE,
  RATING_FILTERS,
  SEARCH_SORTS,
  SORTS,
  STOCK_FILTERS,
  type FilterGroup,
  type SearchSort,
} from '#contract/limits.ts';
import { shop } from '#web/shop-facts.ts';
import { storeFilters, type Filters } from '#web/product/stored-filters.ts';

/** What the address of a listing or a search says. */
export interface ListingState {
  readonly filters: Filters;
  /** What is searched for; null for a listing. */
  readonly keyword: string | null;
  readonly sort: SearchSort;
  /** How many products are shown: grows with "Show more". */
  readonly show: number;
  /** Where the list begins when so many were shown that a page would grow too long; null at its beginning. */
  readonly cursor: string | null;
  /** How many products stand before the cursor: for words only. */
  readonly after: number;
  /** Narrowings that come by link and have no box in the panel. */
  readonly featured: boolean;
  readonly todaysDeal: boolean;
}

export const LISTING_PATH = '/shop/listing';
export const SEARCH_PATH = '/shop/search';

/** The orders that can be chosen, the default first. */
export const sortsOf = (keyword: string | null | undefined) =>
  typeof keyword === 'string' ? SEARCH_SORTS : SORTS;
const defaultSort = (keyword: string | null | undefined): SearchSort =>
  typeof keyword === 'string' ? 'relevance' : shop.defaultSort;

/** Groups whose values are few and known: others in an address are nonsense, and are left out rather than refused. */
const KNOWN: Partial<Record<FilterGroup, (value: string) => boolean>> = {
  category: (value) => CATEGORIES.some(({ id }) => id === value),
  price: (value) => /^\d{1,7}-(\d{1,7})?$/.test(value),
  sale: (value) => value === 'sale',
  rating: (value) => RATING_FILTERS.some((known) => known === value),
  stock: (value) => STOCK_FILTERS.some((known) => known === value),
};

const MOST_AFTER = 100_000_000;

/** @param keyword what is searched for; leave it out for a listing */
export function readListing(search: URLSearchParams, keyword: string | null = null): ListingState {
  const filters: Filters = {};
  for (const group of FILTER_GROUPS) {
    const said = search
      .getAll(group)
      .flatMap((list) => list.split(','))
      .map((part) => (group === 'category' ? part.toLowerCase() : part).trim());
    const values = [...new Set(said)].filter(
      (value) => value !== '' && (KNOWN[group]?.(value) ?? true),
    );
    if (values.length > 0) filters[group] = values;
  }
  const sort = sortsOf(keyword).find(({ id }) => id === search.get('sortBy'));
  const cursor = search.get('cursor');
  const after = Math.floor(Number(search.get('after')));
  const show = Math.floor(Number(search.get('show')));
  return {
    filters,
    keyword,
    sort: sort?.id ?? defaultSort(keyword),
    show: show > LISTING_PAGE_SIZE ? Math.min(show, LIST_MAX) : LISTING_PAGE_SIZE,
    cursor: cursor || null,
    after: cursor && after > 0 && after < MOST_AFTER ? after : 0,
    featured: search.get('featured') === 'true',
    todaysDeal: search.get('todaysDeal') === 'true',
  };
}

/** What is searched for stands in the address of the search page. */
export const readSearch = (search: URLSearchParams): ListingState =>
  readListing(search, (search.get('keyword') ?? '').trim());

/** The address of a listing or a search: parameters in one order, defaults left out, commas written as commas. */
export function listingAddress({
  filters,
  keyword,
  sort,
  show,
  cursor,
  after,
  featured,
  todaysDeal,
}: Partial<ListingState> = {}): string {
  const path = typeof keyword === 'string' ? SEARCH_PATH : LISTING_PATH;
  const search = new URLSearchParams();
  if (keyword) search.set('keyword', keyword);
  if (featured) search.set('featured', 'true');
  if (todaysDeal) search.set('todaysDeal', 'true');
  for (const group of FILTER_GROUPS) {
    const values = filters?.[group];
    if (values && values.length > 0) search.set(group, values.join(','));
  }
  if (sort && sort !== defaultSort(keyword)) search.set('sortBy', sort);
  if (cursor) search.set('cursor', cursor);
  if (cursor && after) search.set('after', String(after));
  if (show && show > LISTING_PAGE_SIZE) search.set('show', String(show));
  return search.size > 0 ? `${path}?${search.toString().replaceAll('%2C', ',')}` : path;
}

/** A form sent without script repeats parameters and sends empty ones; the address has one way to say a thing. */
export function needsTidying(search: URLSearchParams): boolean {
  const known: readonly string[] = [...FILTER_GROUPS, 'sortBy'];
  return known.some((name) => search.getAll(name).length > 1 || search.get(name) === '');
}

const AT_ITS_BEGINNING = { show: LISTING_PAGE_SIZE, cursor: null, after: 0 } as const;

/** Ticks a value or takes the tick away. A change of the filters starts at the first products again. */
export function withToggled(state: ListingState, group: FilterGroup, value: string): ListingState {
  const values = state.filters[group] ?? [];
  const next = values.includes(value)
    ? values.filter((each) => each !== value)
    : [...values, value];
  const { [group]: _, ...others } = state.filters;
  return {
    ...state,
    ...AT_ITS_BEGINNING,
    filters: next.length > 0 ? { ...others, [group]: next } : others,
  };
}

export const withSort = (state: ListingState, sort: SearchSort): ListingState => ({
  ...state,
  ...AT_ITS_BEGINNING,
  sort,
});

/** Everything that narrows, taken away; the sort stays. */
export const cleared = (state: ListingState): ListingState => ({
  ...AT_ITS_BEGINNING,
  filters: {},
  keyword: state.keyword,
  sort: state.sort,
  featured: false,
  todaysDeal: false,
});

export function appliedFilters(filters: Filters): { group: FilterGroup; value: string }[] {
  return FILTER_GROUPS.flatMap((group) =>
    (filters[group] ?? []).map((value) => ({ group, value })),
  );
}

const sameFilters = (a: Filters, b: Filters): boolean =>
  listingAddress({ filters: a }) === listingAddress({ filters: b });

/**
 * The address is the truth; what is stored only fills an address that names the same category and nothing else.
 * @returns the address with the stored filters in it, or null when the address stands as it is
 */
export function filledAddress(search: URLSearchParams, stored: Filters): string | null {
  const state = readListing(search);
  const { category, ...others } = state.filters;
  if (Object.keys(others).length > 0 || state.featured || state.todaysDeal) return null;
  if (
    !sameFilters({ category }, { category: stored.category }) ||
    sameFilters(state.filters, stored)
  )
    return null;
  return listingAddress({ ...state, filters: stored });
}

/** Spec 2: a listing's filters are kept for the session; those of a search belong to its words. */
export function keepFilters({ keyword, filters }: ListingState): void {
  if (keyword === null) storeFilters(filters);
}
