import { isPaidByHand } from '#contract/payment-methods.ts';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { formatMoment } from '#kernel/format-date.ts';
import { formatMoney } from '#admin/shared/orders/format-money.ts';
import { orderStatusLabel } from '#contract/words/storefront/order-status-labels.ts';
import { contentsOf } from '#web/orders/parcels.ts';

type Entry = AdminOrderWire['history'][number];

const EVENT_LABELS: Record<string, string> = {
  placed: 'Placed',
  changed: 'Items or address changed',
  'nothing to pay': 'Confirmed, nothing to pay',
  'capture asked': 'Payment requested',
  captured: 'Paid',
  'marked paid': 'Marked as paid',
  'captured too late': 'Paid after the items sold out',
  'capture pending': 'Payment is being confirmed',
  'payment declined': 'Payment declined',
  'not approved': 'Payment not approved',
  'payment failed': 'Payment failed',
  'captured different': 'A different amount was paid',
  expired: 'Expired unpaid',
  cancelled: 'Cancelled',
  replaced: 'Replaced by a newer order',
  'parcel sent': 'Parcel sent',
  'parcel corrected': 'Parcel corrected',
  'parcel removed': 'Parcel removed',
  'refunded partly': 'Refunded in part',
  refunded: 'Refunded',
  restocked: 'Items put back into stock',
  'items restocked': 'Some items put back into stock',
  'dispute opened': 'Disputed by the customer',
  'dispute resolved': 'Dispute resolved',
  'withdrawn partly': 'Withdrawn in part',
  withdrawn: 'Withdrawn',
  'refund failed': 'Refund failed',
  'withdrawal returned': 'Withdrawn money returned',
};
const REFUND_LABELS: Record<AdminOrderWire['refunds'][number]['status'], string> = {
  asked: ', being confirmed',
  completed: '',
  refused: ', refused by the payment provider',
};
const refundLabel = ({ status, source, undoneAt }: AdminOrderWire['refunds'][number]): string => {
  if (undoneAt === null) return REFUND_LABELS[status];
  return source === 'dispute' ? ', returned to you' : ', failed after it was completed';
};
const ACTORS: Record<Entry['actor'], string> = {
  shopper: 'Customer',
  admin: 'Administrator',
  provider: 'Payment provider',
  shop: 'Shop',
};

const eventLabel = ({ event, orderStatus }: Entry): string =>
  event.startsWith('set ')
    ? `Set to ${orderStatusLabel(orderStatus)}`
    : (EVENT_LABELS[event] ?? event);

/** The order's events with their actors. */
export function OrderHistory({ order }: { order: AdminOrderWire }) {
  return (
    <ol className="order-events">
      {order.history.map((entry, at) => (
        <li key={at}>
          <time dateTime={entry.at} className="second">
            {formatMoment(entry.at)}
          </time>
          <span>
            <b>{eventLabel(entry)}</b>
            <span>{`, ${entry.by || ACTORS[entry.actor]}`}</span>
            {entry.note ? <span className="second">{`: ${entry.note}`}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Money that returns outside of the shop leaves the stock as it is, which is easily forgotten. */
const stockLabel = ({
  restock,
  status,
  source,
  lines,
}: AdminOrderWire['refunds'][number]): string =>
  status === 'refused'
    ? ''
    : restock && lines.length === 0
      ? ', items back into stock'
      : source === 'shop'
        ? ''
        : ', stock unchanged';

const PROTECTION = {
  covered: 'Covered by seller protection',
  partly: 'Partly covered by seller protection',
  none: 'Not covered by seller protection',
} as const;

/** Its payments and refunds at the provider. */
export function OrderMoney({ order }: { order: AdminOrderWire }) {
  if (order.payments.length === 0 && order.refunds.length === 0) return null;
  return (
    <ul className="order-events" aria-label="Payments and refunds">
      {order.payments.map((payment) => (
        <li key={payment.captureId}>
          <time dateTime={payment.at} className="second">
            {formatMoment(payment.at)}
          </time>
          <span>
            <span>{`Payment of ${formatMoney(payment.amount, payment.currency)}, ${payment.status}${payment.matches ? '' : ', does not match the order'}`}</span>
            {isPaidByHand(order.paymentMethod) ? null : (
              <small className="second order-id">{` ${payment.captureId}`}</small>
            )}
            {payment.protection ? (
              <small className="second refunded-item">{PROTECTION[payment.protection]}</small>
            ) : null}
          </span>
        </li>
      ))}
      {order.refunds.map((refund) => (
        <li key={refund._id}>
          <time dateTime={refund.at} className="second">
            {formatMoment(refund.at)}
          </time>
          <span>
            <span>{`${refund.source === 'dispute' ? 'Withdrawal' : 'Refund'} of ${formatMoney(refund.amount, refund.currency)}${refundLabel(refund)}${stockLabel(refund)}`}</span>
            {refund.reason ? <span className="second">{`: ${refund.reason}`}</span> : null}
            {refundedItems(order, refund).map((item) => (
              <small key={item} className="second refunded-item">
                {item}
              </small>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What a refund was for, such as "2 × Waxed jacket (Rust, M), $40.00, back into stock". */
function refundedItems(order: AdminOrderWire, refund: AdminOrderWire['refunds'][number]): string[] {
  const items = refund.lines.flatMap((line) => {
    const amount = formatMoney(line.amount, refund.currency);
    return contentsOf(order, { items: [line] }).map(
      (text) => `${text}, ${amount}${line.restock ? ', back into stock' : ''}`,
    );
  });
  return refund.shipping > 0
    ? [...items, `Shipping, ${formatMoney(refund.shipping, refund.currency)}`]
    : items;
}
