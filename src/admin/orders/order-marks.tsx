import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { Status } from '#ui/tag.tsx';
import { paymentWords } from '#web/orders/order-words.tsx';
import { formatPrice } from '#web/price.tsx';

/** A payment that somebody should look at, in words; nothing when all is well. */
export function PaymentMark({
  order,
}: {
  order: Pick<AdminOrderWire, 'orderStatus' | 'paymentStatus' | 'confirmingTooLong' | 'refundable'>;
}) {
  const { orderStatus, paymentStatus, confirmingTooLong, refundable } = order;
  if (confirmingTooLong)
    return (
      <Status tone="caution" value="confirming">
        Payment being confirmed for over 5 minutes
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
  if (orderStatus === 'rejected' && refundable > 0)
    return (
      <Status tone="caution" value="not refunded">
        {formatPrice(refundable)} not given back
      </Status>
    );
  if (paymentStatus === 'refunded' || paymentStatus === 'partially refunded')
    return (
      <Status icon="return" value={paymentStatus}>
        {paymentWords(paymentStatus)}
      </Status>
    );
  return null;
}
