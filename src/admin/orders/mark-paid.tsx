import { useState } from 'react';
import { isPaidByHand } from '#contract/payment-methods.ts';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { useMay } from '#admin/shared/access/use-may.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { blockUndo } from '#admin/shared/undo/undo.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formatPrice } from '#web/price.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';
import { toast, toastFailure } from '#web/toasts.ts';

/** Of an order without a payment provider; one that expired can be paid late, one that was closed otherwise cannot. */
const canBePaid = ({ paymentMethod, paymentStatus, orderStatus }: AdminOrderWire): boolean =>
  isPaidByHand(paymentMethod) &&
  (paymentStatus === 'pending' ||
    paymentStatus === 'expired' ||
    (paymentStatus === 'failed' && orderStatus !== 'rejected'));

/** Records that the money of a bank transfer or cash has arrived, after a confirmation, because it cannot be undone. */
export function MarkPaid({
  order,
  onChanged,
}: {
  order: AdminOrderWire;
  onChanged: (order: AdminOrderWire) => void;
}) {
  const api = useAdminApi();
  const mayChange = useMay('orders.write');
  const [isConfirming, setIsConfirming] = useState(false);
  const { busy, submit } = useSubmission();
  if (!mayChange || !canBePaid(order)) return null;
  async function send(): Promise<void> {
    const { _id: id, totalAmount } = order;
    const result = await api.adminOrder.markPaid({ params: { id }, body: { totalAmount } });
    setIsConfirming(false);
    if (!result.ok) return void toastFailure(result);
    toast({ title: result.message ?? '' });
    blockUndo('A payment that was recorded cannot be undone. Refund it instead.');
    onChanged(result.data);
  }
  const amount = formatPrice(order.totalAmount);
  return (
    <div className="no-print">
      <Button variant="primary" onClick={() => setIsConfirming(true)}>
        Mark as paid
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={`Have you received ${amount}?`}
        confirmLabel={`Mark ${amount} as paid`}
        busy={busy}
        onConfirm={() => submit(send)}
        onCancel={() => setIsConfirming(false)}
      >
        <p>
          {order.paymentInstructions?.account
            ? `Check your account for a transfer with the reference ${order.paymentInstructions.reference}. The customer gets an email.`
            : 'The whole amount counts as received. This cannot be undone.'}
        </p>
      </ConfirmDialog>
    </div>
  );
}
