import type { ReactNode } from 'react';
import type { PaymentAlertsWire } from '#contract/admin-orders.contract.ts';
import { disputeFacts, disputeTask } from '#admin/shared/orders/dispute-labels.ts';
import { FAILED_REFUND } from '#admin/shared/orders/failed-refund-label.ts';
import { orderPath } from '#admin/shared/orders/order-path.ts';
import { formatMoney } from '#admin/shared/orders/format-money.ts';
import { formatDay } from '#kernel/format-date.ts';
import { Icon } from '#ui/icon.tsx';
import { TextLink } from '#ui/link.tsx';
import { formatPrice } from '#web/price.tsx';

export const hasAlerts = (alerts: PaymentAlertsWire): boolean =>
  Object.values(alerts).some((list) => list.length > 0);

/** Open disputes, failed refunds, payments of different amounts and refunds of unknown payments. */
export function PaymentAlerts({ alerts }: { alerts: PaymentAlertsWire }) {
  const { disputes, failedRefunds, differences, unknownRefunds } = alerts;
  return (
    <section className="admin-sheet setup" aria-labelledby="payment-alerts">
      <h3 id="payment-alerts">Payments that need attention</h3>
      <ul>
        {disputes.map((dispute) => (
          <Alert
            key={dispute._id}
            title={
              dispute.order
                ? `Dispute about ${dispute.order.number}`
                : 'Dispute about an unknown payment'
            }
            fact={`${disputeFacts(dispute)}. ${disputeTask(dispute)}`}
            id={dispute._id}
          >
            {dispute.order ? (
              <OrderLink {...dispute.order} />
            ) : (
              <a className="link" href={dispute.url} target="_blank" rel="noreferrer">
                Open at the payment provider
              </a>
            )}
          </Alert>
        ))}
        {failedRefunds.map((refund) => (
          <Alert
            key={refund._id}
            title={`Refund of ${formatMoney(refund.amount, refund.currency)} failed for ${refund.number}`}
            fact={`${FAILED_REFUND} Shown for 30 days.`}
          >
            <OrderLink {...refund} />
          </Alert>
        ))}
        {differences.map((each) => (
          <Alert
            key={each.orderId}
            title={`Different payment for ${each.number}`}
            fact={`${formatMoney(each.paid, each.currency)} was paid instead of ${formatPrice(each.expected)}. Refund or accept it.`}
          >
            <OrderLink {...each} />
          </Alert>
        ))}
        {unknownRefunds.map((refund) => (
          <Alert
            key={refund._id}
            title="Refund of an unknown payment"
            fact={`${formatMoney(refund.amount, refund.currency)} on ${formatDay(refund.at)}, ${refund.status}. If another shop uses the same account, nothing needs to be done. Shown for 30 days.`}
            id={refund._id}
          />
        ))}
      </ul>
    </section>
  );
}

function OrderLink({ orderId, number }: { orderId: string; number: string }) {
  return (
    <TextLink href={orderPath(orderId)} aria-label={`View order ${number}`}>
      View order
    </TextLink>
  );
}

function Alert({
  title,
  fact,
  id,
  children,
}: {
  title: string;
  fact: string;
  /** The provider's id. */
  id?: string;
  children?: ReactNode;
}) {
  return (
    <li>
      <Icon name="warning" label="Needs attention" />
      <div>
        <b>{title}</b>
        <p className="second small">{fact}</p>
        {id === undefined ? null : <p className="second small order-id">{id}</p>}
      </div>
      {children}
    </li>
  );
}
