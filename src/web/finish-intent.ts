import type { UserWire } from '#contract/accounts.contract.ts';
import { toast } from '#ui/toast.ts';
import type { Api } from '#web/api.ts';
import { COPY } from '#web/copy.ts';
import { SCREEN_COPY } from '#web/screen-copy.ts';
import { takeIntent, type CartIntent, type ReviewIntent, type WishIntent } from '#web/intent.ts';
import { REVIEW_WORDS } from '#web/product/review-words.ts';
import { tellReviewsChanged } from '#web/product/reviews-changed.ts';
import { WISH_WORDS } from '#web/product/wish-words.ts';
import type { Session } from '#web/session-store.ts';
import { toastFailure } from '#web/toasts.ts';

interface Finishing {
  user: UserWire;
  api: Api;
  session: Session;
  /** The same key however often this is tried. */
  key: string;
}

/** After sign-in, back on the page: does what was pressed there before. */
export async function finishIntent(
  origin: string,
  user: UserWire,
  api: Api,
  session: Session,
): Promise<void> {
  const kept = takeIntent(origin);
  if (!kept) return;
  scrollTo({ top: kept.scrollY });
  const tools: Finishing = { user, api, session, key: kept.key };
  const { intent } = kept;
  if (intent.kind === 'cart') await finishCart(intent, tools);
  else if (intent.kind === 'wish') await finishWish(intent, tools);
  else await finishReview(intent, tools);
}

async function finishCart(intent: CartIntent, finishing: Finishing): Promise<void> {
  const { productId, title, color, size, quantity } = intent;
  const { user, api, session, key } = finishing;
  const result = await api.shopCart.add(
    { body: { userId: user.id, productId, quantity, color, size } },
    { idempotencyKey: key },
  );
  if (!result.ok)
    return toastFailure(result, SCREEN_COPY.addFailed, () => void finishCart(intent, finishing));
  session.cartChanged(result.data);
  toast({ title: COPY.addedFromDialog, description: title });
}

async function finishWish(intent: WishIntent, finishing: Finishing): Promise<void> {
  const { productId, title } = intent;
  const { api, session, key } = finishing;
  session.wish(productId, true);
  const result = await api.shopWishlist.add({ body: { productId } }, { idempotencyKey: key });
  if (result.ok) {
    toast({ title: WISH_WORDS.added, description: title });
    return;
  }
  session.wish(productId, false);
  toastFailure(result, COPY.error, () => void finishWish(intent, finishing));
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
    return toastFailure(result, REVIEW_WORDS.addFailed, () => void finishReview(intent, finishing));
  void tellReviewsChanged(productId);
  toast({ title: REVIEW_WORDS.added, description: title });
}
