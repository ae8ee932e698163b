import { redirect } from 'react-router';
import type { FacetsWire } from '#contract/catalogue.contract.ts';
import { isOwnGroup } from '#contract/listing.ts';
import {
  appliedFilters,
  joined,
  listingAddress,
  replaceStored,
  type ListingState,
} from '#storefront/shared/listing/filters.ts';
import type { Api, Failure } from '#web/api/api.ts';
import type { CardProduct } from '#storefront/shared/catalogue/card-product.ts';

export interface Listing {
  ok: true;
  products: CardProduct[];
  total: number;
  /** `total` is a lower bound: counting stopped there. */
  totalIsLeast: boolean;
  facets: FacetsWire;
  nextCursor: string | null;
  /** Keywords without a match (`typed`), and the word that was searched for instead (`corrected`). */
  corrections: { typed: string; corrected: string }[];
  /** No product matches all keywords; these match some of them. */
  someWords: boolean;
}

/** Defaults for the fields that only a search response has. */
const PLAIN: Pick<Listing, 'totalIsLeast' | 'corrections' | 'someWords'> = {
  totalIsLeast: false,
  corrections: [],
  someWords: false,
};

export const NOTHING: Listing = {
  ...PLAIN,
  ok: true,
  products: [],
  total: 0,
  facets: {},
  nextCursor: null,
};

/** The list shown last in this tab, so that "Show more" fetches only the missing products. Never set on the server. */
let shown: { address: string; listing: Listing } | null = null;

/** The URL of a list regardless of how many products are shown. */
const wholeAddress = (state: ListingState): string => listingAddress({ ...state, show: undefined });

export function rememberListing(state: ListingState, listing: Listing): void {
  shown = { address: wholeAddress(state), listing };
}

/**
 * For loaders: redirects to the filters that the shop has. A colour, size or value of the shop's own filters that no
 * product has is dropped, one in another case gets the shop's own.
 */
export function withoutUnknown(state: ListingState, { facets }: Listing): void {
  const filters = { ...state.filters };
  const own = Object.keys(filters).filter(isOwnGroup);
  for (const group of ['color', 'size', ...own] as const) {
    const offered = facets[group];
    // What is chosen is offered, too, if any product has it.
    if (!offered) continue;
    const values = filters[group]?.flatMap((typed) => {
      const known = offered.filter(({ value }) => value.toLowerCase() === typed.toLowerCase());
      return known.find(({ value }) => value === typed)?.value ?? known[0]?.value ?? [];
    });
    if (values) filters[group] = [...new Set(values)];
  }
  const known = listingAddress({ ...state, filters });
  if (known === listingAddress(state)) return;
  if (typeof document !== 'undefined') replaceStored(state.filters, filters);
  throw redirect(known);
}

/** A keyword needs a letter or digit. Dots alone would be path segments such as `..` in the API URL. */
const canBeFound = (keyword: string): boolean => /[\p{L}\p{N}]/u.test(keyword);

/** Not part of the first load of listings and collections, which have their cards from the server. */
export const loadCardOf = () => import('#storefront/shared/catalogue/card-of.ts');

/** Fetches a listing or search; reuses the list shown last when only `show` has grown. */
export async function loadListing(
  api: Api,
  state: ListingState,
  signal?: AbortSignal,
): Promise<Listing | Failure> {
  const { keyword } = state;
  if (keyword !== null && !canBeFound(keyword)) return NOTHING;
  const before =
    shown?.address === wholeAddress(state) && shown.listing.products.length < state.show
      ? shown.listing
      : null;
  const start = before?.nextCursor ? before : null;
  const query: Record<string, string> = {
    // Without one, the API has the merchant's order.
    ...(state.sort === 'chosen' ? {} : { sortBy: state.sort }),
    ...(state.collection === null ? {} : { collection: state.collection }),
    limit: String(state.show - (start?.products.length ?? 0)),
  };
  for (const { group, value } of appliedFilters(state.filters))
    query[group] = [query[group], joined(group, [value])].filter(Boolean).join(',');
  if (state.featured) query['featured'] = 'true';
  if (state.todaysDeal) query['todaysDeal'] = 'true';
  const cursor = start?.nextCursor ?? state.cursor;
  if (cursor) query['cursor'] = cursor;
  // Requested beside the answer.
  void loadCardOf().catch(() => null);
  const answer =
    keyword === null
      ? { ...PLAIN, numbers: [], ...(await api.shopProducts.list({ query }, { signal })) }
      : await api.shopSearch.find({ params: { keyword }, query }, { signal });
  // An invalid cursor is dropped, and the list starts at its beginning.
  if (!answer.ok && answer.code === 'MALFORMED' && state.cursor)
    throw redirect(listingAddress({ ...state, cursor: null }));
  if (!answer.ok) return answer;
  const known = new Set(start?.products.map((product) => product.id));
  const variants = new Map(answer.numbers.map((found) => [found.productId, found.variantId]));
  // A list without products does not fail where the code of cards cannot be loaded.
  const cards = answer.data.length > 0 ? answer.data.map((await loadCardOf()).cardOf) : [];
  const added = cards
    .filter((product) => !known.has(product.id))
    .map((product) => {
      const variant = variants.get(product.id);
      return variant ? { ...product, opens: `${product.id}?variant=${variant}` } : product;
    });
  const { total, totalIsLeast, facets, nextCursor, corrections, someWords } = answer;
  return {
    ok: true,
    products: [...(start?.products ?? []), ...added],
    total,
    totalIsLeast,
    facets,
    nextCursor,
    corrections,
    someWords,
  };
}
