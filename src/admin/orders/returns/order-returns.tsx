import { useState } from 'react';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import type { AdminReturnWire } from '#contract/shown-return.ts';
import { AnswerReturn, type Answer } from '#admin/orders/returns/answer-return.tsx';
import {
  reasonLabel,
  RETURN_EVENT_LABELS,
  RETURN_STATES,
  stateLabel,
} from '#admin/orders/returns/return-labels.ts';
import { isSent, linesOfReturn } from '#admin/orders/returns/return-lines.rules.ts';
import { RefundForm, useCanRefund } from '#admin/orders/refund-form.tsx';
import { useMay } from '#admin/shared/access/use-may.ts';
import { Button } from '#ui/button.tsx';
import { Status } from '#ui/tag.tsx';
import { formatDay } from '#kernel/format-date.ts';
import { Moment } from '#web/moment.tsx';
import { contentsOf } from '#web/orders/parcels.ts';

interface Props {
  order: AdminOrderWire;
  onChanged: (order: AdminOrderWire) => void;
}

/** What customers want to return of an order; it is answered, received and refunded here. */
export function OrderReturns({ order, onChanged }: Props) {
  return (
    <ul className="order-returns">
      {order.returns?.map((each) => (
        <li key={each._id}>
          <Return order={order} shown={each} onChanged={onChanged} />
        </li>
      ))}
    </ul>
  );
}

function Return({ order, shown, onChanged }: Props & { shown: AdminReturnWire }) {
  const [open, setOpen] = useState<Answer | 'refund' | null>(null);
  const { tone } = RETURN_STATES[shown.status];
  const changed = (after: AdminOrderWire) => {
    setOpen(null);
    onChanged(after);
  };
  return (
    <div className="stack">
      <p className="row between">
        <Status tone={tone} value={shown.status}>
          {stateLabel(shown)}
        </Status>
        <Moment at={shown.at} />
      </p>
      <ul>
        {shown.items.map(({ item, quantity, reason }) => (
          <li key={item} className="wrap-anywhere">
            {[...contentsOf(order, { items: [{ item, quantity }] }), reasonLabel(reason)]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ul>
      {shown.comment ? <p className="note-text">{`“${shown.comment}”`}</p> : null}
      <WithdrawalFacts order={order} shown={shown} />
      {shown.isRefunding ? (
        <p className="second small">The refund is being confirmed.</p>
      ) : open === 'refund' ? (
        <RefundForm
          order={order}
          forReturn={{ id: shown._id, chosen: linesOfReturn(order, shown) }}
          onRefunded={changed}
        />
      ) : open ? (
        <AnswerReturn
          order={order}
          shown={shown}
          answer={open}
          onChanged={changed}
          onClose={() => setOpen(null)}
        />
      ) : (
        <Actions order={order} shown={shown} onOpen={setOpen} />
      )}
      <ul className="second tiny">
        {shown.history.map(({ at, event, by, note }) => (
          <li key={at + event}>
            <span>{`${RETURN_EVENT_LABELS[event]}${by ? ` by ${by}` : ''},`}</span>{' '}
            <Moment at={at} />
            {note ? <span className="wrap-anywhere">{`: ${note}`}</span> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Who declared a withdrawal, and what the shop owes because of it. */
function WithdrawalFacts({ order, shown }: { order: AdminOrderWire; shown: AdminReturnWire }) {
  const { kind, status, declaredBy, refundBy } = shown;
  if (kind === 'return') return null;
  return (
    <>
      {declaredBy ? (
        <p className="wrap-anywhere">{`Declared by ${declaredBy.name}, ${declaredBy.email}`}</p>
      ) : null}
      {status === 'requested' ? (
        <p className="second small">The period was over. Approve it only if you want to.</p>
      ) : refundBy ? (
        <p className="second small">
          {isSent(order)
            ? `Refund it by ${formatDay(refundBy)}, with the standard shipping if it is the whole order. You may wait until the items, or proof that they were sent back, have arrived.`
            : `Not sent yet: refund it by ${formatDay(refundBy)}, and reject the order if it is the whole order, so that it is not shipped.`}
        </p>
      ) : null}
    </>
  );
}

function Actions({
  order,
  shown: { kind, status },
  onOpen,
}: {
  order: AdminOrderWire;
  shown: AdminReturnWire;
  onOpen: (what: Answer | 'refund') => void;
}) {
  const mayAnswer = useMay('orders.write');
  const canRefund = useCanRefund(order) && (status === 'approved' || status === 'received');
  // Nothing comes back of what was never sent.
  const isHere = kind === 'withdrawal' && !isSent(order);
  const isOpen = status === 'requested' || status === 'approved' || status === 'received';
  if (!isOpen || !(mayAnswer || canRefund)) return null;
  return (
    <div className="row no-print">
      {mayAnswer && status === 'requested' ? (
        <Button variant="primary" onClick={() => onOpen('approved')}>
          Approve
        </Button>
      ) : null}
      {mayAnswer && status === 'approved' && !isHere ? (
        <Button variant="primary" onClick={() => onOpen('received')}>
          Mark as received
        </Button>
      ) : null}
      {canRefund ? (
        <Button
          variant={status === 'received' || isHere ? 'primary' : undefined}
          onClick={() => onOpen('refund')}
        >
          Refund
        </Button>
      ) : null}
      {mayAnswer && (kind === 'return' || status === 'requested') ? (
        <Button variant="quiet" onClick={() => onOpen('declined')}>
          Decline
        </Button>
      ) : null}
      {mayAnswer ? (
        <Button variant="quiet" onClick={() => onOpen('closed')}>
          Close without refund
        </Button>
      ) : null}
    </div>
  );
}
