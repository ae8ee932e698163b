import { wishlistPageWords } from '#contract/words/storefront/wishlist-page-words.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RecentlyViewedSlot } from '#storefront/shared/recently-viewed/recently-viewed-slot.tsx';

/** Spec 2: the specification's text, and a hint that explains the heart button. */
export function EmptyWishlist() {
  return (
    <>
      <EmptyState
        level={1}
        icon="heart"
        title={wishlistPageWords('empty')}
        actions={
          <ButtonLink href="/" variant="primary">
            {wishlistPageWords('continueShopping')}
          </ButtonLink>
        }
      >
        <p>{wishlistPageWords('emptyText')}</p>
        <p>{wishlistPageWords('emptyHint')}</p>
      </EmptyState>
      <RecentlyViewedSlot />
    </>
  );
}
