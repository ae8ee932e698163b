import { controlWords } from '#contract/words/storefront/control-words.ts';
import { reviewMessageWords } from '#contract/words/storefront/review-message-words.ts';
import type { NavigateFunction } from 'react-router';
import type { ReviewWire } from '#contract/reviews.contract.ts';
import { toast } from '#ui/toast.ts';
import type { Api, Failure } from '#web/api/api.ts';
import { saveIntent } from '#storefront/shared/intent/intent.ts';
import { forgetProductDetails } from '#storefront/shared/catalogue/product-details.ts';
import { notifyReviewsChanged } from '#storefront/shared/reviews/reviews-changed.ts';
import { expiredLogin } from '#web/session/access-rules.ts';
import { toastFailure } from '#web/toasts.ts';

/** Deletes the user's own review and offers Undo. Spec 8. @returns whether it is deleted */
export async function deleteOwnReview(
  { _id: reviewId, userId, productId }: ReviewWire,
  api: Api,
  navigate: NavigateFunction,
  again: () => void,
): Promise<boolean> {
  const result = await api.shopReview.delete({ params: { reviewId, userId } });
  // Not found: already deleted, for example by an earlier attempt whose response was lost.
  if (!result.ok && result.status !== 404) {
    refused(result, navigate, again);
    return false;
  }
  changed(productId);
  const undo = async () => {
    const restored = await api.shopReview.restore({ params: { reviewId } });
    if (!restored.ok) return toastFailure(restored, undefined, () => void undo());
    changed(productId);
    toast({ title: reviewMessageWords('restored') });
  };
  toast({
    title: reviewMessageWords('deleted'),
    action: { label: controlWords('undo'), onClick: () => void undo() },
  });
  return true;
}

function changed(productId: string): void {
  forgetProductDetails();
  void notifyReviewsChanged(productId);
}

function refused(failure: Failure, navigate: NavigateFunction, again: () => void): void {
  if (failure.status === 401) void navigate(expiredLogin(saveIntent({ kind: 'return' })));
  else {
    const title = reviewMessageWords(failure.status === 0 ? 'deleteUnreachable' : 'deleteFailed');
    toastFailure(failure, title, again);
  }
}
