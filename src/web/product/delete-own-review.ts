import type { NavigateFunction } from 'react-router';
import type { ReviewWire } from '#contract/reviews.contract.ts';
import { toast } from '#ui/toast.ts';
import type { Api, Failure } from '#web/api.ts';
import { forgetProductDetails } from '#web/product/product-details.ts';
import { REVIEW_WORDS } from '#web/product/review-words.ts';
import { tellReviewsChanged } from '#web/product/reviews-changed.ts';
import { leaveForSignIn } from '#web/product/save-wish.ts';
import { toastFailure } from '#web/toasts.ts';

/** Deletes one's own review and offers to take that back. Spec 8. @returns whether it is deleted */
export async function deleteOwnReview(
  { _id: reviewId, userId, productId }: ReviewWire,
  api: Api,
  navigate: NavigateFunction,
  again: () => void,
): Promise<boolean> {
  const result = await api.shopReview.delete({ params: { reviewId, userId } });
  // Not there: a try whose answer was lost has deleted it.
  if (!result.ok && result.status !== 404) {
    refused(result, navigate, again);
    return false;
  }
  changed(productId);
  const undo = async () => {
    const restored = await api.shopReview.restore({ params: { reviewId } });
    if (!restored.ok) return toastFailure(restored, undefined, () => void undo());
    changed(productId);
    toast({ title: 'Your review is back' });
  };
  toast({
    title: REVIEW_WORDS.deleted,
    action: { label: 'Undo', onPress: () => void undo() },
  });
  return true;
}

function changed(productId: string): void {
  forgetProductDetails();
  void tellReviewsChanged(productId);
}

function refused(failure: Failure, navigate: NavigateFunction, again: () => void): void {
  if (failure.status === 401) leaveForSignIn(location.pathname + location.search, navigate);
  else {
    const { deleteUnreachable, deleteFailed } = REVIEW_WORDS;
    toastFailure(failure, failure.status === 0 ? deleteUnreachable : deleteFailed, again);
  }
}
