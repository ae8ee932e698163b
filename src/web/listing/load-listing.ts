import { redirect } from 'react-router';
import type { FacetsWire } from '#contract/catalogue.contract.ts';
import { FILTER_GROUPS } from '#contract/limits.ts';
import { listingAddress, type ListingState } from '#web/listing/filters.ts';
import type { Api, Failure } from '#web/api.ts';
import { cardOf, type CardProduct } from '#web/product/card-product.ts';

export interface Listing {
  ok: true;
  products: CardProduct[];
  total: number;
  /** There are more than `total`; they were not counted. */
  totalIsLeast: boolean;
  facets: FacetsWire;
  nextCursor: string | null;
  /** Words that no product holds, and what was looked for instead. */
  corrections: { said: string; shown: string }[];
  /** No product holds all the words: these hold some. */
  someWords: boolean;
}

/** What only a search tells. */
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

/** The list shown last in this tab: "Show more" then fetches only what is missing. Never set on the server. */
let shown: { address: string; listing: Listing } | null = null;

/** The address of a list at its first page. */
const wholeAddress = (state: ListingState): string => listingAddress({ ...state, show: undefined });

export function rememberListing(state: ListingState, listing: Listing): void {
  shown = { address: wholeAddress(state), listing };
}

/** What is searched for must hold a letter or a digit; dots alone would be steps in an address. */
const canBeFound = (keyword: string): boolean => /[\p{L}\p{N}]/u.test(keyword);

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
    sortBy: state.sort,
    limit: String(state.show - (start?.products.length ?? 0)),
  };
  for (const group of FILTER_GROUPS) {
    const values = state.filters[group];
    if (values) query[group] = values.join(',');
  }
  if (state.featured) query['featured'] = 'true';
  if (state.todaysDeal) query['todaysDeal'] = 'true';
  const cursor = start?.nextCursor ?? state.cursor;
  if (cursor) query['cursor'] = cursor;
  const answer =
    keyword === null
      ? { ...PLAIN, ...(await api.shopProducts.list({ query }, { signal })) }
      : await api.shopSearch.find({ params: { keyword }, query }, { signal });
  // A cursor that the shop does not know is as good as none.
  if (!answer.ok && answer.code === 'MALFORMED' && state.cursor)
    throw redirect(listingAddress({ ...state, cursor: null }));
  if (!answer.ok) return answer;
  const known = new Set(start?.products.map((product) => product.id));
  const added = answer.data.map(cardOf).filter((product) => !known.has(product.id));
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
