/** Badges for order statuses. Spec 2, 4. */
import { paymentStatusLabel } from '#contract/words/storefront/payment-status-labels.ts';
import type { OrderWire } from '#contract/orders.contract.ts';
import { Status, type StatusTone } from '#ui/tag.tsx';
import type { IconName } from '#ui/icon.tsx';
import { orderStatusLabel } from '#contract/words/storefront/order-status-labels.ts';

const LOOKS: Record<OrderWire['orderStatus'], { tone: StatusTone; icon: IconName }> = {
  pending: { tone: 'neutral', icon: 'clock' },
  confirmed: { tone: 'good', icon: 'check-circle' },
  inProcess: { tone: 'neutral', icon: 'needle' },
  inShipping: { tone: 'neutral', icon: 'truck' },
  delivered: { tone: 'neutral', icon: 'package' },
  rejected: { tone: 'bad', icon: 'x-circle' },
};

/** Spec 2: green confirmed, red rejected, otherwise neutral; always with text and an icon. */
export function OrderBadge({ status }: { status: OrderWire['orderStatus'] }) {
  const { tone, icon } = LOOKS[status];
  return (
    <Status tone={tone} icon={icon} value={status}>
      {orderStatusLabel(status)}
    </Status>
  );
}

export const paymentLabel = (status: OrderWire['paymentStatus']): string =>
  paymentStatusLabel(status === 'partially refunded' ? 'partiallyRefunded' : status);

export const paymentMethodLabel = ({ paymentName }: Pick<OrderWire, 'paymentName'>): string =>
  paymentName ?? 'PayPal';

/** Whether the order can be paid now. */
export const isPayable = (order: OrderWire): order is OrderWire & { approvalURL: string } =>
  order.approvalURL !== null;
