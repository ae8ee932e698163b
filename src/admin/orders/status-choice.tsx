import { useEffect, useRef, useState } from 'react';
import { isPaidByHand } from '#contract/payment-methods.ts';
import { useMay } from '#admin/shared/access/use-may.ts';
import type { OrderRow } from '#admin/orders/order-row.ts';
import { statusOptions, type AdminStatus } from '#admin/shared/orders/order-status.ts';
import { refundOffer, whyUnusual } from '#admin/shared/orders/unusual-step.rules.ts';
import type { StatusUpdate } from '#admin/orders/use-order-changes.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { orderStatusLabel } from '#contract/words/storefront/order-status-labels.ts';

interface StatusChoiceProps {
  /** The order to update; null closes the dialog. */
  order: OrderRow | null;
  onChoose: (update: StatusUpdate) => void;
  onClose: () => void;
}

/** The five statuses as large buttons, the usual next one first; unusual changes need a confirmation. */
export function StatusChoice({ order, onChoose, onClose }: StatusChoiceProps) {
  return (
    <Dialog
      open={order !== null}
      onClose={onClose}
      size="small"
      title={order ? `Status of ${order.number}` : ''}
    >
      {order ? <Choices key={order._id} {...{ order, onChoose, onClose }} /> : null}
    </Dialog>
  );
}

function Choices({ order, onChoose, onClose }: StatusChoiceProps & { order: OrderRow }) {
  const [confirming, setConfirming] = useState<AdminStatus | null>(null);
  const choose = (status: AdminStatus) => {
    if (whyUnusual(order, status) === null) onChoose({ orderStatus: status });
    else setConfirming(status);
  };
  if (confirming)
    return (
      <UnusualStep
        order={order}
        status={confirming}
        onConfirm={(refund) => onChoose({ orderStatus: confirming, refund })}
        onCancel={() => setConfirming(null)}
      />
    );
  return (
    <div className="status-choices">
      <p className="second small">{`Now: ${orderStatusLabel(order.orderStatus)}`}</p>
      {statusOptions(order.suggested)
        .filter((status) => status !== order.orderStatus)
        .map((status) => (
          <Button
            key={status}
            variant={status === order.suggested ? 'primary' : 'secondary'}
            wide
            data-first-focus={status === order.suggested ? '' : undefined}
            onClick={() => choose(status)}
          >
            {orderStatusLabel(status)}
          </Button>
        ))}
      <Button variant="quiet" wide onClick={onClose}>
        Cancel
      </Button>
    </div>
  );
}

/** Confirms an unusual change; rejecting a paid order offers the refund in the same step. */
export function UnusualStep({
  order,
  status,
  onConfirm,
  onCancel,
}: {
  order: Omit<OrderRow, 'customer' | 'isGuest' | 'items' | 'isDisputed' | 'leftToSend'>;
  status: AdminStatus;
  onConfirm: (refund: boolean) => void;
  onCancel: () => void;
}) {
  const mayRefund = useMay('orders.refund');
  const offersRefund = mayRefund && status === 'rejected' && order.refundable > 0;
  // Of one that is returned by hand only the staff know.
  const [refund, setRefund] = useState(offersRefund && !isPaidByHand(order.paymentMethod));
  // The clicked button is unmounted; the focus moves to the safe choice.
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <div className="stack" role="group" aria-label={`Set ${orderStatusLabel(status)}?`}>
      <p>{whyUnusual(order, status)}</p>
      {offersRefund ? (
        <Checkbox
          label={refundOffer(order)}
          checked={refund}
          onChange={(event) => setRefund(event.target.checked)}
        />
      ) : null}
      <div className="row">
        <Button ref={cancel} variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          variant={status === 'rejected' ? 'danger' : 'secondary'}
          onClick={() => onConfirm(refund)}
        >
          {`Set ${orderStatusLabel(status)}`}
        </Button>
      </div>
    </div>
  );
}
