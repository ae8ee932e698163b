import { formatDay } from '#kernel/format-date.ts';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { CustomerLink } from '#admin/shared/customers/customer-link.tsx';
import { PaymentFlag } from '#admin/orders/payment-flag.tsx';
import { isDisputed } from '#admin/shared/orders/dispute-labels.ts';
import { Notice } from '#ui/empty-state.tsx';
import { FactList } from '#ui/summary-list.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { timelineOf } from '#web/orders/order-timeline.ts';
import { OrderBadge, paymentMethodLabel, paymentLabel } from '#web/orders/order-labels.tsx';
import { formatPrice } from '#web/price.tsx';

/** Spec 2: order id, date, price, payment method, payment status, status; above them its timeline. */
export function OrderFacts({ order }: { order: AdminOrderWire }) {
  return (
    <>
      <Timeline label="Order progress" steps={timelineOf(order)} />
      {order.reason ? (
        <Notice tone={order.orderStatus === 'rejected' ? 'bad' : 'caution'}>{order.reason}</Notice>
      ) : null}
      <FactList
        facts={[
          { id: 'id', label: 'Order ID', value: <span className="order-id">{order._id}</span> },
          {
            id: 'date',
            label: 'Order Date',
            value: <time dateTime={order.orderDate}>{formatDay(order.orderDay)}</time>,
          },
          { id: 'price', label: 'Order Price', value: formatPrice(order.totalAmount) },
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
          { id: 'status', label: 'Order Status', value: <OrderBadge status={order.orderStatus} /> },
        ]}
      />
    </>
  );
}

/** Spec 2: user name, address, city, pincode, phone, notes. */
export function ShippingInfo({ order }: { order: AdminOrderWire }) {
  const { userName, address, city, pincode, phone, notes } = order.addressInfo;
  return (
    <section aria-labelledby="shipping-info">
      <h3 id="shipping-info">Shipping Info</h3>
      <address className="order-address second">
        <span>
          <CustomerLink id={order.userId} name={userName} />
        </span>
        <span>{address}</span>
        <span>{city}</span>
        <span>{pincode}</span>
        <span>{phone}</span>
        {notes ? <span>{notes}</span> : null}
      </address>
      <p className="small">
        <a className="link" href={`mailto:${encodeURIComponent(order.customerEmail)}`}>
          {order.customerEmail}
        </a>
      </p>
    </section>
  );
}
