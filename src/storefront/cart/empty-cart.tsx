import { cartPageWords } from '#contract/words/storefront/cart-page-words.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useWishlistIds } from '#web/session/session.tsx';

export function EmptyCart({ level, onLeave }: { level?: 3; onLeave?: () => void }) {
  const hasWishlist = useWishlistIds().length > 0;
  return (
    <EmptyState
      icon="bag"
      level={level}
      title={cartPageWords('empty')}
      actions={
        <>
          <ButtonLink href="/shop/listing" onClick={onLeave}>
            {cartPageWords('continueShopping')}
          </ButtonLink>
          {hasWishlist ? (
            <ButtonLink variant="quiet" href="/shop/wishlist" onClick={onLeave}>
              {cartPageWords('viewWishlist')}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <p>{cartPageWords('emptyHint')}</p>
    </EmptyState>
  );
}
