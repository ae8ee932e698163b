/** Status changes that need confirmation. Spec 4 allows any; these are rarely intended. */
import { isPaidByHand } from '#contract/payment-methods.ts';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { formatMoney } from '#admin/shared/orders/format-money.ts';
import type { AdminStatus } from '#admin/shared/orders/order-status.ts';
import { orderStatusLabel } from '#contract/words/storefront/order-status-labels.ts';

const SEQUENCE = ['pending', 'confirmed', 'inProcess', 'inShipping', 'delivered'] as const;
const PAID: readonly string[] = ['paid', 'partially refunded'];

type Order = Pick<
  AdminOrderWire,
  'number' | 'orderStatus' | 'paymentStatus' | 'paymentMethod' | 'refundable' | 'suggested'
>;

/** Why a change is unusual, as a sentence; null when it needs no confirmation. */
export function whyUnusual(order: Order, to: AdminStatus): string | null {
  const { number, orderStatus, paymentStatus, refundable } = order;
  if (to === orderStatus) return null;
  if (to === 'rejected')
    return refundable > 0
      ? `${number} is paid. Its items go back into stock, and the customer is notified.`
      : `The items of ${number} go back into stock, and the customer is notified.`;
  if (orderStatus === 'rejected')
    return `${number} was rejected. Its items are taken from stock again if they are available.`;
  if (paymentStatus === 'refunded' && to !== 'pending')
    return `${number} was refunded in full, so it is no longer paid.`;
  if (
    !PAID.includes(paymentStatus) &&
    to !== 'pending' &&
    to !== order.suggested &&
    order.paymentMethod !== 'cash'
  )
    return `${number} is not paid. Setting it to ${orderStatusLabel(to)} prevents it from expiring.`;
  const [from, target] = [SEQUENCE.indexOf(orderStatus), SEQUENCE.indexOf(to)];
  if (target < from)
    return `${number} is already ${orderStatusLabel(orderStatus)}; this moves it back.`;
  return target - from > 2
    ? `${number} is only ${orderStatusLabel(orderStatus)}; this skips steps.`
    : null;
}

export const refundOffer = (
  order: Pick<AdminOrderWire, 'refundable' | 'refundableCurrency' | 'paymentMethod'>,
): string => {
  const amount = formatMoney(order.refundable, order.refundableCurrency);
  return isPaidByHand(order.paymentMethod)
    ? `I have returned ${amount} to the customer`
    : `Refund ${amount} as well`;
};
