import { lazy, Suspense, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { ProductResults } from '#storefront/product-card/product-results.tsx';
import { FilterChips } from '#web/listing/filter-chips.tsx';
import { countOfProducts } from '#web/listing/filter-labels.ts';
import { FilterPanel } from '#web/listing/filter-panel.tsx';
import { appliedFilters } from '#web/listing/filters.ts';
import type { Listing } from '#web/listing/load-listing.ts';
import { SortMenu } from '#web/listing/sort-menu.tsx';
import type { ListingMoves } from '#web/listing/use-listing.ts';

const FilterSheet = lazy(() =>
  import('#web/listing/filter-sheet.tsx').then((part) => ({ default: part.FilterSheet })),
);

interface ProductBrowserProps {
  listing: Listing;
  moves: ListingMoves;
  /** The words after a product was added; the specification's differ by place. */
  added?: string;
}

/** A list of products with its filters beside it; on phones they open in a sheet. */
export function ProductBrowser({ listing, moves, added }: ProductBrowserProps) {
  const { state, wanted, busy, toggle, sort } = moves;
  const [sheet, setSheet] = useState(false);
  const [sheetLoaded, setSheetLoaded] = useState(false);
  const applied = appliedFilters(wanted.filters).length;
  return (
    <>
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
        <SortMenu state={wanted} onSort={sort} align="end" />
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
          <FilterChips state={wanted} shown={state.filters} />
          <ProductResults state={state} listing={listing} busy={busy} added={added} />
        </div>
      </div>
      {sheetLoaded ? (
        <Suspense fallback={null}>
          <FilterSheet
            open={sheet}
            onClose={() => setSheet(false)}
            count={countOfProducts(listing.total, listing.totalIsLeast)}
            busy={busy}
            state={wanted}
            shown={state.filters}
            facets={listing.facets}
            onToggle={toggle}
          />
        </Suspense>
      ) : null}
    </>
  );
}
