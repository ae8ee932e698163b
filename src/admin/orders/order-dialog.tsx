import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import {
  BillingAddress,
  CustomerEmail,
  OrderFacts,
  OrderState,
  ShippingAddress,
} from '#admin/orders/order-facts.tsx';
import { OrderHistory, OrderMoney } from '#admin/orders/order-history.tsx';
import { OrderItems, OrderSum } from '#admin/orders/order-items.tsx';
import { OrderNotes } from '#admin/orders/order-notes.tsx';
import { printUrl } from '#admin/orders/print-url.ts';
import { OrderReturns } from '#admin/orders/returns/order-returns.tsx';
import { RefundForm, useCanRefund } from '#admin/orders/refund-form.tsx';
import { StatusForm } from '#admin/orders/status-form.tsx';
import { useLetterShortcuts } from '#admin/orders/use-letter-shortcuts.ts';
import type { StatusUpdate } from '#admin/orders/use-order-changes.ts';
import { useReplace } from '#admin/orders/use-replace.ts';
import { useMay } from '#admin/shared/access/use-may.ts';
import { CustomerLink } from '#admin/shared/customers/customer-link.tsx';
import { GuestMark } from '#admin/shared/customers/guest-mark.tsx';
import { RetryPanel } from '#admin/shared/page/retry-panel.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { IconButton } from '#ui/icon-button.tsx';

interface OrderDialogProps {
  open: boolean;
  order: AdminOrderWire | null;
  /** Message when it could not be loaded. */
  problem: string | null;
  onClose: () => void;
  /** Opens the order below or above in the list; null at its end. */
  onNext: (() => void) | null;
  onPrevious: (() => void) | null;
  /** Address of the order's page. */
  page: string;
  onStatus: (order: AdminOrderWire, update: StatusUpdate) => Promise<boolean>;
  onChanged: (order: AdminOrderWire) => void;
}

/** A quick view of an order over the list, with its own URL. J and K open the next and the previous order. */
export function OrderDialog(props: OrderDialogProps) {
  const { open, order, problem, onClose, onNext, onPrevious, page } = props;
  useLetterShortcuts(open, { j: onNext, k: onPrevious });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={order ? `Order ${order.number}` : 'Order'}
      className="admin-order"
      footer={<Footer order={order} page={page} onNext={onNext} onPrevious={onPrevious} />}
    >
      {order ? <OpenedOrder key={order._id} {...props} order={order} /> : null}
      {problem === null ? null : <RetryPanel message={problem} />}
    </Dialog>
  );
}

function OpenedOrder({ order, onStatus, onChanged }: OrderDialogProps & { order: AdminOrderWire }) {
  const mayChange = useMay('orders.write');
  const canRefund = useCanRefund(order);
  return (
    <div className="stack order-details">
      <OrderState order={order} onChanged={onChanged} />
      <OrderFacts order={order} />
      <section aria-label="Items" className="panel order-lines">
        <OrderItems order={order} />
        <OrderSum order={order} />
      </section>
      <div className="order-columns">
        <section aria-labelledby="shipping-info">
          <h3 id="shipping-info">Shipping Info</h3>
          <ShippingAddress
            order={order}
            name={
              <>
                <CustomerLink id={order.userId} name={order.addressInfo.userName} />
                {order.byGuest ? <GuestMark /> : null}
              </>
            }
          />
          <CustomerEmail order={order} />
          {order.billingAddress ? (
            <>
              <h3>Billing address</h3>
              <BillingAddress order={order} />
            </>
          ) : null}
        </section>
        {mayChange ? (
          <section aria-label="Update status" className="no-print">
            <StatusForm order={order} onSubmit={(update) => onStatus(order, update)} />
          </section>
        ) : null}
      </div>
      {order.returns ? (
        <section aria-labelledby="order-returns">
          <h3 id="order-returns">Returns</h3>
          <OrderReturns order={order} onChanged={onChanged} />
        </section>
      ) : null}
      {canRefund ? (
        <Disclosure summary="Refund">
          <RefundForm order={order} onRefunded={onChanged} />
        </Disclosure>
      ) : null}
      <section aria-labelledby="order-notes">
        <h3 id="order-notes">Internal notes</h3>
        <OrderNotes order={order} onChanged={onChanged} />
      </section>
      <Disclosure summary="History">
        <OrderHistory order={order} />
        <OrderMoney order={order} />
      </Disclosure>
    </div>
  );
}

function Footer({
  order,
  page,
  onNext,
  onPrevious,
}: Pick<OrderDialogProps, 'order' | 'page' | 'onNext' | 'onPrevious'>) {
  const replace = useReplace();
  return (
    <div className="order-steps">
      <IconButton
        icon="caret-up"
        variant="framed"
        label="Previous order (K)"
        aria-disabled={onPrevious === null || undefined}
        onClick={() => onPrevious?.()}
      />
      <IconButton
        icon="caret-down"
        variant="framed"
        label="Next order (J)"
        aria-disabled={onNext === null || undefined}
        onClick={() => onNext?.()}
      />
      {order ? (
        <>
          <ButtonLink size="dense" href={page} onClick={replace}>
            Open order
          </ButtonLink>
          <span className="order-prints">
            <ButtonLink size="dense" icon="print" href={printUrl('slips', [order._id])}>
              Packing slip
            </ButtonLink>
            <ButtonLink size="dense" icon="print" href={printUrl('invoices', [order._id])}>
              Invoice
            </ButtonLink>
          </span>
        </>
      ) : null}
    </div>
  );
}
