import { useEffect } from 'react';
import {
  redirect,
  useLoaderData,
  useLocation,
  useNavigate,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ColumnSwitch } from '#storefront/product-card/column-switch.tsx';
import { ProductBrowser } from '#storefront/product-card/product-browser.tsx';
import { CARD_SIZES } from '#storefront/product-card/product-grid.tsx';
import { countOfProducts, listingTitle } from '#web/listing/filter-labels.ts';
import { filledAddress, listingAddress, needsTidying, readListing } from '#web/listing/filters.ts';
import { loadListing, rememberListing, type Listing } from '#web/listing/load-listing.ts';
import { SortMenu, sortInWords } from '#web/listing/sort-menu.tsx';
import { useAnnouncedCount, useListing } from '#web/listing/use-listing.ts';
import type { Head, ScreenHandle } from '#web/head.ts';
import { PATH_START } from '#web/copy.ts';
import { answerOf } from '#web/loading.ts';
import { pictureAddress, pictureSrcSet } from '#web/product/product-picture.tsx';
import { useReturnToCard } from '#web/product/opened-card.ts';
import { apiOf } from '#web/request-context.ts';
import { readStoredFilters } from '#web/product/stored-filters.ts';

export const handle: ScreenHandle<Listing | undefined> = {
  head: ({ search, data }) => {
    const state = readListing(new URLSearchParams(search));
    const title = listingTitle(state);
    const { category, ...others } = state.filters;
    const plain =
      Object.keys(others).length === 0 &&
      (category?.length ?? 0) < 2 &&
      !state.featured &&
      !state.todaysDeal &&
      state.cursor === null;
    return {
      title,
      description: `${title} at our shop: filter by colour, size, price and rating.`,
      canonical: listingAddress({ filters: category?.length === 1 ? { category } : {} }),
      noIndex: !plain,
      // Only the server writes it.
      ...(import.meta.env.SSR ? preloadOf(data) : {}),
    };
  },
};

function preloadOf(listing: Listing | undefined): Pick<Head, 'preloadImage'> {
  const first = listing?.products[0]?.pictures[0];
  if (!first) return {};
  return {
    preloadImage: {
      href: pictureAddress(first, 480),
      imagesrcset: pictureSrcSet(first, 720),
      imagesizes: CARD_SIZES['beside-panel'],
    },
  };
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Listing> {
  const { searchParams } = new URL(request.url);
  if (needsTidying(searchParams)) throw redirect(listingAddress(readListing(searchParams)));
  if (isArriving(request)) {
    const filled = filledAddress(searchParams, readStoredFilters());
    if (filled !== null) throw redirect(filled);
  }
  return answerOf(await loadListing(apiOf(context), readListing(searchParams), request.signal));
}

/** In the browser, on the way to this address. Back, Forward and a reload show what the address says and nothing else. */
function isArriving(request: Request): boolean {
  return typeof document !== 'undefined' && new URL(request.url).search !== location.search;
}

/** A product that opens or closes over the list changes nothing in it. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href !== nextUrl.href && defaultShouldRevalidate;

export function Component() {
  const listing = useLoaderData<typeof loader>();
  const moves = useListing((search) => readListing(search));
  const { state, wanted } = moves;
  useReturnToCard();
  useFillOnArrival();
  useAnnouncedCount(state, countOfProducts(listing.total));
  useEffect(() => rememberListing(state, listing));
  const title = listingTitle(state);

  return (
    <div className="wrap">
      <Breadcrumbs entries={[PATH_START, { label: title }]} />
      <div className="listing-head">
        <div>
          <h1>{title}</h1>
          <p>
            {countOfProducts(listing.total)}, {sortInWords(state)}
          </p>
        </div>
        <ColumnSwitch />
        <SortMenu state={wanted} onSort={moves.sort} align="end" />
      </div>
      <ProductBrowser listing={listing} moves={moves} />
    </div>
  );
}

/** A page opened by an address alone takes the stored filters as a navigation would; a reload and Back do not. */
function useFillOnArrival(): void {
  const navigate = useNavigate();
  const { search, key } = useLocation();
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation');
    if (
      key !== 'default' ||
      !(entry instanceof PerformanceNavigationTiming) ||
      entry.type !== 'navigate'
    )
      return;
    const filled = filledAddress(new URLSearchParams(search), readStoredFilters());
    if (filled !== null) void navigate(filled, { replace: true, preventScrollReset: true });
  }, [navigate, search, key]);
}
