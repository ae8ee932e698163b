import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { LIST_MAX, LISTING_PAGE_SIZE } from '#contract/limits.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { StitchProgress } from '#ui/loading.tsx';
import { ProductGrid } from '#storefront/product-card/product-grid.tsx';
import { cleared, listingAddress, type ListingState } from '#storefront/listing/filters.ts';
import type { Listing } from '#storefront/listing/load-listing.ts';

/** The first row is in view at once on most screens. */
const IN_VIEW = 4;

export function ListingResults({
  state,
  listing,
  busy,
}: {
  state: ListingState;
  listing: Listing;
  busy: boolean;
}) {
  const { products, total } = listing;
  const grid = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number | null>(null);

  // After "Show more" the focus goes on to the first card that was not there before.
  useEffect(() => {
    if (firstNew.current === null || products.length <= firstNew.current) return;
    grid.current?.querySelectorAll<HTMLElement>('.card-link')[firstNew.current]?.focus();
    firstNew.current = null;
  }, [products.length]);

  if (products.length === 0) {
    return (
      <EmptyState
        title="No products match these filters"
        actions={<ButtonLink href={listingAddress(cleared(state))}>Clear all</ButtonLink>}
      >
        <p>Take one of the filters away, or look at everything we have.</p>
      </EmptyState>
    );
  }
  const more = products.length < total && products.length < LIST_MAX;
  const summary = `${products.length} of ${total.toLocaleString('en-US')} products`;
  return (
    <div ref={grid} aria-busy={busy} className={classNames(busy && 'busy')}>
      <ProductGrid products={products} place="beside-panel" priority={IN_VIEW} heading="h2" />
      {more ? (
        <div className="show-more">
          <p className="second small">{summary}</p>
          <StitchProgress label={summary} value={products.length} max={total} />
          <Link
            to={listingAddress({
              ...state,
              show: Math.min(products.length + LISTING_PAGE_SIZE, LIST_MAX),
            })}
            className="btn"
            preventScrollReset
            onClick={() => {
              firstNew.current = products.length;
            }}
          >
            Show more
          </Link>
        </div>
      ) : null}
      {products.length >= LIST_MAX && total > LIST_MAX ? (
        <p className="second small show-more">
          Use the filters to see the other {total - LIST_MAX}.
        </p>
      ) : null}
    </div>
  );
}
