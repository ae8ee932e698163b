import { useQuery } from '@tanstack/react-query';
import { couponQuery } from '#admin/coupons/coupons-query.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useListParams } from '#admin/shared/table/list-params.ts';
import { RetryPanel } from '#admin/shared/page/retry-panel.tsx';
import { CouponEditor } from '#admin/coupons/coupon-editor.tsx';
import type { CouponWire } from '#contract/coupons.contract.ts';
import { Dialog } from '#ui/dialog.tsx';

const FORM = 'coupon-form';

/** Opens at `?new=1` and `?edit={id}`, so that it can be linked. */
export function CouponDialog({
  coupons,
  timeZone,
}: {
  coupons: readonly CouponWire[];
  timeZone: string;
}) {
  const api = useAdminApi();
  const { params, set } = useListParams();
  const id = params.get('edit');
  const isNew = params.has('new');
  const listed = coupons.find(({ _id }) => _id === id);
  const details = useQuery({
    ...couponQuery(api, id ?? ''),
    enabled: id !== null && listed === undefined,
  });
  const coupon = listed ?? (id === null ? null : (details.data?.data ?? null));
  const close = () => set({ new: null, edit: null });
  const failure = coupon === null ? details.error?.failure : undefined;
  return (
    <Dialog
      open={isNew || id !== null}
      onClose={close}
      title={id === null ? 'Add New Coupon' : 'Edit Coupon'}
      firstFocus="field"
      className="coupon-dialog"
    >
      {coupon || isNew ? (
        <CouponEditor
          key={id ?? 'new'}
          id={FORM}
          coupon={coupon}
          timeZone={timeZone}
          onDone={close}
        />
      ) : failure?.status === 404 ? (
        <p>This coupon no longer exists.</p>
      ) : failure ? (
        <RetryPanel message={failure.message} />
      ) : null}
    </Dialog>
  );
}
