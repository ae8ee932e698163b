import type { FacetsWire } from '#contract/catalogue.contract.ts';
import { FILTER_GROUPS } from '#contract/limits.ts';
import { listingAddress, type ListingState } from '#storefront/listing/filters.ts';
import type { Api, Failure } from '#web/api.ts';
import { cardOf, type CardProduct } from '#web/product/card-product.ts';

export interface Listing {
  ok: true;
  products: CardProduct[];
  total: number;
  facets: FacetsWire;
  nextCursor: string | null;
}

/** The list shown last in this tab: "Show more" then fetches only what is missing. Never set on the server. */
let shown: { address: string; listing: Listing } | null = null;

/** The address of a list at its first page. */
const wholeAddress = (state: ListingState): string => listingAddress({ ...state, show: undefined });

export function rememberListing(state: ListingState, listing: Listing): void {
  shown = { address: wholeAddress(state), listing };
}

export async function loadListing(
  api: Api,
  state: ListingState,
  signal?: AbortSignal,
): Promise<Listing | Failure> {
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
  if (start?.nextCursor) query['cursor'] = start.nextCursor;
  const answer = await api.shopProducts.list({ query }, { signal });
  if (!answer.ok) return answer;
  const known = new Set(start?.products.map((product) => product.id));
  const added = answer.data.map(cardOf).filter((product) => !known.has(product.id));
  return {
    ok: true,
    products: [...(start?.products ?? []), ...added],
    total: answer.total,
    facets: answer.facets,
    nextCursor: answer.nextCursor,
  };
}
