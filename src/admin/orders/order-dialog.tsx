import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { DifferentPayment } from '#admin/orders/different-payment.tsx';
import { FailedRefunds } from '#admin/orders/failed-refunds.tsx';
import { OrderDisputes } from '#admin/orders/order-disputes.tsx';
import { OrderFacts, ShippingInfo } from '#admin/orders/order-facts.tsx';
import { OrderHistory } from '#admin/orders/order-history.tsx';
import { OrderItems } from '#admin/orders/order-items.tsx';
import { OrderNotes } from '#admin/orders/order-notes.tsx';
import { printUrl } from '#admin/orders/print-url.ts';
import { RefundForm } from '#admin/orders/refund-form.tsx';
import { StatusForm } from '#admin/orders/status-form.tsx';
import type { StatusUpdate } from '#admin/orders/use-order-changes.ts';
import { useMay } from '#admin/shared/access/use-may.ts';
import { RetryPanel } from '#admin/shared/page/retry-panel.tsx';
import { letterKeysOn } from '#admin/shared/shortcuts/letter-keys.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
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
  onStatus: (order: AdminOrderWire, update: StatusUpdate) => Promise<boolean>;
  onChanged: (order: AdminOrderWire) => void;
}

/** An order over the list, with its own URL. J and K open the next and the previous order. */
export function OrderDialog(props: OrderDialogProps) {
  const { open, order, problem, onClose, onNext, onPrevious } = props;
  useLetterShortcuts(open, { j: onNext, k: onPrevious });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={order ? `Order ${order.number}` : 'Order'}
      className="admin-order"
      footer={
        <Steps onNext={onNext} onPrevious={onPrevious}>
          {order ? (
            <>
              <ButtonLink size="dense" icon="print" href={printUrl('slips', [order._id])}>
                Packing slip
              </ButtonLink>
              <ButtonLink size="dense" icon="print" href={printUrl('invoices', [order._id])}>
                Invoice
              </ButtonLink>
            </>
          ) : null}
        </Steps>
      }
    >
      {order ? <OpenedOrder key={order._id} {...props} order={order} /> : null}
      {problem === null ? null : <RetryPanel message={problem} />}
    </Dialog>
  );
}

function OpenedOrder({ order, onStatus, onChanged }: OrderDialogProps & { order: AdminOrderWire }) {
  const mayChange = useMay('orders.write');
  return (
    <div className="stack order-details">
      <OrderDisputes order={order} />
      <FailedRefunds order={order} />
      <DifferentPayment order={order} onRefunded={onChanged} />
      <OrderFacts order={order} />
      <OrderItems order={order} />
      <div className="order-columns">
        <ShippingInfo order={order} />
        {mayChange ? (
          <section aria-label="Update status" className="no-print">
            <StatusForm order={order} onSubmit={(update) => onStatus(order, update)} />
          </section>
        ) : null}
      </div>
      <RefundForm order={order} onRefunded={onChanged} />
      <OrderNotes order={order} onChanged={onChanged} />
      <OrderHistory order={order} />
    </div>
  );
}

function Steps({
  onNext,
  onPrevious,
  children,
}: Pick<OrderDialogProps, 'onNext' | 'onPrevious'> & { children: ReactNode }) {
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
      <span className="order-prints">{children}</span>
    </div>
  );
}

const FIELDS = 'input, textarea, select, [contenteditable]';

/** Single-letter shortcuts while the dialog is open; not in fields, and not when they are switched off. */
function useLetterShortcuts(
  open: boolean,
  actions: Readonly<Record<string, (() => void) | null>>,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isField = event.target instanceof Element && event.target.closest(FIELDS) !== null;
    if (isField || event.ctrlKey || event.metaKey || event.altKey || !letterKeysOn()) return;
    actions[event.key.toLowerCase()]?.();
  });
  useEffect(() => {
    if (!open) return;
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [open]);
}
