import { useEffect } from 'react';
import {
  redirect,
  useLoaderData,
  useNavigate,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ProductBrowser } from '#storefront/shared/listing/product-browser.tsx';
import { CARD_SIZES } from '#storefront/shared/card/product-grid.tsx';
import { TaxNote } from '#storefront/shared/tax/tax-note.tsx';
import { countOfProducts } from '#storefront/shared/listing/count-of-products.ts';
import { listingPath, listingTitle } from '#storefront/shared/listing/filter-labels.ts';
import {
  filledAddress,
  listingAddress,
  isCanonical,
  readListing,
} from '#storefront/shared/listing/filters.ts';
import {
  loadListing,
  rememberListing,
  type Listing,
  withoutUnknown,
} from '#storefront/shared/listing/load-listing.ts';
import { SortMenu } from '#storefront/shared/listing/sort-menu.tsx';
import { useCountAnnouncement, useListing } from '#storefront/shared/listing/use-listing.ts';
import type { Head, ScreenHandle } from '#web/routing/head.ts';
import { pathStart } from '#web/routing/path-start.ts';
import { answerOf } from '#web/api/loading.ts';
import { categoryCrumbs } from '#web/categories.ts';
import { sizedUrl } from '#contract/picture-address.ts';
import { pictureSrcSet } from '#web/product/product-picture.tsx';
import { useReturnToCard } from '#storefront/shared/open-product/opened-card.ts';
import { apiOf, shopFactsOf } from '#web/session/request-context.ts';
import { useShopFacts } from '#web/shop-facts.ts';
import { readStoredFilters } from '#storefront/shared/listing/stored-filters.ts';
import { listingWords } from '#contract/words/storefront/listing-words.ts';
import { listWords } from '#contract/words/storefront/list-words.ts';

export const handle: ScreenHandle<Listing | undefined> = {
  head: ({ search, data, shop }) => {
    const state = readListing(new URLSearchParams(search), shop);
    const title = listingTitle(state, shop);
    const { category, ...others } = state.filters;
    const plain =
      Object.keys(others).length === 0 &&
      (category?.length ?? 0) < 2 &&
      !state.featured &&
      !state.todaysDeal &&
      state.cursor === null;
    return {
      title,
      description: listingWords('description', { title }),
      canonical: listingAddress({ filters: category?.length === 1 ? { category } : {} }),
      noIndex: !plain,
      // Server only: the browser needs no preload hints after a client-side navigation.
      ...(import.meta.env.SSR ? preloadOf(data) : {}),
    };
  },
};

function preloadOf(listing: Listing | undefined): Pick<Head, 'preloadImage'> {
  const first = listing?.products[0]?.pictures[0];
  if (!first) return {};
  return {
    preloadImage: {
      href: sizedUrl(first.url, 480),
      imagesrcset: pictureSrcSet(first, 720),
      imagesizes: CARD_SIZES['beside-panel'],
    },
  };
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Listing> {
  const { searchParams } = new URL(request.url);
  const state = readListing(searchParams, shopFactsOf(context));
  if (!isCanonical(searchParams, state)) throw redirect(listingAddress(state));
  if (isArriving(request)) {
    const filled = filledAddress(state, readStoredFilters());
    if (filled !== null) throw redirect(filled);
  }
  const listing = answerOf(await loadListing(apiOf(context), state, request.signal));
  withoutUnknown(state, listing);
  return listing;
}

/** True for a client-side navigation to a new URL. Back, Forward and reloads keep the URL's own filters. */
function isArriving(request: Request): boolean {
  return typeof document !== 'undefined' && new URL(request.url).search !== location.search;
}

/** Opening or closing a product over the list does not reload the list. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href !== nextUrl.href && defaultShouldRevalidate;

export function Component() {
  const listing = useLoaderData<typeof loader>();
  const shop = useShopFacts();
  const actions = useListing((search) => readListing(search, shop));
  const { state, requested } = actions;
  useReturnToCard();
  useFillOnArrival();
  const count = countOfProducts(listing.total);
  useCountAnnouncement(state, count);
  useEffect(() => rememberListing(state, listing));
  const title = listingTitle(state, shop);

  return (
    <div className="wrap">
      <Breadcrumbs
        entries={[
          pathStart(),
          ...categoryCrumbs(listingPath(state, shop).slice(0, -1)),
          { label: title },
        ]}
      />
      <div className="listing-head">
        <div>
          <h1>{title}</h1>
          <p>{listingWords('summary', { count, order: listWords(`in-${state.sort}`) })}</p>
          <TaxNote />
        </div>
        <SortMenu state={requested} onSort={actions.sort} align="end" />
      </div>
      <ProductBrowser listing={listing} actions={actions} />
    </div>
  );
}

/**
 * On first load by a typed or followed URL, applies the stored filters as a client-side navigation does; reloads and
 * Back do not.
 */
function useFillOnArrival(): void {
  const navigate = useNavigate();
  const shop = useShopFacts();
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation');
    // `data-hydrated` is set after the effects of the first page, so it is present on later client-side navigations.
    if (
      'hydrated' in document.documentElement.dataset ||
      !(entry instanceof PerformanceNavigationTiming) ||
      entry.type !== 'navigate'
    )
      return;
    const state = readListing(new URLSearchParams(location.search), shop);
    const filled = filledAddress(state, readStoredFilters());
    if (filled !== null) void navigate(filled, { replace: true, preventScrollReset: true });
  }, [navigate, shop]);
}
