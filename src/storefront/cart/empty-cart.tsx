import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useWishlistIds } from '#web/session/session.tsx';

export function EmptyCart({ level, onLeave }: { level?: 3; onLeave?: () => void }) {
  const hasWishlist = useWishlistIds().length > 0;
  return (
    <EmptyState
      icon="bag"
      level={level}
      title="Your cart is empty"
      actions={
        <>
          <ButtonLink href="/shop/listing" onClick={onLeave}>
            Continue shopping
          </ButtonLink>
          {hasWishlist ? (
            <ButtonLink variant="quiet" href="/shop/wishlist" onClick={onLeave}>
              View your wishlist
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <p>Items you add stay here until you check out.</p>
    </EmptyState>
  );
}
