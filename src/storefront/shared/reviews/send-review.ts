import type { NavigateFunction } from 'react-router';
import type { UserWire } from '#contract/accounts.contract.ts';
import { toast } from '#ui/toast.ts';
import type { Api } from '#web/api/api.ts';
import type { IdempotencyKeys } from '#web/api/idempotency-keys.ts';
import { forgetProductDetails } from '#storefront/shared/product/product-details.ts';
import { REVIEW_MESSAGES } from '#storefront/shared/reviews/messages.ts';
import type { ReviewText } from '#storefront/shared/reviews/review-form.tsx';
import { notifyReviewsChanged } from '#storefront/shared/reviews/reviews-changed.ts';
import { saveIntent } from '#storefront/shared/sign-in/intent.ts';
import { expiredLogin } from '#web/session/access-rules.ts';
import { toastFailure } from '#web/toasts.ts';

interface Sender {
  readonly api: Api;
  readonly user: UserWire;
  readonly navigate: NavigateFunction;
  readonly keys: IdempotencyKeys;
}

/** Saves a review and says so. Loaded when one is submitted. @returns whether it was saved */
export async function sendReview(
  { api, user, navigate, keys }: Sender,
  { _id: productId, title }: { _id: string; title: string },
  { value, message }: ReviewText,
  again: () => void,
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
    else toastFailure(result, REVIEW_MESSAGES.addFailed, again);
    return false;
  }
  forgetProductDetails();
  void notifyReviewsChanged(productId);
  toast({
    title: REVIEW_MESSAGES.added,
    description: result.replaced ? REVIEW_MESSAGES.replaced : title,
  });
  return true;
}
