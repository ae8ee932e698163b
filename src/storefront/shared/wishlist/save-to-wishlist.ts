import { controlWords } from '#contract/words/storefront/control-words.ts';
import { wishlistWords } from '#contract/words/storefront/wishlist-words.ts';
import type { NavigateFunction } from 'react-router';
import { toast } from '#ui/toast.ts';
import { expiredLogin } from '#web/session/access-rules.ts';
import type { Api, Failure } from '#web/api/api.ts';
import { shopWords } from '#contract/words/storefront/shop-words.ts';
import { saveIntent, type Intent } from '#storefront/shared/intent/intent.ts';
import type { Session } from '#web/session/session-store.ts';
import { retryAction } from '#web/toasts.ts';

export interface WishlistProduct {
  id: string;
  title: string;
  /** No longer sold: once removed, it cannot be added again. */
  gone?: true;
}

export interface WishlistTools {
  api: Api;
  session: Session;
  navigate: NavigateFunction;
}

/** Products with a request in flight. */
const inFlight = new Set<string>();

/**
 * Sends the state that the heart already shows. One request per product at a time; a later click is sent after it.
 * When a request fails, the heart is reverted and a message is shown. Spec 8.
 */
export async function saveToWishlist(
  product: WishlistProduct,
  tools: WishlistTools,
): Promise<void> {
  const { api, session } = tools;
  const { id } = product;
  if (inFlight.has(id)) return;
  inFlight.add(id);
  let sent: boolean | undefined;
  for (;;) {
    const wanted = session.pendingOnWishlist(id);
    if (wanted === undefined || wanted === sent) break;
    const result = wanted
      ? await api.shopWishlist.add({ body: { productId: id } })
      : await api.shopWishlist.remove({ params: { productId: id } });
    if (!result.ok) {
      inFlight.delete(id);
      refused(product, wanted, result, tools);
      return;
    }
    sent = wanted;
  }
  inFlight.delete(id);
  // Nothing is wanted any more: another user has signed in.
  if (sent === undefined || session.pendingOnWishlist(id) === undefined) return;
  session.confirmOnWishlist(id, sent);
  tellDone(product, sent, tools);
}

function tellDone(product: WishlistProduct, isSaved: boolean, tools: WishlistTools): void {
  const press = () => {
    tools.session.setOnWishlist(product.id, !isSaved);
    void saveToWishlist(product, tools);
  };
  toast({
    title: wishlistWords(isSaved ? 'added' : 'removed'),
    description: product.title,
    action: isSaved
      ? { label: wishlistWords('view'), onClick: () => void tools.navigate('/shop/wishlist') }
      : product.gone
        ? undefined
        : { label: controlWords('undo'), onClick: press },
  });
}

function refused(
  product: WishlistProduct,
  wanted: boolean,
  failure: Failure,
  tools: WishlistTools,
): void {
  const { id, title } = product;
  const { session, navigate } = tools;
  if (failure.status === 401) {
    session.signedOut();
    const intent: Intent = wanted ? { kind: 'wishlist', productId: id, title } : { kind: 'return' };
    void navigate(expiredLogin(saveIntent(intent)));
    return;
  }
  session.revertOnWishlist(id);
  toast({
    title: shopWords('error'),
    description: failure.status === 0 ? shopWords('somethingWrong') : failure.message,
    variant: 'destructive',
    action: retryAction(failure, () => {
      session.setOnWishlist(id, wanted);
      void saveToWishlist(product, tools);
    }),
  });
}
