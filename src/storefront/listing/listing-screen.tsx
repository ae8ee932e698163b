import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import {
  redirect,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import type { FilterGroup, Sort } from '#contract/limits.ts';
import { announce } from '#ui/announce.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Icon } from '#ui/icon.tsx';
import { FilterChips } from '#storefront/listing/filter-chips.tsx';
import { countOfProducts, listingTitle } from '#storefront/listing/filter-labels.ts';
import { FilterPanel } from '#storefront/listing/filter-panel.tsx';
import {
  appliedFilters,
  filledAddress,
  listingAddress,
  LISTING_PATH,
  needsTidying,
  readListing,
  withSort,
  withToggled,
  type ListingState,
} from '#storefront/listing/filters.ts';
import { ListingResults } from '#storefront/listing/listing-results.tsx';
import { loadListing, rememberListing, type Listing } from '#storefront/listing/load-listing.ts';
import { SortMenu, sortInWords } from '#storefront/listing/sort-menu.tsx';
import type { ScreenHandle } from '#web/head.ts';
import { answerOf } from '#web/loading.ts';
import { useReturnToCard } from '#web/product/opened-card.ts';
import { apiOf } from '#web/request-context.ts';
import { readStoredFilters, storeFilters } from '#web/product/stored-filters.ts';

export const handle: ScreenHandle<Listing | undefined> = {
  head: ({ search }) => {
    const state = readListing(new URLSearchParams(search));
    const title = listingTitle(state);
    const { category, ...others } = state.filters;
    const plain =
      Object.keys(others).length === 0 &&
      (category?.length ?? 0) < 2 &&
      !state.featured &&
      !state.todaysDeal;
    return {
      title,
      description: `${title} at our shop: filter by colour, size, price and rating.`,
      canonical: listingAddress({ filters: category?.length === 1 ? { category } : {} }),
      noIndex: !plain,
    };
  },
};

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

const FilterSheet = lazy(() =>
  import('#storefront/listing/filter-sheet.tsx').then((part) => ({ default: part.FilterSheet })),
);

/** A product that opens or closes over the list changes nothing in it. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href !== nextUrl.href && defaultShouldRevalidate;

export function Component() {
  const listing = useLoaderData<typeof loader>();
  const { state, wanted, busy, toggle, sort } = useListing();
  const [sheet, setSheet] = useState(false);
  const [sheetLoaded, setSheetLoaded] = useState(false);
  useReturnToCard();
  useFillOnArrival();
  useAnnouncedCount(state, listing.total);
  useEffect(() => rememberListing(state, listing));
  const title = listingTitle(state);
  const applied = appliedFilters(wanted.filters).length;

  return (
    <div className="wrap">
      <Breadcrumbs entries={[{ label: 'Home', href: '/shop/home' }, { label: title }]} />
      <div className="listing-head">
        <div>
          <h1>{title}</h1>
          <p>
            {countOfProducts(listing.total)}, {sortInWords(state.sort)}
          </p>
        </div>
        <SortMenu sort={wanted.sort} onSort={sort} align="end" />
      </div>
      <div className="listing-bar">
        <a
          href="#filters"
          role="button"
          aria-haspopup="dialog"
          className="btn btn-quiet"
          onClick={(event) => {
            event.preventDefault();
            setSheetLoaded(true);
            setSheet(true);
          }}
        >
          <Icon name="filter" />
          Filters{applied > 0 ? ` (${applied})` : ''}
        </a>
        <SortMenu sort={wanted.sort} onSort={sort} align="end" />
      </div>
      <div className="listing">
        <aside
          className="filters noscript:block max-lg:order-last"
          id="filters"
          aria-label="Filters"
        >
          <FilterPanel state={wanted} facets={listing.facets} onToggle={toggle} />
        </aside>
        <div>
          <FilterChips state={wanted} />
          <ListingResults state={state} listing={listing} busy={busy} />
        </div>
      </div>
      {sheetLoaded ? (
        <Suspense fallback={null}>
          <FilterSheet
            open={sheet}
            onClose={() => setSheet(false)}
            total={listing.total}
            busy={busy}
            state={wanted}
            facets={listing.facets}
            onToggle={toggle}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

interface ListingMoves {
  /** What the address says. */
  state: ListingState;
  /** What was asked for, at once; the next list may still be on its way. */
  wanted: ListingState;
  busy: boolean;
  toggle: (group: FilterGroup, value: string) => void;
  sort: (sort: Sort) => void;
}

function useListing(): ListingMoves {
  const navigate = useNavigate();
  const { search, key } = useLocation();
  const { location: next } = useNavigation();
  const state = readListing(new URLSearchParams(search));
  // A tick must stand before the router has moved, and from there on the next tick counts on.
  const [asked, setAsked] = useState<ListingState | null>(null);
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    setAsked(null);
  }
  const wanted = asked ?? state;
  const go = (to: ListingState) => {
    setAsked(to);
    void navigate(listingAddress(to), { preventScrollReset: true });
  };
  return {
    state,
    wanted,
    busy: next?.pathname === LISTING_PATH,
    toggle: (group, value) => {
      const to = withToggled(wanted, group, value);
      storeFilters(to.filters);
      go(to);
    },
    sort: (sort) => go(withSort(wanted, sort)),
  };
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

/** After a change of the filters the count is said once. */
function useAnnouncedCount(state: ListingState, total: number): void {
  const filters = listingAddress({ ...state, show: undefined, sort: undefined });
  const said = useRef(filters);
  useEffect(() => {
    if (said.current === filters) return;
    said.current = filters;
    announce(countOfProducts(total));
  }, [filters, total]);
}
