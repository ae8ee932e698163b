import type { NavigateFunction } from 'react-router';
import { toast } from '#ui/toast.ts';
import { expiredLogin } from '#web/access-rules.ts';
import type { Api, Failure } from '#web/api.ts';
import { COPY } from '#web/copy.ts';
import { keepIntent } from '#web/intent.ts';
import { WISH_WORDS } from '#web/product/wish-words.ts';
import type { Session } from '#web/session-store.ts';
import { againFor } from '#web/toasts.ts';

export interface WishedProduct {
  id: string;
  title: string;
  /** Not sold any more: once removed it cannot be saved again. */
  gone?: true;
}

export interface WishTools {
  api: Api;
  session: Session;
  navigate: NavigateFunction;
}

/** Products whose heart is being told to the shop, with what it knows so far. */
const underWay = new Set<string>();

/**
 * The whole list was read: hearts show it from now on, whatever this tab knew before. Not while one is being told, which
 * the list may or may not have heard.
 */
export function showWishes(session: Session, wished: readonly string[]): void {
  if (underWay.size === 0) session.adopt({ wished });
}

/**
 * Tells the shop what the heart shows already. One request for a product at a time: pressed meanwhile, the last press is
 * told after it. Refused, the heart goes back to what the shop knows, and says why. Spec 8.
 */
export async function saveWish(product: WishedProduct, tools: WishTools): Promise<void> {
  const { api, session } = tools;
  const { id } = product;
  if (underWay.has(id)) return;
  underWay.add(id);
  const shown = () => session.get().wished.includes(id);
  let known = !shown();
  while (shown() !== known) {
    const wanted = shown();
    const result = wanted
      ? await api.shopWishlist.add({ body: { productId: id } })
      : await api.shopWishlist.remove({ params: { productId: id } });
    if (!result.ok) {
      underWay.delete(id);
      refused(product, wanted, result, tools);
      return;
    }
    known = wanted;
  }
  underWay.delete(id);
  tellDone(product, known, tools);
}

function tellDone(product: WishedProduct, wished: boolean, tools: WishTools): void {
  const press = () => {
    tools.session.wish(product.id, !wished);
    void saveWish(product, tools);
  };
  toast({
    title: wished ? WISH_WORDS.added : WISH_WORDS.removed,
    description: product.title,
    action: wished
      ? { label: 'View wishlist', onPress: () => void tools.navigate('/shop/wishlist') }
      : product.gone
        ? undefined
        : { label: 'Undo', onPress: press },
  });
}

function refused(
  product: WishedProduct,
  wanted: boolean,
  failure: Failure,
  tools: WishTools,
): void {
  const { id, title } = product;
  const { session, navigate } = tools;
  if (failure.status === 401) {
    session.signedOut();
    const origin = wanted
      ? keepIntent({ kind: 'wish', productId: id, title })
      : location.pathname + location.search;
    leaveForSignIn(origin, navigate);
    return;
  }
  session.wish(id, !wanted);
  toast({
    title: COPY.error,
    description: failure.status === 0 ? COPY.somethingWrong : failure.message,
    variant: 'destructive',
    action: againFor(failure, () => {
      session.wish(id, wanted);
      void saveWish(product, tools);
    }),
  });
}

/** Spec 8: an expired session is told and leads to /login, which tells it again and leads back here. */
export function leaveForSignIn(origin: string, navigate: NavigateFunction): void {
  toast({ title: COPY.sessionExpired, description: COPY.loginAgain, variant: 'destructive' });
  void navigate(expiredLogin(origin));
}
