import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { formatMoney } from '#admin/shared/orders/format-money.ts';
import { FAILED_REFUND } from '#admin/shared/orders/failed-refund-label.ts';
import { Notice } from '#ui/empty-state.tsx';
import { Moment } from '#web/moment.tsx';

/** Refunds that the provider reported as completed, and later as failed. */
export function FailedRefunds({ order }: { order: AdminOrderWire }) {
  return order.failedRefunds.map(({ _id, amount, currency, at }) => (
    <Notice key={_id} tone="bad" title={`A refund of ${formatMoney(amount, currency)} failed`}>
      <p>
        <Moment at={at} />
        <span>{`. ${FAILED_REFUND}`}</span>
      </p>
    </Notice>
  ));
}
