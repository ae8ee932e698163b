import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { useMay } from '#admin/shared/access/use-may.ts';
import { useRefund } from '#admin/orders/use-refund.ts';
import { formatMoney } from '#admin/shared/orders/format-money.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';
import { formatPrice } from '#web/price.tsx';

/** A payment that differs from the order, with a refund of all that is left of it. */
export function DifferentPayment({
  order,
  onRefunded,
}: {
  order: AdminOrderWire;
  onRefunded: (order: AdminOrderWire) => void;
}) {
  const { busy, submit } = useSubmission();
  const mayRefund = useMay('orders.refund');
  const { refund, failure, setFailure, isConfirming, setIsConfirming } = useRefund(
    order,
    onRefunded,
  );
  const payment = order.differentPayment;
  if (payment === null) return null;

  const rest = formatMoney(order.refundable, order.refundableCurrency);
  // An unpaid order keeps its items reserved, which nobody can buy once its payment is refunded.
  const releasesItems = order.orderStatus === 'pending';
  const refundAll = () => refund({ amount: order.refundable, restock: releasesItems });
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
              {`Refund ${rest}`}
            </Button>
          ) : null
        }
      >
        <p>
          The order does not count as paid. Refund the payment, or accept it by setting a status.
        </p>
        {failure ? <p role="alert">{`Not refunded. ${failure}`}</p> : null}
      </Notice>
      <ConfirmDialog
        open={isConfirming}
        title={`Refund ${rest}?`}
        confirmLabel={`Refund ${rest}`}
        busy={busy}
        onConfirm={() => submit(refundAll)}
        onCancel={() => setIsConfirming(false)}
      >
        <p>{`The money goes back to ${order.addressInfo.userName}${releasesItems ? ', and the items are released for other customers' : ''}. This cannot be undone.`}</p>
      </ConfirmDialog>
    </>
  );
}
