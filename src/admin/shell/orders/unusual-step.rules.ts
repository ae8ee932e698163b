/** Which changes of status ask before they are made. Spec 4: any may be chosen; these are rarely meant. */
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { formatPrice } from '#web/price.tsx';
import type { AdminStatus } from '#admin/shell/orders/status-words.ts';
import { STATUS_WORDS } from '#web/orders/status-words.ts';

const WAY = ['pending', 'confirmed', 'inProcess', 'inShipping', 'delivered'] as const;
const PAID: readonly string[] = ['paid', 'partially refunded'];

type Order = Pick<
  AdminOrderWire,
  'number' | 'orderStatus' | 'paymentStatus' | 'refundable' | 'suggested'
>;

/** Why a change is unusual, as a sentence; null when it can be made at once. */
export function whyUnusual(order: Order, to: AdminStatus): string | null {
  const { number, orderStatus, paymentStatus, refundable } = order;
  if (to === orderStatus) return null;
  if (to === 'rejected')
    return refundable > 0
      ? `${number} is paid. Its items go back into stock, and the customer is told.`
      : `The items of ${number} go back into stock, and the customer is told.`;
  if (orderStatus === 'rejected')
    return `${number} was rejected. Its items are taken from stock again, if they are still there.`;
  if (paymentStatus === 'refunded' && to !== 'pending')
    return `${number} was refunded in full. Nobody has paid for it any more.`;
  if (!PAID.includes(paymentStatus) && to !== 'pending' && to !== order.suggested)
    return `${number} is not paid. ${STATUS_WORDS[to]} keeps it from expiring.`;
  const [from, target] = [WAY.indexOf(orderStatus), WAY.indexOf(to)];
  if (target < from)
    return `${number} is ${STATUS_WORDS[orderStatus]} already; this is a step back.`;
  return target - from > 2
    ? `${number} is only ${STATUS_WORDS[orderStatus]}; this leaves out steps.`
    : null;
}

export const refundOffer = ({ refundable }: Order): string =>
  `Refund ${formatPrice(refundable)} as well`;
