import { reviewWords } from '#contract/words/storefront/review-words.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ReviewWire } from '#contract/reviews.contract.ts';
import { Button } from '#ui/button.tsx';
import { productAddress } from '#storefront/shared/catalogue/card-product.ts';
import { ReviewForm } from '#storefront/shared/reviews/review-form.tsx';
import { useApi } from '#web/session/session.tsx';
import { toastUnreachable } from '#web/toasts.ts';

/** Edit and Delete, shown only on the user's own review. Spec 5. */
export function OwnReviewActions({
  product,
  review,
  onEdit,
  onDeleted,
}: {
  product: { _id: string; title: string };
  review: ReviewWire;
  onEdit: () => void;
  onDeleted: () => void;
}) {
  const api = useApi();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  async function remove() {
    setBusy(true);
    const part = await import('#storefront/shared/reviews/delete-own-review.ts').catch(() => null);
    if (!part) toastUnreachable();
    else if (await part.deleteOwnReview(review, api, navigate, () => void remove())) onDeleted();
    setBusy(false);
  }
  return (
    <>
      <div className="actions noscript-hidden">
        <Button size="dense" icon="pencil" onClick={onEdit}>
          {reviewWords('edit')}
        </Button>
        <Button size="dense" variant="quiet" icon="trash" busy={busy} onClick={() => void remove()}>
          {reviewWords('delete')}
        </Button>
      </div>
      <noscript>
        <details className="mt-3">
          <summary className="link">{reviewWords('edit')}</summary>
          <ReviewForm product={product} own={review} />
        </details>
        <form method="post" action={productAddress(product._id)}>
          <Button type="submit" variant="text" name="deleteReview" value={review._id}>
            {reviewWords('deleteOwn')}
          </Button>
        </form>
      </noscript>
    </>
  );
}
