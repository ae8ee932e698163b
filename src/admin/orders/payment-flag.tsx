import { isPaidByHand } from '#contract/payment-methods.ts';
import type { OrderRow } from '#admin/orders/order-row.ts';
import { formatMoney } from '#admin/shared/orders/format-money.ts';
import { Status } from '#ui/tag.tsx';
import { paymentLabel } from '#web/orders/order-labels.tsx';

/** The staff say when its money has arrived. */
export const isAwaited = ({
  orderStatus,
  paymentStatus,
  paymentMethod,
}: Pick<OrderRow, 'orderStatus' | 'paymentStatus' | 'paymentMethod'>): boolean =>
  isPaidByHand(paymentMethod) && paymentStatus === 'pending' && orderStatus !== 'rejected';

/** Flags a payment that needs attention; renders nothing otherwise. */
export function PaymentFlag({
  order,
}: {
  order: Pick<
    OrderRow,
    | 'orderStatus'
    | 'paymentStatus'
    | 'paymentMethod'
    | 'paymentName'
    | 'confirmingTooLong'
    | 'refundable'
    | 'refundableCurrency'
    | 'isDisputed'
  >;
}) {
  const { orderStatus, paymentStatus, confirmingTooLong, isDisputed } = order;
  const { refundable, refundableCurrency } = order;
  if (isAwaited(order))
    return (
      <Status icon="clock" value="awaiting payment">
        {`Awaiting payment: ${order.paymentName ?? ''}`}
      </Status>
    );
  if (isDisputed)
    return (
      <Status tone="bad" icon="warning" value="disputed">
        Disputed
      </Status>
    );
  if (confirmingTooLong)
    return (
      <Status tone="caution" value="confirming">
        Payment being confirmed for over 5 minutes
      </Status>
    );
  if (orderStatus === 'rejected' && refundable > 0)
    return (
      <Status tone="caution" value="not refunded">
        {`${formatMoney(refundable, refundableCurrency)} not refunded`}
      </Status>
    );
  if (paymentStatus === 'failed')
    return (
      <Status tone="bad" value="failed">
        Payment failed
      </Status>
    );
  if (paymentStatus === 'expired')
    return (
      <Status tone="caution" value="expired">
        Payment expired
      </Status>
    );
  if (paymentStatus === 'refunded' || paymentStatus === 'partially refunded')
    return (
      <Status icon="return" value={paymentStatus}>
        {paymentLabel(paymentStatus)}
      </Status>
    );
  return null;
}
