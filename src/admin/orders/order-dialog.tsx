import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { OrderFacts, ShippingInfo } from '#admin/orders/order-facts.tsx';
import { OrderHistory } from '#admin/orders/order-history.tsx';
import { OrderItems } from '#admin/orders/order-items.tsx';
import { OrderNotes } from '#admin/orders/order-notes.tsx';
import { printAddress } from '#admin/orders/print-address.ts';
import { RefundForm } from '#admin/orders/refund-form.tsx';
import { StatusForm } from '#admin/orders/status-form.tsx';
import type { StatusWish } from '#admin/orders/use-order-changes.ts';
import { RetryPanel } from '#admin/shell/retry-panel.tsx';
import { letterKeysOn } from '#admin/shell/shortcuts/letter-keys.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';

interface OrderDialogProps {
  open: boolean;
  order: AdminOrderWire | null;
  /** Why it could not be loaded. */
  problem: string | null;
  onClose: () => void;
  /** To the order below or above in the list; null at its end. */
  onNext: (() => void) | null;
  onBefore: (() => void) | null;
  onStatus: (order: AdminOrderWire, wish: StatusWish) => Promise<boolean>;
  onChanged: (order: AdminOrderWire) => void;
}

/** An order over the list, at an address of its own. J and K lead to the next and the one before. */
export function OrderDialog(props: OrderDialogProps) {
  const { open, order, problem, onClose, onNext, onBefore } = props;
  useLetters(open, { j: onNext, k: onBefore });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={order ? `Order ${order.number}` : 'Order'}
      className="admin-order"
      footer={
        <Steps onNext={onNext} onBefore={onBefore}>
          {order ? (
            <>
              <ButtonLink size="dense" icon="print" href={printAddress('slips', [order._id])}>
                Packing slip
              </ButtonLink>
              <ButtonLink size="dense" icon="print" href={printAddress('invoices', [order._id])}>
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
  return (
    <div className="stack order-details">
      <OrderFacts order={order} />
      <OrderItems order={order} />
      <div className="order-columns">
        <ShippingInfo order={order} />
        <section aria-label="Update status" className="no-print">
          <StatusForm order={order} onSubmit={(wish) => onStatus(order, wish)} />
        </section>
      </div>
      <RefundForm order={order} onRefunded={onChanged} />
      <OrderNotes order={order} onChanged={onChanged} />
      <OrderHistory order={order} />
    </div>
  );
}

function Steps({
  onNext,
  onBefore,
  children,
}: Pick<OrderDialogProps, 'onNext' | 'onBefore'> & { children: ReactNode }) {
  return (
    <div className="order-steps">
      <IconButton
        icon="caret-up"
        look="framed"
        label="Order before (K)"
        aria-disabled={onBefore === null || undefined}
        onClick={() => onBefore?.()}
      />
      <IconButton
        icon="caret-down"
        look="framed"
        label="Next order (J)"
        aria-disabled={onNext === null || undefined}
        onClick={() => onNext?.()}
      />
      <span className="order-prints">{children}</span>
    </div>
  );
}

const FIELDS = 'input, textarea, select, [contenteditable]';

/** Letters act while the dialog is open, but never in a field and never where somebody has switched them off. */
function useLetters(open: boolean, acts: Readonly<Record<string, (() => void) | null>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isField = event.target instanceof Element && event.target.closest(FIELDS) !== null;
    if (isField || event.ctrlKey || event.metaKey || event.altKey || !letterKeysOn()) return;
    acts[event.key.toLowerCase()]?.();
  });
  useEffect(() => {
    if (!open) return;
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [open]);
}
