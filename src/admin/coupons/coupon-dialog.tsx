import { useListAddress } from '#admin/shell/list/list-address.ts';
import { RetryPanel } from '#admin/shell/retry-panel.tsx';
import { CouponEditor } from '#admin/coupons/coupon-editor.tsx';
import type { CouponWire } from '#contract/coupons.contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import type { Result } from '#web/api.ts';

const FORM = 'coupon-form';

/** Opens at `?new=1` and `?edit={id}`, so that a colleague can be sent there. */
export function CouponDialog({
  coupons,
  opened,
  today,
  timeZone,
}: {
  coupons: readonly CouponWire[];
  /** What was read of a coupon that is not in the list's first page. */
  opened: Result<'coupons.details'> | null;
  today: string;
  timeZone: string;
}) {
  const { params, set } = useListAddress();
  const id = params.get('edit');
  const isNew = params.has('new');
  const read = opened?.ok ? opened.data : null;
  const coupon = [...coupons, ...(read ? [read] : [])].find(({ _id }) => _id === id) ?? null;
  const close = () => set({ new: null, edit: null });
  const problem = coupon === null && opened && !opened.ok ? opened : null;
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
          today={today}
          timeZone={timeZone}
          onDone={close}
        />
      ) : problem?.status === 404 ? (
        <p>This coupon is not there any more. It may have been deleted.</p>
      ) : problem ? (
        <RetryPanel message={problem.message} />
      ) : null}
    </Dialog>
  );
}
