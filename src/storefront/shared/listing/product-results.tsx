import { useEffect, useRef } from 'react';
import { LIST_MAX, LISTING_PAGE_SIZE } from '#contract/limits.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ProgressBar, useDelayed } from '#ui/loading.tsx';
import { ProductGrid } from '#storefront/shared/card/product-grid.tsx';
import { useOneColumn } from '#storefront/shared/listing/columns.ts';
import { countOfProducts } from '#storefront/shared/listing/count-of-products.ts';
import {
  cleared,
  saveFilters,
  listingAddress,
  type ListingState,
} from '#storefront/shared/listing/filters.ts';
import type { Listing } from '#storefront/shared/listing/load-listing.ts';
import { Anchor } from '#ui/link.tsx';
import { listingWords } from '#contract/words/storefront/listing-words.ts';
import { listWords } from '#contract/words/storefront/list-words.ts';

/** Cards in the first viewport: about one row on most screens. */
const IN_VIEW = 4;

export function ProductResults({
  state,
  requested,
  listing,
  busy,
  added,
}: {
  state: ListingState;
  /** The latest requested state, whose list may still be loading; "Show more" continues from it. */
  requested: ListingState;
  listing: Listing;
  busy: boolean;
  added?: string;
}) {
  const { products, total, totalIsLeast, nextCursor } = listing;
  const oneColumn = useOneColumn();
  const pale = useDelayed(busy);
  const grid = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number | null>(null);

  // After "Show more" the focus moves to the first added card.
  useEffect(() => {
    if (firstNew.current === null || products.length <= firstNew.current) return;
    grid.current?.querySelectorAll<HTMLElement>('.card-link')[firstNew.current]?.focus();
    firstNew.current = null;
  }, [products.length]);

  if (products.length === 0) {
    const all = cleared(state);
    if (listingAddress(all) === listingAddress(state))
      return (
        <EmptyState title={listWords('noProducts')}>
          <p>{listWords('noProductsHint')}</p>
        </EmptyState>
      );
    return (
      <EmptyState
        title={listingWords('noMatch')}
        actions={
          <ButtonLink href={listingAddress(all)} onClick={() => saveFilters(all)}>
            {listingWords('clearAll')}
          </ButtonLink>
        }
      >
        <p>{listingWords('noMatchHint')}</p>
      </EmptyState>
    );
  }
  const shown = state.after + products.length;
  const isWhole = products.length >= LIST_MAX;
  const more = isWhole
    ? nextCursor && { ...state, show: LISTING_PAGE_SIZE, cursor: nextCursor, after: shown }
    : nextCursor && {
        ...requested,
        show: Math.min(products.length + LISTING_PAGE_SIZE, LIST_MAX),
      };
  const values = { shown, count: countOfProducts(total, totalIsLeast) };
  const summary =
    state.after > 0
      ? listingWords('shownBetween', { ...values, from: state.after + 1 })
      : listingWords('shown', values);
  return (
    <div ref={grid} aria-busy={busy} className={classNames(pale && 'pale')}>
      <ProductGrid
        products={products}
        layout={oneColumn ? 'one-column' : 'beside-panel'}
        priority={IN_VIEW}
        heading="h2"
        added={added}
      />
      <div className="show-more">
        {more || state.cursor ? <p className="second small">{summary}</p> : null}
        {more ? (
          <>
            <ProgressBar label={summary} value={Math.min(shown, total)} max={total} />
            <Anchor
              href={listingAddress(more)}
              className="btn"
              keepScroll={!isWhole}
              onClick={() => {
                firstNew.current = isWhole ? null : products.length;
              }}
            >
              {isWhole
                ? listingWords('showNext', { n: LISTING_PAGE_SIZE })
                : listingWords('showMore')}
            </Anchor>
          </>
        ) : null}
        {!more && shown < total ? <p className="second small">{listingWords('onlyBest')}</p> : null}
        {state.cursor ? (
          <Anchor
            href={listingAddress({ ...state, cursor: null, show: undefined })}
            className="link small"
          >
            {listingWords('backToFirst')}
          </Anchor>
        ) : null}
      </div>
    </div>
  );
}
