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
        title="Your wishlist is empty"
        actions={
          <ButtonLink href="/" variant="primary">
            Continue Shopping
          </ButtonLink>
        }
      >
        <p>Add items to your wishlist to see them here</p>
        <p>Tap the heart on any product to save it here. You’ll see when its price drops.</p>
      </EmptyState>
      <RecentlyViewedSlot />
    </>
  );
}
