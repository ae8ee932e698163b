/** The listing's filters as they stand in the address: comma-joined lists, one for each group. Spec 2. */
import {
  DEFAULT_SORT,
  FILTER_GROUPS,
  LIST_MAX,
  LISTING_PAGE_SIZE,
  RATING_FILTERS,
  SORTS,
  STOCK_FILTERS,
  type FilterGroup,
  type Sort,
} from '#contract/limits.ts';
import type { Filters } from '#web/product/stored-filters.ts';

/** What the address of a listing says. */
export interface ListingState {
  readonly filters: Filters;
  readonly sort: Sort;
  /** How many products are shown: grows with "Show more". */
  readonly show: number;
  /** Narrowings that come by link and have no box in the panel. */
  readonly featured: boolean;
  readonly todaysDeal: boolean;
}

export const LISTING_PATH = '/shop/listing';

/** Groups whose values are few and known: others in an address are nonsense, and are left out rather than refused. */
const KNOWN: Partial<Record<FilterGroup, (value: string) => boolean>> = {
  price: (value) => /^\d{1,7}-(\d{1,7})?$/.test(value),
  sale: (value) => value === 'sale',
  rating: (value) => RATING_FILTERS.some((known) => known === value),
  stock: (value) => STOCK_FILTERS.some((known) => known === value),
};

const isSort = (text: string | null): text is Sort => SORTS.some((sort) => sort.id === text);

export function readListing(search: URLSearchParams): ListingState {
  const filters: Filters = {};
  for (const group of FILTER_GROUPS) {
    const said = search
      .getAll(group)
      .flatMap((list) => list.split(','))
      .map((part) => part.trim());
    const values = [...new Set(said)].filter(
      (value) => value !== '' && (KNOWN[group]?.(value) ?? true),
    );
    if (values.length > 0) filters[group] = values;
  }
  const sort = search.get('sortBy');
  const show = Math.floor(Number(search.get('show')));
  return {
    filters,
    sort: isSort(sort) ? sort : DEFAULT_SORT,
    show: show > LISTING_PAGE_SIZE ? Math.min(show, LIST_MAX) : LISTING_PAGE_SIZE,
    featured: search.get('featured') === 'true',
    todaysDeal: search.get('todaysDeal') === 'true',
  };
}

/** The address of a listing: parameters in one order, defaults left out, commas written as commas. */
export function listingAddress({
  filters,
  sort,
  show,
  featured,
  todaysDeal,
}: Partial<ListingState> = {}): string {
  const search = new URLSearchParams();
  if (featured) search.set('featured', 'true');
  if (todaysDeal) search.set('todaysDeal', 'true');
  for (const group of FILTER_GROUPS) {
    const values = filters?.[group];
    if (values && values.length > 0) search.set(group, values.join(','));
  }
  if (sort && sort !== DEFAULT_SORT) search.set('sortBy', sort);
  if (show && show > LISTING_PAGE_SIZE) search.set('show', String(show));
  return search.size > 0
    ? `${LISTING_PATH}?${search.toString().replaceAll('%2C', ',')}`
    : LISTING_PATH;
}

/** A form sent without script repeats parameters and sends empty ones; the address has one way to say a thing. */
export function needsTidying(search: URLSearchParams): boolean {
  const known: readonly string[] = [...FILTER_GROUPS, 'sortBy'];
  return known.some((name) => search.getAll(name).length > 1 || search.get(name) === '');
}

/** Ticks a value or takes the tick away. A change of the filters starts at the first products again. */
export function withToggled(state: ListingState, group: FilterGroup, value: string): ListingState {
  const values = state.filters[group] ?? [];
  const next = values.includes(value)
    ? values.filter((each) => each !== value)
    : [...values, value];
  const { [group]: _, ...others } = state.filters;
  return {
    ...state,
    show: LISTING_PAGE_SIZE,
    filters: next.length > 0 ? { ...others, [group]: next } : others,
  };
}

export const withSort = (state: ListingState, sort: Sort): ListingState => ({
  ...state,
  sort,
  show: LISTING_PAGE_SIZE,
});

/** Everything that narrows, taken away; the sort stays. */
export const cleared = (state: ListingState): ListingState => ({
  filters: {},
  sort: state.sort,
  show: LISTING_PAGE_SIZE,
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
