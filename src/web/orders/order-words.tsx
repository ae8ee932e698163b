/** How the states of an order are told to shoppers. Spec 2, 4. */
import type { OrderWire } from '#contract/orders.contract.ts';
import { Status, type StatusTone } from '#ui/tag.tsx';
import type { IconName } from '#ui/icon.tsx';

const ORDER_WORDS: Record<
  OrderWire['orderStatus'],
  { text: string; tone: StatusTone; icon: IconName }
> = {
  pending: { text: 'Pending', tone: 'neutral', icon: 'clock' },
  confirmed: { text: 'Confirmed', tone: 'good', icon: 'check-circle' },
  inProcess: { text: 'In Process', tone: 'neutral', icon: 'needle' },
  inShipping: { text: 'In Shipping', tone: 'neutral', icon: 'truck' },
  delivered: { text: 'Delivered', tone: 'neutral', icon: 'package' },
  rejected: { text: 'Rejected', tone: 'bad', icon: 'x-circle' },
};

/** Spec 2: green confirmed, red rejected, else neutral; always with words and an icon. */
export function OrderBadge({ status }: { status: OrderWire['orderStatus'] }) {
  const { text, tone, icon } = ORDER_WORDS[status];
  return (
    <Status tone={tone} icon={icon} value={status}>
      {text}
    </Status>
  );
}

const PAYMENT_WORDS: Record<OrderWire['paymentStatus'], string> = {
  pending: 'Pending',
  capturing: 'Being confirmed',
  paid: 'Paid',
  'partially refunded': 'Partially refunded',
  refunded: 'Refunded',
  failed: 'Failed',
  expired: 'Expired',
};

export const paymentWords = (status: OrderWire['paymentStatus']): string => PAYMENT_WORDS[status];

/** Whether it can be paid now. */
export const isPayable = (order: OrderWire): order is OrderWire & { approvalURL: string } =>
  order.approvalURL !== null;
