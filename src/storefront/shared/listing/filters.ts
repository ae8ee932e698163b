/** The filters of a listing or a search in the URL: comma-joined lists, one for each group. Spec 2. */
import { LIST_MAX, LISTING_PAGE_SIZE } from '#contract/limits.ts';
import {
  FILTER_GROUPS,
  RATING_FILTERS,
  SEARCH_SORTS,
  SORTS,
  STOCK_FILTERS,
  isOwnGroup,
  type FilterGroup,
  type ListGroup,
  type SearchSort,
} from '#contract/listing.ts';
import { joinOwnValues, splitOwnValues } from '#contract/own-filters.ts';
import { categoryWith } from '#web/categories.ts';
import type { ShopFacts } from '#web/shop-facts.ts';
import {
  readStoredFilters,
  storeFilters,
  type Filters,
} from '#storefront/shared/listing/stored-filters.ts';

/** `chosen` is the merchant's order of a collection by hand. */
export type ShownSort = SearchSort | 'chosen';

/** The state of a listing or search, as stored in its URL. */
export interface ListingState {
  readonly filters: Filters;
  /** The search keyword; null for a listing. */
  readonly keyword: string | null;
  /** The slug of the collection whose page it is; null elsewhere. */
  readonly collection: string | null;
  readonly sort: ShownSort;
  /** The sort of a URL without `sortBy`. */
  readonly defaultSort: ShownSort;
  /** Number of products shown; "Show more" increases it. */
  readonly show: number;
  /** Where the list starts after more than `LIST_MAX` products; null for its beginning. */
  readonly cursor: string | null;
  /** Number of products before the cursor; only used for display. */
  readonly after: number;
  /** Filters that are set by links and have no checkbox in the panel. */
  readonly featured: boolean;
  readonly todaysDeal: boolean;
}

export const LISTING_PATH = '/shop/listing';
export const SEARCH_PATH = '/shop/search';

/** Every parameter of a listing or a search. */
export const LISTING_PARAMETERS: readonly string[] = [
  ...FILTER_GROUPS,
  'keyword',
  'featured',
  'todaysDeal',
  'sortBy',
  'cursor',
  'after',
  'show',
];

/** Also of filters of the shop's own, which another shop may not have. */
export const isListingParameter = (name: string): boolean =>
  LISTING_PARAMETERS.includes(name) || isOwnGroup(name);

/** The sort options of a listing or a search. */
export const sortsOf = ({
  keyword,
  defaultSort,
}: Pick<ListingState, 'keyword' | 'defaultSort'>): readonly ShownSort[] =>
  keyword !== null ? SEARCH_SORTS : defaultSort === 'chosen' ? ['chosen', ...SORTS] : SORTS;

/** What a URL's parameters are read with. */
type Facts = Pick<ShopFacts, 'defaultSort' | 'categories' | 'filters'>;

/** Validates the groups with a known set of values; unknown values in a URL are ignored. */
const KNOWN: Partial<Record<FilterGroup, (value: string, facts: Facts) => boolean>> = {
  category: (value, { categories }) => categoryWith(categories, value) !== undefined,
  price: (value) => /^\d{1,7}-(\d{1,7})?$/.test(value),
  sale: (value) => value === 'sale',
  rating: (value) => RATING_FILTERS.some((known) => known === value),
  stock: (value) => STOCK_FILTERS.some((known) => known === value),
};

const MOST_AFTER = 100_000_000;

/** Reads a listing's URL parameters; without `sortBy` it has the merchant's order. */
export const readListing = (search: URLSearchParams, facts: Facts): ListingState =>
  readState(search, facts, null, facts.defaultSort);

/** Reads the URL parameters of a collection's page. */
export const readCollection = (
  search: URLSearchParams,
  facts: Facts,
  { slug, byHand }: { slug: string; byHand: boolean },
): ListingState => ({
  ...readState(search, facts, null, byHand ? 'chosen' : facts.defaultSort),
  collection: slug,
});

/** Reads a search's URL parameters. */
export const readSearch = (search: URLSearchParams, facts: Facts): ListingState =>
  readState(search, facts, (search.get('keyword') ?? '').trim(), 'relevance');

function readState(
  search: URLSearchParams,
  facts: Facts,
  keyword: string | null,
  defaultSort: ShownSort,
): ListingState {
  const filters: Filters = {};
  for (const group of FILTER_GROUPS) {
    const said = search
      .getAll(group)
      .flatMap((list) => list.split(','))
      .map((part) => (group === 'category' ? part.toLowerCase() : part).trim());
    const values = [...new Set(said)].filter(
      (value) => value !== '' && (KNOWN[group]?.(value, facts) ?? true),
    );
    if (values.length > 0) filters[group] = values;
  }
  for (const { group } of facts.filters ?? []) {
    const values = search.getAll(group).flatMap(splitOwnValues);
    if (values.length > 0) filters[group] = [...new Set(values)];
  }
  const sort = sortsOf({ keyword, defaultSort }).find((each) => each === search.get('sortBy'));
  const cursor = search.get('cursor');
  const after = Math.floor(Number(search.get('after')));
  const show = Math.floor(Number(search.get('show')));
  return {
    filters,
    keyword,
    collection: null,
    sort: sort ?? defaultSort,
    defaultSort,
    show: show > LISTING_PAGE_SIZE ? Math.min(show, LIST_MAX) : LISTING_PAGE_SIZE,
    cursor: cursor || null,
    after: cursor && after > 0 && after < MOST_AFTER ? after : 0,
    featured: search.get('featured') === 'true',
    todaysDeal: search.get('todaysDeal') === 'true',
  };
}

/** The path of a listing, a search or a collection, which its filter form submits to. */
export function pathOf({ keyword, collection }: Partial<ListingState>): string {
  if (typeof keyword === 'string') return SEARCH_PATH;
  return collection ? `/shop/collections/${collection}` : LISTING_PATH;
}

/** The groups of an address, in its order: the shop's own are last. */
const groupsOf = (filters: Filters): ListGroup[] => [
  ...FILTER_GROUPS,
  ...Object.keys(filters).filter(isOwnGroup).sort(),
];

/** The values of a group as a query parameter. */
export const joined = (group: ListGroup, values: readonly string[]): string =>
  isOwnGroup(group) ? joinOwnValues(values) : values.join(',');

/** The canonical URL of a listing or search: fixed order of parameters, no defaults, unescaped commas. */
export function listingAddress({
  filters,
  keyword,
  collection,
  sort,
  defaultSort,
  show,
  cursor,
  after,
  featured,
  todaysDeal,
}: Partial<ListingState> = {}): string {
  const path = pathOf({ keyword, collection });
  const search = new URLSearchParams();
  if (keyword) search.set('keyword', keyword);
  if (featured) search.set('featured', 'true');
  if (todaysDeal) search.set('todaysDeal', 'true');
  for (const group of groupsOf(filters ?? {})) {
    const values = filters?.[group];
    if (values && values.length > 0) search.set(group, joined(group, values));
  }
  if (sort && sort !== defaultSort) search.set('sortBy', sort);
  if (cursor) search.set('cursor', cursor);
  if (cursor && after) search.set('after', String(after));
  if (show && show > LISTING_PAGE_SIZE) search.set('show', String(show));
  return search.size > 0 ? `${path}?${search.toString().replaceAll('%2C', ',')}` : path;
}

/**
 * False for repeated, empty or unknown values, which natively submitted forms and old links have; then redirect to
 * `listingAddress`.
 */
export function isCanonical(search: URLSearchParams, { filters, sort }: ListingState): boolean {
  const values = (name: string) => (search.has(name) ? search.getAll(name).join('&') : undefined);
  return (
    groupsOf(filters).every((group) => {
      const given = filters[group];
      return values(group) === (given && joined(group, given));
    }) && [undefined, sort].includes(values('sortBy') as ShownSort)
  );
}

const AT_ITS_BEGINNING = { show: LISTING_PAGE_SIZE, cursor: null, after: 0 } as const;

/** Adds or removes a filter value, and resets paging. */
export function withToggled(state: ListingState, group: ListGroup, value: string): ListingState {
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

export const withSort = (state: ListingState, sort: ShownSort): ListingState => ({
  ...state,
  ...AT_ITS_BEGINNING,
  sort,
});

/** Removes all filters and resets paging; keyword and sort stay. */
export const cleared = (state: ListingState): ListingState => ({
  ...AT_ITS_BEGINNING,
  filters: {},
  keyword: state.keyword,
  collection: state.collection,
  sort: state.sort,
  defaultSort: state.defaultSort,
  featured: false,
  todaysDeal: false,
});

export function appliedFilters(filters: Filters): { group: ListGroup; value: string }[] {
  return groupsOf(filters).flatMap((group) =>
    (filters[group] ?? []).map((value) => ({ group, value })),
  );
}

const sameFilters = (a: Filters, b: Filters): boolean =>
  listingAddress({ filters: a }) === listingAddress({ filters: b });

/**
 * Restores stored filters, but only for a URL with the same category as the stored ones and no other filter.
 * @returns the URL with the stored filters, or null when the URL stays as it is
 */
export function filledAddress(state: ListingState, stored: Filters): string | null {
  const { category, ...others } = state.filters;
  if (Object.keys(others).length > 0 || state.featured || state.todaysDeal) return null;
  if (
    !sameFilters({ category }, { category: stored.category }) ||
    sameFilters(state.filters, stored)
  )
    return null;
  return listingAddress({ ...state, filters: stored });
}

/** Restored filters are not restored again as they were. */
export function replaceStored(before: Filters, now: Filters): void {
  if (sameFilters(before, readStoredFilters())) storeFilters(now);
}

/** Spec 2: a listing's filters are stored for the session; those of a search or a collection apply to it only. */
export function saveFilters({ keyword, collection, filters }: ListingState): void {
  if (keyword === null && collection === null) storeFilters(filters);
}
