import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { useListParams } from '#admin/shared/table/list-params.ts';
import { useUndo } from '#admin/shared/undo/undo.ts';
import type { CouponWire } from '#contract/coupons.contract.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { toastFailure } from '#web/toasts.ts';

export function CouponActions({ coupon }: { coupon: CouponWire }) {
  const api = useAdminApi();
  const offerUndo = useUndo('coupons');
  const refresh = useRefresh('coupons');
  const { set } = useListParams();
  const params = { id: coupon._id };

  const remove = async () => {
    const result = await api.coupons.delete({ params });
    if (!result.ok) return toastFailure(result, undefined, () => void remove());
    offerUndo({
      done: result.message ?? '',
      description: coupon.code,
      undone: `Coupon ${coupon.code} was restored`,
      undo: () => api.coupons.restore({ params }),
    });
    await refresh();
  };
  return (
    <span className="coupon-actions">
      <IconButton
        icon="pencil"
        label={`Edit coupon ${coupon.code}`}
        onClick={() => set({ edit: coupon._id, new: null }, { push: true })}
      />
      <IconButton
        icon="trash"
        label={`Delete coupon ${coupon.code}`}
        onClick={() => {
          // Spec 7, 8: the browser's own confirmation.
          if (confirm('Are you sure you want to delete this coupon?')) void remove();
        }}
      />
    </span>
  );
}
