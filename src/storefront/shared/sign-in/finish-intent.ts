import { wishlistWords } from '#contract/words/storefront/wishlist-words.ts';
import { reviewMessageWords } from '#contract/words/storefront/review-message-words.ts';
import type { DataRouter } from 'react-router';
import type { UserWire } from '#contract/accounts.contract.ts';
import { toast } from '#ui/toast.ts';
import type { Api } from '#web/api/api.ts';
import { cartWords } from '#contract/words/storefront/cart-words.ts';
import { shopWords } from '#contract/words/storefront/shop-words.ts';
import {
  consumeIntent,
  type CartIntent,
  type StoredIntent,
  type ReviewIntent,
  type WishlistIntent,
} from '#storefront/shared/intent/intent.ts';
import { openProduct } from '#storefront/shared/open-product/open-product.ts';
import { notifyReviewsChanged } from '#storefront/shared/reviews/reviews-changed.ts';
import type { Session } from '#web/session/session-store.ts';
import { toastFailure } from '#web/toasts.ts';

interface Finishing {
  user: UserWire;
  api: Api;
  session: Session;
  /** The idempotency key, the same for every attempt. */
  key: string;
}

/** Completes the stored intent after sign-in, back on its page, and restores the scroll position and open product. */
export async function finishIntent(
  origin: string,
  user: UserWire,
  api: Api,
  session: Session,
  router: DataRouter,
): Promise<void> {
  const stored = consumeIntent(origin);
  if (!stored) return;
  scrollTo({ top: stored.scrollY });
  const tools: Finishing = { user, api, session, key: stored.key };
  const { intent } = stored;
  reopen(stored, router);
  if (intent.kind === 'cart') await finishCart(intent, tools);
  else if (intent.kind === 'wishlist') await finishWishlist(intent, tools);
  else if (intent.kind === 'review') await finishReview(intent, tools);
}

/** Reopens the product: returns to its history entry, or adds one if the router's index restarted in a new document. */
function reopen({ opened, entry }: StoredIntent, router: DataRouter): void {
  if (!opened) return;
  const here: unknown = history.state?.idx;
  if (entry !== null && typeof here === 'number' && here > entry)
    void router.navigate(entry - here);
  else openProduct(router, opened.product, opened.at);
}

async function finishCart(intent: CartIntent, finishing: Finishing): Promise<void> {
  const { productId, title, color, size, options, quantity } = intent;
  const { user, api, session, key } = finishing;
  const result = await api.shopCart.add(
    { body: { userId: user.id, productId, quantity, color, size, options } },
    { idempotencyKey: key },
  );
  if (!result.ok)
    return toastFailure(result, cartWords('addFailed'), () => void finishCart(intent, finishing));
  session.cartChanged(result.data);
  toast({ title: cartWords('addedFromDialog'), description: title });
}

async function finishWishlist(intent: WishlistIntent, finishing: Finishing): Promise<void> {
  const { productId, title } = intent;
  const { api, session, key } = finishing;
  session.setOnWishlist(productId, true);
  const result = await api.shopWishlist.add({ body: { productId } }, { idempotencyKey: key });
  if (result.ok) {
    session.confirmOnWishlist(productId, true);
    toast({ title: wishlistWords('added'), description: title });
    return;
  }
  session.revertOnWishlist(productId);
  toastFailure(result, shopWords('error'), () => void finishWishlist(intent, finishing));
}

async function finishReview(intent: ReviewIntent, finishing: Finishing): Promise<void> {
  const { productId, title, value, message } = intent;
  const { user, api, key } = finishing;
  const body = {
    productId,
    userId: user.id,
    userName: user.userName,
    reviewMessage: message,
    reviewValue: value,
  };
  const result = await api.shopReview.add({ body }, { idempotencyKey: key });
  if (!result.ok)
    return toastFailure(
      result,
      reviewMessageWords('addFailed'),
      () => void finishReview(intent, finishing),
    );
  void notifyReviewsChanged(productId);
  toast({ title: reviewMessageWords('added'), description: title });
}
