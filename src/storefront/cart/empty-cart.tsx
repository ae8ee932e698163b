import { cartWords } from '#contract/words/storefront/cart-words.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useWishlistIds } from '#web/session/session.tsx';

export function EmptyCart({ level, onLeave }: { level?: 3; onLeave?: () => void }) {
  const hasWishlist = useWishlistIds().length > 0;
  return (
    <EmptyState
      icon="bag"
      level={level}
      title={cartWords('empty')}
      actions={
        <>
          <ButtonLink href="/shop/listing" onClick={onLeave}>
            {cartWords('continueShopping')}
          </ButtonLink>
          {hasWishlist ? (
            <ButtonLink variant="quiet" href="/shop/wishlist" onClick={onLeave}>
              {cartWords('viewWishlist')}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <p>{cartWords('emptyHint')}</p>
    </EmptyState>
  );
}
