import { lazy, Suspense, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { ProductResults } from '#storefront/shared/listing/product-results.tsx';
import { ColumnSwitch } from '#storefront/shared/listing/column-switch.tsx';
import { FilterChips } from '#storefront/shared/listing/filter-chips.tsx';
import { countOfProducts } from '#storefront/shared/listing/count-of-products.ts';
import { FilterPanel } from '#storefront/shared/listing/filter-panel.tsx';
import { appliedFilters } from '#storefront/shared/listing/filters.ts';
import type { Listing } from '#storefront/shared/listing/load-listing.ts';
import { SortMenu } from '#storefront/shared/listing/sort-menu.tsx';
import type { ListingActions } from '#storefront/shared/listing/use-listing.ts';
import { listingWords } from '#contract/words/storefront/listing-words.ts';

const FilterSheet = lazy(() =>
  import('#storefront/shared/listing/filter-sheet.tsx').then((part) => ({
    default: part.FilterSheet,
  })),
);

interface ProductBrowserProps {
  listing: Listing;
  actions: ListingActions;
  /** Success message after adding; the specification's differ by place. */
  added?: string;
}

/** A product list with its filter panel, which opens in a sheet on phones. */
export function ProductBrowser({ listing, actions, added }: ProductBrowserProps) {
  const { state, requested, busy, toggle, sort } = actions;
  const [sheet, setSheet] = useState(false);
  const [sheetLoaded, setSheetLoaded] = useState(false);
  const applied = appliedFilters(requested.filters).length;
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
          <span>
            {applied > 0 ? listingWords('filtersSet', { n: applied }) : listingWords('filters')}
          </span>
        </a>
        <SortMenu state={requested} onSort={sort} align="end" />
        <ColumnSwitch />
      </div>
      <div className="listing">
        <aside className="filters" id="filters" aria-label={listingWords('filters')}>
          <FilterPanel state={requested} facets={listing.facets} onToggle={toggle} />
        </aside>
        <div>
          <FilterChips state={requested} shown={state.filters} />
          <ProductResults
            state={state}
            requested={requested}
            listing={listing}
            busy={busy}
            added={added}
          />
        </div>
      </div>
      {sheetLoaded ? (
        <Suspense fallback={null}>
          <FilterSheet
            open={sheet}
            onClose={() => setSheet(false)}
            count={countOfProducts(listing.total, listing.totalIsLeast)}
            busy={busy}
            state={requested}
            shown={state.filters}
            facets={listing.facets}
            onToggle={toggle}
          />
        </Suspense>
      ) : null}
    </>
  );
}
