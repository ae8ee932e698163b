import type { ReactNode } from 'react';
import { formatDay } from '#kernel/format-date.ts';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { DifferentPayment } from '#admin/orders/different-payment.tsx';
import { FailedRefunds } from '#admin/orders/failed-refunds.tsx';
import { OrderDisputes } from '#admin/orders/order-disputes.tsx';
import { PaymentFlag } from '#admin/orders/payment-flag.tsx';
import { isDisputed } from '#admin/shared/orders/dispute-labels.ts';
import { Notice } from '#ui/empty-state.tsx';
import { FactList } from '#ui/summary-list.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { orderDestination } from '#web/orders/order-destination.ts';
import { timelineOf } from '#web/orders/order-timeline.ts';
import { OrderBadge, paymentMethodLabel, paymentLabel } from '#web/orders/order-labels.tsx';
import { formatPrice } from '#web/price.tsx';

interface Props {
  order: AdminOrderWire;
}

/** What needs attention, then the timeline, and why the order was rejected or not paid. */
export function OrderState({
  order,
  onChanged,
}: Props & { onChanged: (order: AdminOrderWire) => void }) {
  return (
    <>
      <OrderDisputes order={order} />
      <FailedRefunds order={order} />
      <DifferentPayment order={order} onRefunded={onChanged} />
      <Timeline label="Order progress" steps={timelineOf(order)} />
      {order.reason ? (
        <Notice tone={order.orderStatus === 'rejected' ? 'bad' : 'caution'}>{order.reason}</Notice>
      ) : null}
    </>
  );
}

/** Spec 2: order id, date, price, payment method, payment status, status. */
export function OrderFacts({ order }: Props) {
  return (
    <FactList
      facts={[
        { id: 'id', label: 'Order ID', value: <span className="order-id">{order._id}</span> },
        {
          id: 'date',
          label: 'Order Date',
          value: <time dateTime={order.orderDate}>{formatDay(order.orderDay)}</time>,
        },
        { id: 'price', label: 'Order Price', value: formatPrice(order.totalAmount) },
        ...paymentFacts(order),
        { id: 'status', label: 'Order Status', value: <OrderBadge status={order.orderStatus} /> },
      ]}
    />
  );
}

export const paymentFacts = (order: AdminOrderWire) => [
  { id: 'method', label: 'Payment method', value: paymentMethodLabel(order) },
  {
    id: 'payment',
    label: 'Payment Status',
    value: (
      <span className="order-payment">
        <span>{paymentLabel(order.paymentStatus)}</span>
        {order.confirmingTooLong || isDisputed(order) ? (
          <PaymentFlag order={{ ...order, isDisputed: isDisputed(order) }} />
        ) : null}
      </span>
    ),
  },
];

/** Spec 2: user name, address, city, pincode, phone, notes; or where it is collected. */
export function ShippingAddress({ order, name }: Props & { name: ReactNode }) {
  const { addressInfo } = order;
  const { lines } = orderDestination(order);
  return (
    <address className="order-address second">
      {[...lines, addressInfo.phone, addressInfo.notes]
        .filter((line) => line !== '')
        .map((line, at) => (
          <span key={at}>{line === addressInfo.userName ? name : line}</span>
        ))}
    </address>
  );
}

/** Who it is invoiced to, where that is not the delivery address. */
export function BillingAddress({ order: { billingAddress } }: Props) {
  const { lines = [], vatId = '' } = billingAddress ?? {};
  return (
    <address className="order-address second">
      {[...lines, ...(vatId ? [`VAT ID: ${vatId}`] : [])].map((line, at) => (
        <span key={at}>{line}</span>
      ))}
    </address>
  );
}

export const CustomerEmail = ({ order }: Props) => (
  <p className="small">
    <a className="link wrap-anywhere" href={`mailto:${encodeURIComponent(order.customerEmail)}`}>
      {order.customerEmail}
    </a>
  </p>
);
