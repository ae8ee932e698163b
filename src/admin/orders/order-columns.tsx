import { formatDay } from '#kernel/format-date.ts';
import type { OrderRow } from '#admin/orders/order-row.ts';
import { PaymentFlag } from '#admin/orders/payment-flag.tsx';
import { GuestMark } from '#admin/shared/customers/guest-mark.tsx';
import { useMay } from '#admin/shared/access/use-may.ts';
import type { AdminColumn } from '#admin/shared/table/admin-table.tsx';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/link.tsx';
import { orderPath } from '#admin/shared/orders/order-path.ts';
import { Icon } from '#ui/icon.tsx';
import { Status } from '#ui/tag.tsx';
import { OrderBadge, paymentLabel } from '#web/orders/order-labels.tsx';
import { formatPrice } from '#web/price.tsx';
import { orderStatusLabel } from '#contract/words/storefront/order-status-labels.ts';

export interface RowActions {
  open: (order: OrderRow) => void;
  changeStatus: (order: OrderRow) => void;
}

/**
 * Spec 2: Order ID, Order Date (date part only), Order Status badge, Order Price, View Details; the others are additional.
 * @param filters of the list, which the orders' pages follow
 */
export const orderColumns = (
  actions: RowActions,
  filters: URLSearchParams,
): AdminColumn<OrderRow>[] => [
  {
    id: 'id',
    header: 'Order ID',
    width: 's',
    rowHeader: true,
    cell: ({ _id, number }) => <TextLink href={orderPath(_id, filters)}>{number}</TextLink>,
  },
  {
    id: 'date',
    header: 'Order Date',
    width: 's',
    cell: (order) => <time dateTime={order.orderDate}>{formatDay(order.orderDay)}</time>,
  },
  {
    id: 'customer',
    header: 'Customer',
    width: 'm',
    optional: 'on',
    cell: ({ customer, isGuest }) => (
      <span>
        {customer}
        {isGuest ? <GuestMark /> : null}
      </span>
    ),
  },
  {
    id: 'items',
    header: 'Items',
    width: 'm',
    optional: 'off',
    cell: ({ items }) => items,
  },
  {
    id: 'status',
    header: 'Order Status',
    width: 'm',
    cell: (order) => <OrderState order={order} onClick={() => actions.changeStatus(order)} />,
  },
  {
    id: 'payment',
    header: 'Payment',
    width: 's',
    optional: 'off',
    cell: (order) => paymentLabel(order.paymentStatus),
  },
  {
    id: 'price',
    header: 'Order Price',
    width: 's',
    numeric: true,
    cell: (order) => <b>{formatPrice(order.totalAmount)}</b>,
  },
  {
    id: 'details',
    header: 'View Details',
    hideHeader: true,
    width: 'm',
    numeric: true,
    wideOnPhone: true,
    cell: (order) => (
      <Button
        size="dense"
        aria-label={`View Details of ${order.number}`}
        onClick={() => actions.open(order)}
      >
        View Details
      </Button>
    ),
  },
];

function OrderState({ order, onClick }: { order: OrderRow; onClick: () => void }) {
  const mayChange = useMay('orders.write');
  if (!mayChange)
    return (
      <span className="order-state">
        <OrderBadge status={order.orderStatus} />
        <PaymentFlag order={order} />
        <LeftToSend order={order} />
      </span>
    );
  return (
    <span className="order-state">
      <button
        type="button"
        className="status-button"
        aria-label={`${orderStatusLabel(order.orderStatus)}, change the status of ${order.number}`}
        onClick={onClick}
      >
        <OrderBadge status={order.orderStatus} />
        <Icon name="caret-down" />
      </button>
      <PaymentFlag order={order} />
      <LeftToSend order={order} />
    </span>
  );
}

/** A part of the order is sent, so that its status no longer says that there is something to do. */
const LeftToSend = ({ order: { leftToSend } }: { order: OrderRow }) =>
  leftToSend === 0 ? null : (
    <Status tone="caution" value="partly sent">
      {leftToSend === 1 ? '1 item left to send' : `${leftToSend} items left to send`}
    </Status>
  );
