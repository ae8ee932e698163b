import { useEffect, useLayoutEffect, useRef } from 'react';
import {
  redirect,
  useLoaderData,
  useRevalidator,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState, Notice } from '#ui/empty-state.tsx';
import { TextLink } from '#ui/link.tsx';
import { ProductBrowser } from '#storefront/shared/listing/product-browser.tsx';
import { ProductGrid } from '#storefront/shared/card/product-grid.tsx';
import { rememberSearch } from '#storefront/search/recent-searches.ts';
import { SearchBox, type SearchWait } from '#storefront/search/search-box.tsx';
import type { Api } from '#web/api/api.ts';
import { cartWords } from '#contract/words/storefront/cart-words.ts';
import { pathStart } from '#web/routing/path-start.ts';
import type { ScreenHandle } from '#web/routing/head.ts';
import { countOfProducts } from '#storefront/shared/listing/count-of-products.ts';
import {
  appliedFilters,
  cleared,
  listingAddress,
  isCanonical,
  readSearch,
  SEARCH_PATH,
  type ListingState,
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
import { cardOf, type CardProduct } from '#storefront/shared/catalogue/card-product.ts';
import { useReturnToCard } from '#storefront/shared/open-product/opened-card.ts';
import { RecentlyViewedSlot } from '#storefront/shared/recently-viewed/recently-viewed-slot.tsx';
import { onErrorCleared } from '#web/routing/error-page-effects.ts';
import { categoryAddress, topCategories } from '#web/categories.ts';
import { apiOf, shopFactsOf } from '#web/session/request-context.ts';
import { useShopFacts } from '#web/shop-facts.ts';
import { searchWords } from '#contract/words/storefront/search-words.ts';
import { listWords } from '#contract/words/storefront/list-words.ts';
import { listingWords } from '#contract/words/storefront/listing-words.ts';
import { controlWords } from '#contract/words/storefront/control-words.ts';
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
  again || (currentUrl.href !== nextUrl.href && defaultShouldRevalidate);

/** Set while "Try Again" reloads the same URL. */
let again = false;

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
          <Popular products={popular} />
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

function NothingFound({ state, failed }: { state: ListingState; failed: boolean }) {
  const { categories } = useShopFacts();
  if (failed)
    return (
      <div className="stack">
        <Notice
          tone="bad"
          title={searchWords('unavailable')}
          actions={<AskAgain address={listingAddress(state)} />}
        >
          <p>{searchWords('unavailableHint')}</p>
        </Notice>
        <p className="second">{searchWords('nothing')}</p>
      </div>
    );
  const filtered = appliedFilters(state.filters).length > 0;
  return (
    <EmptyState
      icon="search"
      title={searchWords('nothing')}
      actions={
        filtered ? (
          <ButtonLink href={listingAddress(cleared(state))}>
            {searchWords('withoutFilters')}
          </ButtonLink>
        ) : undefined
      }
    >
      <p>{searchWords('nothingHint')}</p>
      <ul className="chips search-links">
        {topCategories(categories)
          .slice(0, 3)
          .map(({ _id, name }) => (
            <li key={_id}>
              <TextLink href={categoryAddress(_id)}>{name}</TextLink>
            </li>
          ))}
        <li>
          <TextLink href={listingAddress()}>{searchWords('allProducts')}</TextLink>
        </li>
      </ul>
    </EmptyState>
  );
}

/** A link, so that it works without JavaScript. */
function AskAgain({ address }: { address: string }) {
  const { revalidate, state } = useRevalidator();
  const ask = async () => {
    if (again) return;
    again = true;
    try {
      await revalidate();
    } finally {
      again = false;
    }
    onErrorCleared();
  };
  return (
    <a
      className="btn"
      href={address}
      aria-busy={state === 'loading'}
      onClick={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      {controlWords('tryAgain')}
    </a>
  );
}

function Popular({ products }: { products: readonly CardProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section className="section" aria-labelledby="popular">
      <div className="section-head">
        <h2 id="popular">{searchWords('popular')}</h2>
      </div>
      <ProductGrid products={products} added={cartWords('addedFromSearch')} />
    </section>
  );
}
