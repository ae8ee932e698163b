import { reviewMessageWords } from '#contract/words/storefront/review-message-words.ts';
import type { NavigateFunction } from 'react-router';
import type { UserWire } from '#contract/accounts.contract.ts';
import type { Api } from '#web/api/api.ts';
import type { IdempotencyKeys } from '#web/api/idempotency-keys.ts';
import { saveIntent } from '#storefront/shared/intent/intent.ts';
import { forgetProductDetails } from '#storefront/shared/catalogue/product-details.ts';
import { notifyReviewsChanged } from '#storefront/shared/reviews/reviews-changed.ts';
import { expiredLogin } from '#web/session/access-rules.ts';
import { toast, toastFailure } from '#web/toasts.ts';

interface Sending {
  readonly api: Api;
  readonly user: UserWire;
  readonly navigate: NavigateFunction;
  readonly keys: IdempotencyKeys;
  readonly again: () => void;
}

/** Sends a review and reports the result. @returns whether it was saved */
export async function sendReview(
  { _id: productId, title }: { _id: string; title: string },
  { value, message }: { value: number; message: string },
  { api, user, navigate, keys, again }: Sending,
): Promise<boolean> {
  const body = {
    productId,
    userId: user.id,
    userName: user.userName,
    reviewMessage: message,
    reviewValue: value,
  };
  const result = await api.shopReview.add({ body }, { idempotencyKey: keys.keyFor(body) });
  keys.complete(result);
  if (!result.ok) {
    if (result.status === 401)
      void navigate(expiredLogin(saveIntent({ kind: 'review', productId, title, value, message })));
    else toastFailure(result, reviewMessageWords('addFailed'), again);
    return false;
  }
  forgetProductDetails();
  void notifyReviewsChanged(productId);
  toast({
    title: reviewMessageWords('added'),
    description: result.replaced ? reviewMessageWords('replaced') : title,
  });
  return true;
}
