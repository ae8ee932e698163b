import { useState } from 'react';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { useMay } from '#admin/shared/access/use-may.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { formatMoney } from '#admin/shared/orders/format-money.ts';
import { blockUndo } from '#admin/shared/undo/undo.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { useIdempotencyKeys } from '#web/api/idempotency-keys.ts';
import { useSubmission } from '#web/forms/use-submission.ts';
import { formatPrice } from '#web/price.tsx';
import { toast } from '#web/toasts.ts';

/** The order's only payment, if it differs from the order and is not refunded completely. */
export function differentPayment(order: AdminOrderWire): AdminOrderWire['payments'][number] | null {
  const completed = order.payments.filter(({ status }) => status === 'completed');
  if (order.refundable <= 0 || completed.some(({ matches }) => matches)) return null;
  return completed[0] ?? null;
}

/** A payment that differs from the order, with a refund of all that is left of it. */
export function DifferentPayment({
  order,
  onRefunded,
}: {
  order: AdminOrderWire;
  onRefunded: (order: AdminOrderWire) => void;
}) {
  const api = useAdminApi();
  const intent = useIdempotencyKeys();
  const { busy, submit } = useSubmission();
  const mayRefund = useMay('orders.refund');
  const [isConfirming, setIsConfirming] = useState(false);
  const [failure, setFailure] = useState('');
  const payment = differentPayment(order);
  if (payment === null) return null;

  const rest = formatMoney(order.refundable, payment.currency);
  async function refund(): Promise<void> {
    const result = await api.adminOrder.refund(
      { params: { id: order._id }, body: {} },
      { idempotencyKey: intent.keyFor(order._id) },
    );
    setIsConfirming(false);
    intent.settle(result);
    if (!result.ok) return setFailure(result.message);
    toast({ title: result.message ?? '' });
    blockUndo('Refunds cannot be undone.');
    onRefunded(result.data);
  }
  return (
    <>
      <Notice
        tone="bad"
        title={`${formatMoney(payment.amount, payment.currency)} was paid instead of ${formatPrice(order.totalAmount)}`}
        actions={
          mayRefund ? (
            <Button
              size="dense"
              busy={busy}
              onClick={() => {
                setFailure('');
                setIsConfirming(true);
              }}
            >
              Refund {rest}
            </Button>
          ) : null
        }
      >
        <p>
          The order does not count as paid. Refund the payment, or accept it by setting a status.
        </p>
        {failure ? <p role="alert">Not refunded. {failure}</p> : null}
      </Notice>
      <ConfirmDialog
        open={isConfirming}
        title={`Refund ${rest}?`}
        confirmLabel={`Refund ${rest}`}
        busy={busy}
        onConfirm={() => submit(refund)}
        onCancel={() => setIsConfirming(false)}
      >
        <p>The money goes back to {order.addressInfo.userName}. This cannot be undone.</p>
      </ConfirmDialog>
    </>
  );
}
