/** Adding, correcting and removing a parcel. */
import type { AdminOrderWire, AdminParcelWire } from '#contract/admin-orders.contract.ts';
import { ParcelForm } from '#admin/orders/parcels/parcel-form.tsx';
import { carrierIn, itemsIn, type ParcelInput } from '#admin/orders/parcels/parcel-input.rules.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { blockUndo } from '#admin/shared/undo/undo.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useIdempotencyKeys } from '#web/api/idempotency-keys.ts';
import { useSubmission } from '#web/forms/use-submission.ts';
import { orderStatusLabel } from '#contract/words/storefront/order-status-labels.ts';
import { toast, toastFailure } from '#web/toasts.ts';

export interface ParcelsProps {
  order: AdminOrderWire;
  onChanged: (order: AdminOrderWire) => void;
}

const trackingIn = (input: ParcelInput) => ({
  carrier: carrierIn(input),
  trackingNumber: input.trackingNumber.trim(),
  trackingUrl: input.trackingUrl.trim(),
});

export function AddParcel({ order, onChanged, onClose }: ParcelsProps & { onClose: () => void }) {
  const api = useAdminApi();
  const intent = useIdempotencyKeys();
  const save = async (input: ParcelInput, note: string) => {
    const body = { ...trackingIn(input), items: itemsIn(input), note };
    const result = await api.adminOrder.addParcel(
      { params: { id: order._id }, body },
      { idempotencyKey: intent.keyFor([order._id, body]) },
    );
    intent.complete(result);
    if (result.ok) {
      toast({ title: result.message ?? '' });
      blockUndo('Parcels cannot be undone. Remove the parcel instead.');
      onChanged(result.data);
    }
    return result;
  };
  return <ParcelForm order={order} parcel={null} save={save} onClose={onClose} />;
}

export function CorrectParcel({
  order,
  parcel,
  onChanged,
  onClose,
}: ParcelsProps & { parcel: AdminParcelWire; onClose: () => void }) {
  const api = useAdminApi();
  const save = async (input: ParcelInput) => {
    const params = { id: order._id, parcelId: parcel._id };
    const result = await api.adminOrder.correctParcel({ params, body: trackingIn(input) });
    if (result.ok) {
      toast({ title: result.message ?? '' });
      blockUndo('Corrected parcels cannot be undone. Correct the parcel again.');
      onChanged(result.data);
    }
    return result;
  };
  return <ParcelForm order={order} parcel={parcel} save={save} onClose={onClose} />;
}

export function RemoveParcel({
  order,
  parcel,
  onChanged,
  onClose,
}: ParcelsProps & { parcel: AdminParcelWire | null; onClose: () => void }) {
  const api = useAdminApi();
  const { busy, submit } = useSubmission();
  const remove = async (): Promise<void> => {
    if (!parcel) return;
    const result = await api.adminOrder.removeParcel({
      params: { id: order._id, parcelId: parcel._id },
    });
    onClose();
    if (!result.ok) return toastFailure(result, undefined, () => submit(remove));
    toast({ title: result.message ?? '' });
    blockUndo('Removed parcels cannot be restored. Add the parcel again.');
    onChanged(result.data);
  };
  return (
    <ConfirmDialog
      open={parcel !== null}
      title="Remove this parcel?"
      confirmLabel="Remove"
      danger
      busy={busy}
      onConfirm={() => submit(remove)}
      onCancel={onClose}
    >
      <p>
        {order.parcels?.length === 1
          ? `Its items are left to send again. If it set the order to ${orderStatusLabel('inShipping')}, the order returns to its status before.`
          : `Its items are left to send again. The order stays ${orderStatusLabel(order.orderStatus)}, and the customer gets no email.`}
      </p>
    </ConfirmDialog>
  );
}
