import { useRevalidator } from 'react-router';
import { cartWords } from '#contract/words/storefront/cart-words.ts';
import { controlWords } from '#contract/words/storefront/control-words.ts';
import { searchWords } from '#contract/words/storefront/search-words.ts';
import { ProductGrid } from '#storefront/shared/card/product-grid.tsx';
import type { CardProduct } from '#storefront/shared/catalogue/card-product.ts';
import {
  appliedFilters,
  cleared,
  listingAddress,
  type ListingState,
} from '#storefront/shared/listing/filters.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState, Notice } from '#ui/empty-state.tsx';
import { TextLink } from '#ui/link.tsx';
import { categoryAddress, topCategories } from '#web/categories.ts';
import { onErrorCleared } from '#web/routing/error-page-effects.ts';
import { useShopFacts } from '#web/shop-facts.ts';

/** Set while "Try Again" reloads the same URL. */
let again = false;

export const isAskingAgain = (): boolean => again;

/** In place of the products of a search that has none, or has failed. */
export function NothingFound({ state, failed }: { state: ListingState; failed: boolean }) {
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

export function PopularProducts({ products }: { products: readonly CardProduct[] }) {
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
