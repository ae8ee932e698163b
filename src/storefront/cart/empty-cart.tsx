import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useWished } from '#web/session.tsx';

export function EmptyCart({ level, onLeave }: { level?: 3; onLeave?: () => void }) {
  const hasWishes = useWished().length > 0;
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
          {hasWishes ? (
            <ButtonLink variant="quiet" href="/shop/wishlist" onClick={onLeave}>
              Look at your wishlist
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <p>What you add stands here until you check out.</p>
    </EmptyState>
  );
}
