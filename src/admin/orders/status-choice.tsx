import { useEffect, useRef, useState } from 'react';
import type { OrderRow } from '#admin/orders/order-row.ts';
import { choicesFor, type AdminStatus } from '#admin/shell/orders/status-words.ts';
import { refundOffer, whyUnusual } from '#admin/shell/orders/unusual-step.rules.ts';
import type { StatusWish } from '#admin/orders/use-order-changes.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { STATUS_WORDS } from '#web/orders/status-words.ts';

interface StatusChoiceProps {
  /** Whose status is chosen; null: nobody's. */
  order: OrderRow | null;
  onChoose: (wish: StatusWish) => void;
  onClose: () => void;
}

/** The five statuses as large buttons, the usual next one first: one press, or two where the step is unusual. */
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
  const [asked, setAsked] = useState<AdminStatus | null>(null);
  const choose = (status: AdminStatus) => {
    if (whyUnusual(order, status) === null) onChoose({ orderStatus: status });
    else setAsked(status);
  };
  if (asked)
    return (
      <UnusualStep
        order={order}
        status={asked}
        onConfirm={(refund) => onChoose({ orderStatus: asked, refund })}
        onCancel={() => setAsked(null)}
      />
    );
  return (
    <div className="status-choices">
      <p className="second small">Now: {STATUS_WORDS[order.orderStatus]}</p>
      {choicesFor(order.suggested)
        .filter((status) => status !== order.orderStatus)
        .map((status) => (
          <Button
            key={status}
            variant={status === order.suggested ? 'primary' : 'secondary'}
            wide
            data-first-focus={status === order.suggested ? '' : undefined}
            onClick={() => choose(status)}
          >
            {STATUS_WORDS[status]}
          </Button>
        ))}
      <Button variant="quiet" wide onClick={onClose}>
        Cancel
      </Button>
    </div>
  );
}

/** Asks before a step that is rarely meant, and offers the refund in the same step where money was taken. */
export function UnusualStep({
  order,
  status,
  onConfirm,
  onCancel,
}: {
  order: Omit<OrderRow, 'customer' | 'items'>;
  status: AdminStatus;
  onConfirm: (refund: boolean) => void;
  onCancel: () => void;
}) {
  const offersRefund = status === 'rejected' && order.refundable > 0;
  const [refund, setRefund] = useState(offersRefund);
  // The press that asked is gone from the page; the harmless answer takes the focus.
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <div className="stack" role="group" aria-label={`Set ${STATUS_WORDS[status]}?`}>
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
          Set {STATUS_WORDS[status]}
        </Button>
      </div>
    </div>
  );
}
