import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAdminApi } from '#admin/shell/admin-api.tsx';
import { useUndo } from '#admin/shell/undo.ts';
import { authorOf, REVIEW_WORDS, titleOf } from '#admin/reviews/review-words.ts';
import type { ReviewWire } from '#contract/reviews.contract.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast, toastFailure } from '#web/toasts.ts';

/** Spec 2: asks in these words. O-36: it can be taken back all the same. */
export function DeleteReview({
  review,
  onClose,
}: {
  review: ReviewWire | null;
  onClose: () => void;
}) {
  const api = useAdminApi();
  const offerUndo = useUndo();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);

  const remove = async (deleted: ReviewWire) => {
    if (!deleted._id) return toast({ title: REVIEW_WORDS.notIdentified, variant: 'destructive' });
    const params = { reviewId: deleted._id };
    setBusy(true);
    const result = await api.adminReview.delete({ params });
    setBusy(false);
    onClose();
    if (!result.ok)
      // Spec 8: what the shop said, else that something went wrong on the way.
      return toastFailure(
        result,
        result.status === 0 ? REVIEW_WORDS.deleteError : undefined,
        () => void remove(deleted),
      );
    offerUndo({
      done: result.message ?? '',
      description: `${titleOf(deleted)}, by ${authorOf(deleted)}`,
      undone: 'The review is back',
      undo: () => api.adminReview.restore({ params }),
    });
    await revalidate();
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
