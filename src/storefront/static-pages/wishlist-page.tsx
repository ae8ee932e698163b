import { EmptyState } from '#ui/empty-state.tsx';
import { ButtonLink } from '#ui/button.tsx';
import type { ScreenHandle } from '#web/head.ts';

export const handle: ScreenHandle = { head: { title: 'My Wishlist', noIndex: true } };

/** Nothing can be saved yet, so every wishlist is empty; saving comes with its own issue. */
export function Component() {
  return (
    <div className="wrap section">
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
        <p>Saving items is being built and will be open soon.</p>
      </EmptyState>
    </div>
  );
}
