import { useId, type ReactNode } from 'react';
import { orderDestination } from '#web/orders/order-destination.ts';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import {
  BillingAddress,
  CustomerEmail,
  OrderState,
  paymentFacts,
  ShippingAddress,
} from '#admin/orders/order-facts.tsx';
import { OrderHistory, OrderMoney } from '#admin/orders/order-history.tsx';
import { OrderItems, OrderSum } from '#admin/orders/order-items.tsx';
import { MarkPaid } from '#admin/orders/mark-paid.tsx';
import { OrderInvoices } from '#admin/orders/order-invoices.tsx';
import { OrderNotes } from '#admin/orders/order-notes.tsx';
import { PaymentFlag } from '#admin/orders/payment-flag.tsx';
import { OrderParcels } from '#admin/orders/parcels/order-parcels.tsx';
import { printUrl } from '#admin/orders/print-url.ts';
import { OrderReturns } from '#admin/orders/returns/order-returns.tsx';
import { RefundForm, useCanRefund } from '#admin/orders/refund-form.tsx';
import { StatusForm } from '#admin/orders/status-form.tsx';
import { useOrderChanges } from '#admin/orders/use-order-changes.ts';
import { useMay } from '#admin/shared/access/use-may.ts';
import { CopyButton } from '#admin/shared/copy-button.tsx';
import { CustomerLink } from '#admin/shared/customers/customer-link.tsx';
import { GuestMark } from '#admin/shared/customers/guest-mark.tsx';
import { isDisputed } from '#admin/shared/orders/dispute-labels.ts';
import { orderPath } from '#admin/shared/orders/order-path.ts';
import { useOrderEvents } from '#admin/shared/order-events/order-events.ts';
import { AdminPage } from '#admin/shared/page/admin-page.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { ButtonLink } from '#ui/button.tsx';
import { TextLink } from '#ui/link.tsx';
import { FactList } from '#ui/summary-list.tsx';
import { Moment } from '#web/moment.tsx';
import { OrderBadge } from '#web/orders/order-labels.tsx';
import { formatPrice } from '#web/price.tsx';

interface Props {
  order: AdminOrderWire;
}

/** An order on a page of its own: the parts of its dialog in two columns, what is done most often first on a phone. */
export function OrderPage({ order }: Props) {
  const changes = useOrderChanges();
  const refresh = useRefresh('orders');
  useOrderEvents(changes.onOrderEvent, () => void refresh());
  const mayChange = useMay('orders.write');
  const canRefund = useCanRefund(order);
  const canChange = useMay('orders.create') && order.expiresAt !== null;
  return (
    <AdminPage
      title={`Order ${order.number}`}
      count={<Summary order={order} />}
      tools={<Prints order={order} />}
    >
      <div className="stack">
        <OrderState order={order} onChanged={changes.onChanged} />
        <div className="order-page">
          {mayChange ? (
            <Panel title="Update status" className="no-print">
              <StatusForm order={order} onSubmit={(update) => changes.setStatus(order, update)} />
            </Panel>
          ) : null}
          <div className="order-main">
            <Panel title="Items" tools={canChange ? <ChangeLink order={order} /> : null}>
              <OrderItems order={order} showsSku />
            </Panel>
            {order.returns ? (
              <Panel title="Returns">
                <OrderReturns order={order} onChanged={changes.onChanged} />
              </Panel>
            ) : null}
            <Panel title="Parcels">
              <OrderParcels order={order} onChanged={changes.onChanged} />
            </Panel>
            <Panel title="Payment">
              <FactList facts={[...paymentFacts(order), orderId(order)]} />
              <OrderSum order={order} />
              <OrderMoney order={order} />
              <OrderInvoices order={order} onChanged={changes.onChanged} />
              <MarkPaid order={order} onChanged={changes.onChanged} />
            </Panel>
            {canRefund ? (
              <Panel title="Refund" className="no-print">
                <RefundForm order={order} onRefunded={changes.onChanged} />
              </Panel>
            ) : null}
            <Panel title="History">
              <OrderHistory order={order} />
            </Panel>
          </div>
          <div className="order-side">
            <Customer order={order} />
            <Panel
              title={orderDestination(order).isCollected ? 'Pick-up' : 'Shipping address'}
              tools={<CopyAddress order={order} />}
            >
              <ShippingAddress order={order} name={order.addressInfo.userName} />
            </Panel>
            {order.billingAddress ? (
              <Panel title="Billing address">
                <BillingAddress order={order} />
              </Panel>
            ) : null}
            <Panel title="Internal notes">
              <OrderNotes order={order} onChanged={changes.onChanged} />
            </Panel>
          </div>
        </div>
      </div>
    </AdminPage>
  );
}

function Panel({
  title,
  tools,
  className = '',
  children,
}: {
  title: string;
  tools?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={`panel order-panel ${className}`} aria-labelledby={id}>
      <div className="order-panel-head">
        <h2 id={id}>{title}</h2>
        {tools}
      </div>
      {children}
    </section>
  );
}

function Summary({ order }: Props) {
  return (
    <span className="order-summary">
      <OrderBadge status={order.orderStatus} />
      <PaymentFlag order={{ ...order, isDisputed: isDisputed(order) }} />
      <Moment at={order.orderDate} />
      <span className="wrap-anywhere">
        {order.addressInfo.userName}
        {order.byGuest ? <GuestMark /> : null}
      </span>
      <b>{formatPrice(order.totalAmount)}</b>
    </span>
  );
}

function Prints({ order: { _id } }: Props) {
  return (
    <>
      <ButtonLink icon="print" href={printUrl('slips', [_id])}>
        Packing slip
      </ButtonLink>
      <ButtonLink icon="print" href={printUrl('invoices', [_id])}>
        Invoice
      </ButtonLink>
    </>
  );
}

const orderId = ({ _id }: AdminOrderWire) => ({
  id: 'id',
  label: 'Order ID',
  value: (
    <span className="order-copied">
      <span className="order-id">{_id}</span>
      <CopyButton text={_id} label="Copy order ID" message="Order ID copied" />
    </span>
  ),
});

function Customer({ order }: Props) {
  return (
    <Panel title="Customer">
      <p className="wrap-anywhere">
        <CustomerLink id={order.userId} name={order.addressInfo.userName} />
        {order.byGuest ? <GuestMark /> : null}
      </p>
      <CustomerEmail order={order} />
      <p className="small">
        <TextLink href={`/admin/orders?${new URLSearchParams({ customer: order.userId })}`}>
          All orders of this customer
        </TextLink>
      </p>
    </Panel>
  );
}

/** While it waits for its payment. */
const ChangeLink = ({ order: { _id } }: Props) => (
  <ButtonLink href={`${orderPath(_id)}/change`} size="dense" icon="pencil">
    Change
  </ButtonLink>
);

function CopyAddress({ order }: Props) {
  const { lines } = orderDestination(order);
  const text = [...lines, order.addressInfo.phone].filter(Boolean).join('\n');
  return <CopyButton text={text} label="Copy address" message="Address copied" />;
}
