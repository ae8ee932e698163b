import type { AdminOrderWire, DisputeWire } from '#contract/admin-orders.contract.ts';
import { disputeFacts, disputeTask, disputeTitle } from '#admin/shared/orders/dispute-labels.ts';
import { formatMoney } from '#admin/shared/orders/format-money.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';

const toneOf = ({ outcome }: DisputeWire) =>
  outcome === null || outcome === 'lost' ? 'bad' : outcome === 'won' ? 'good' : 'info';

/** The disputes of an order's payment: what an open one needs, and how the others ended. */
export function OrderDisputes({ order }: { order: AdminOrderWire }) {
  return order.disputes.map((dispute) => (
    <Notice
      key={dispute._id}
      tone={toneOf(dispute)}
      title={disputeTitle(dispute)}
      actions={
        dispute.outcome === null ? (
          <ButtonLink size="dense" href={dispute.url} target="_blank" rel="noreferrer">
            Answer at the payment provider
          </ButtonLink>
        ) : null
      }
    >
      <p>{`${disputeFacts(dispute)}.`}</p>
      {dispute.outcome === null ? (
        <p>{`${disputeTask(dispute)} Refunding the payment here does not close the dispute.`}</p>
      ) : null}
      {dispute.withdrawn > 0 ? (
        <p>{`The payment provider withdrew ${formatMoney(dispute.withdrawn, dispute.currency)}. The stock is unchanged.`}</p>
      ) : null}
      <p className="second small order-id">{dispute._id}</p>
    </Notice>
  ));
}
