import { useState } from 'react';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { useUndo } from '#admin/shared/undo/undo.ts';
import { authorOf, REVIEW_LABELS, titleOf } from '#admin/reviews/review-labels.ts';
import type { ReviewWire } from '#contract/reviews.contract.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast, toastFailure } from '#web/toasts.ts';

/** Spec 2: the confirmation's text. O-36: it can be undone nevertheless. */
export function DeleteReview({
  review,
  onClose,
}: {
  review: ReviewWire | null;
  onClose: () => void;
}) {
  const api = useAdminApi();
  const offerUndo = useUndo('reviews');
  const refresh = useRefresh('reviews');
  const [busy, setBusy] = useState(false);

  const remove = async (deleted: ReviewWire) => {
    if (!deleted._id) return toast({ title: REVIEW_LABELS.notIdentified, variant: 'destructive' });
    const params = { reviewId: deleted._id };
    setBusy(true);
    const result = await api.adminReview.delete({ params });
    setBusy(false);
    onClose();
    if (!result.ok)
      // Spec 8: the API's message, or a generic one after a network error.
      return toastFailure(
        result,
        result.status === 0 ? REVIEW_LABELS.deleteError : undefined,
        () => void remove(deleted),
      );
    offerUndo({
      done: result.message ?? '',
      description: `${titleOf(deleted)}, by ${authorOf(deleted)}`,
      undone: 'The review was restored',
      undo: () => api.adminReview.restore({ params }),
    });
    await refresh();
  };
  return (
    <ConfirmDialog
      open={review !== null}
      title="Confirm Deletion"
      confirmLabel="Delete"
      danger
      busy={busy}
      onCancel={onClose}
      onConfirm={() => (review ? void remove(review) : undefined)}
    >
      <p>Are you sure you want to delete this review? This action cannot be undone.</p>
    </ConfirmDialog>
  );
}
