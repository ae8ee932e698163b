import { useEffect, useLayoutEffect, useRef } from 'react';
import {
  redirect,
  useLoaderData,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ProductBrowser } from '#storefront/shared/listing/product-browser.tsx';
import { rememberSearch } from '#storefront/search/recent-searches.ts';
import { isAskingAgain, NothingFound, PopularProducts } from '#storefront/search/nothing-found.tsx';
import { SearchBox, type SearchWait } from '#storefront/search/search-box.tsx';
import type { Api } from '#web/api/api.ts';
import { cartWords } from '#contract/words/storefront/cart-words.ts';
import { pathStart } from '#web/routing/path-start.ts';
import type { ScreenHandle } from '#web/routing/head.ts';
import { countOfProducts } from '#storefront/shared/listing/count-of-products.ts';
import {
  listingAddress,
  isCanonical,
  readSearch,
  SEARCH_PATH,
} from '#storefront/shared/listing/filters.ts';
import {
  loadListing,
  NOTHING,
  rememberListing,
  type Listing,
  withoutUnknown,
} from '#storefront/shared/listing/load-listing.ts';
import { SortMenu } from '#storefront/shared/listing/sort-menu.tsx';
import { useCountAnnouncement, useListing } from '#storefront/shared/listing/use-listing.ts';
import { cardOf } from '#storefront/shared/catalogue/card-of.ts';
import type { CardProduct } from '#storefront/shared/catalogue/card-product.ts';
import { useReturnToCard } from '#storefront/shared/open-product/opened-card.ts';
import { RecentlyViewedSlot } from '#storefront/shared/recently-viewed/recently-viewed-slot.tsx';
import { apiOf, shopFactsOf } from '#web/session/request-context.ts';
import { useShopFacts } from '#web/shop-facts.ts';
import { searchWords } from '#contract/words/storefront/search-words.ts';
import { listWords } from '#contract/words/storefront/list-words.ts';
import { listingWords } from '#contract/words/storefront/listing-words.ts';
import { RichWords } from '#web/rich-words.tsx';

interface Found {
  listing: Listing;
  /** Spec 8: a failed search shows no products, and a message. */
  failed: boolean;
  /** Shown when there are no results. */
  popular: CardProduct[];
}

export const handle: ScreenHandle<Found | undefined> = {
  head: ({ search, shop }) => {
    const { keyword } = readSearch(new URLSearchParams(search), shop);
    return {
      title: titleOf(keyword),
      description: searchWords('description'),
      canonical: SEARCH_PATH,
      noIndex: Boolean(keyword),
    };
  },
};

const titleOf = (keyword: string | null): string =>
  keyword ? searchWords('titleOf', { keyword }) : searchWords('title');

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Found> {
  const { searchParams } = new URL(request.url);
  const state = readSearch(searchParams, shopFactsOf(context));
  if (!isCanonical(searchParams, state)) throw redirect(listingAddress(state));
  const api = apiOf(context);
  const found = state.keyword ? await loadListing(api, state, request.signal) : NOTHING;
  const listing = found.ok ? found : NOTHING;
  withoutUnknown(state, listing);
  const popular = listing.products.length === 0 ? await popularProducts(api, request.signal) : [];
  return { listing, failed: !found.ok, popular };
}

/** Divisible by two, three and four, so that every grid row is full. */
const POPULAR = 12;
/** Cached for the tab, so that clearing the search box sends no further requests. Never set on the server. */
let known: CardProduct[] = [];

async function popularProducts(api: Api, signal: AbortSignal): Promise<CardProduct[]> {
  if (known.length > 0) return known;
  const query = { featured: 'true', limit: String(POPULAR), facets: 'false' } as const;
  const answer = await api.shopProducts.list({ query }, { signal });
  const popular = answer.ok ? answer.data.map(cardOf) : [];
  if (typeof document !== 'undefined') known = popular;
  return popular;
}

/** Opening or closing a product over the list does not reload the list. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  isAskingAgain() || (currentUrl.href !== nextUrl.href && defaultShouldRevalidate);

export function Component() {
  const { listing, failed, popular } = useLoaderData<typeof loader>();
  const wait = useRef<SearchWait>(null);
  const shop = useShopFacts();
  const read = (search: URLSearchParams) => readSearch(search, shop);
  const actions = useListing(read, () => {
    const words = wait.current?.end();
    return words ? read(new URLSearchParams({ keyword: words })) : null;
  });
  const { state, requested, busy } = actions;
  const keyword = state.keyword ?? '';
  const count = countOfProducts(listing.total, listing.totalIsLeast);
  const some = listing.products.length > 0;
  useReturnToCard();
  useCountAnnouncement(
    state,
    failed ? searchWords('unavailable') : some ? count : searchWords('nothing'),
  );
  useEffect(() => {
    if (!some || keyword === '') return;
    rememberListing(state, listing);
  });
  // A layout effect, because the suggestions read the recent searches in an effect that runs before one of this screen.
  useLayoutEffect(() => {
    if (some && keyword !== '') rememberSearch(keyword);
  }, [some, keyword]);
  return (
    <div className="wrap">
      <Breadcrumbs entries={[pathStart(), { label: searchWords('title') }]} />
      <div className="listing-head">
        <div>
          <h1>{titleOf(keyword)}</h1>
          {some ? (
            <p>{listingWords('summary', { count, order: listWords(`in-${state.sort}`) })}</p>
          ) : null}
        </div>
        {some ? <SortMenu state={requested} onSort={actions.sort} align="end" /> : null}
      </div>
      <SearchBox keyword={requested.keyword ?? ''} shown={keyword} busy={busy} wait={wait} />
      {some ? (
        <>
          <SearchCorrections listing={listing} />
          <ProductBrowser
            listing={listing}
            actions={actions}
            added={cartWords('addedFromSearch')}
          />
        </>
      ) : (
        <>
          {keyword ? <NothingFound state={state} failed={failed} /> : null}
          <PopularProducts products={popular} />
          <RecentlyViewedSlot />
        </>
      )}
    </div>
  );
}

/** Explains which words were corrected or left out. */
function SearchCorrections({ listing: { corrections, someWords } }: { listing: Listing }) {
  if (corrections.length === 0 && !someWords) return null;
  return (
    <p className="search-read">
      {corrections.map(({ typed, corrected }) => (
        <span key={typed}>
          <RichWords
            text={searchWords('corrected', { typed, corrected })}
            parts={{ b: (word) => <strong>{word}</strong> }}
          />{' '}
        </span>
      ))}
      <span>{someWords ? searchWords('someWords') : ''}</span>
    </p>
  );
}
