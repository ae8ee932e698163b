import { cardWords } from '#contract/words/storefront/card-words.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { askToSignIn } from '#storefront/shared/intent/ask-to-sign-in.ts';
import { useApi, useIsOnWishlist, useRouter, useSession } from '#web/session/session.tsx';
import { toastUnreachable } from '#web/toasts.ts';

interface WishlistButtonProps {
  id: string;
  title: string;
  variant: 'round' | 'framed';
}

/**
 * Adds a product to the wishlist or removes it, with an optimistic update. Without JavaScript it submits the
 * surrounding form to the product's page.
 */
export function WishlistButton({ id, title, variant }: WishlistButtonProps) {
  const api = useApi();
  const session = useSession();
  const { navigate } = useRouter();
  const isSaved = useIsOnWishlist(id);

  function press() {
    const { user } = session.get();
    if (!user || user.guest) return askToSignIn({ kind: 'wishlist', productId: id, title });
    session.setOnWishlist(id, !isSaved);
    void import('#storefront/shared/wishlist/save-to-wishlist.ts').then(
      ({ saveToWishlist }) => saveToWishlist({ id, title }, { api, session, navigate }),
      () => {
        session.revertOnWishlist(id);
        toastUnreachable();
      },
    );
  }

  return (
    <IconButton
      type="submit"
      name="wishlist"
      value={isSaved ? 'off' : 'on'}
      icon={isSaved ? 'heart-fill' : 'heart'}
      variant={variant}
      label={cardWords('wishlist', { product: title })}
      aria-pressed={isSaved}
      onClick={(event) => {
        event.preventDefault();
        // A double click means one press; the keyboard's count is 0.
        if (event.detail < 2) press();
      }}
    />
  );
}
