import { useListAddress } from '#admin/shell/list/list-address.ts';
import { CouponEditor } from '#admin/coupons/coupon-editor.tsx';
import type { CouponWire } from '#contract/coupons.contract.ts';
import { Dialog } from '#ui/dialog.tsx';

const FORM = 'coupon-form';

/** Opens at `?new=1` and `?edit={id}`, so that a colleague can be sent there. */
export function CouponDialog({
  coupons,
  today,
  timeZone,
}: {
  coupons: readonly CouponWire[];
  today: string;
  timeZone: string;
}) {
  const { params, set } = useListAddress();
  const id = params.get('edit');
  const coupon = id === null ? null : coupons.find((each) => each._id === id);
  const open = params.has('new') || id !== null;
  const close = () => set({ new: null, edit: null });
  return (
    <Dialog
      open={open}
      onClose={close}
      title={id === null ? 'Add New Coupon' : 'Edit Coupon'}
      firstFocus="field"
      className="coupon-dialog"
    >
      {coupon === undefined ? (
        <p>This coupon is not there any more. It may have been deleted.</p>
      ) : open ? (
        <CouponEditor
          key={id ?? 'new'}
          id={FORM}
          coupon={coupon}
          today={today}
          timeZone={timeZone}
          onDone={close}
        />
      ) : null}
    </Dialog>
  );
}
