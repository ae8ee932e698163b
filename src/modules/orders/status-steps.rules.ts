/** What an administrator is offered after an order's statuses: the usual next one, and the way back. */
import { isRefusal } from '#contract/refusals.ts';
import {
  isSettled,
  transition,
  type AdminStatus,
  type OrderState,
} from '#modules/orders/order.rules.ts';

type Told = Readonly<{
  event: string;
  actor: string;
  order_status: OrderState['order'];
  payment_status: OrderState['payment'];
}>;

const NEXT: Partial<Record<OrderState['order'], AdminStatus>> = {
  pending: 'inProcess',
  confirmed: 'inProcess',
  inProcess: 'inShipping',
  inShipping: 'delivered',
};

/** The status that usually comes next; none while nothing is paid, or all was given back. */
export function suggestedStatus({ order, payment }: OrderState): AdminStatus | null {
  if (payment === 'refunded')
    return order === 'rejected' || order === 'delivered' ? null : 'rejected';
  const isPaid = payment === 'paid' || payment === 'partially refunded';
  return isPaid || order === 'inShipping' ? (NEXT[order] ?? null) : null;
}

/**
 * The status that taking back an administrator's last change leads to, or null: where something has happened since;
 * where money is on its way back, which the order would be sent without; or where the table would not lead back to the
 * order as it was (an unpaid one that was rejected can no longer be paid, one that was taken on no longer expires).
 */
export function statusBefore(
  state: OrderState,
  history: readonly Told[],
  refunds: readonly Readonly<{ status: string }>[],
): OrderState['order'] | null {
  if (refunds.some(({ status }) => status === 'asked')) return null;
  const [before, last] = history.slice(-2);
  if (!before || !last || last.actor !== 'admin' || !last.event.startsWith('set ')) return null;
  const found = transition(state, `set ${before.order_status}`);
  if (isRefusal(found) || found.kind === 'nothing') return null;
  if (found.next.order === 'pending' && !isSettled(found.next)) return null;
  return found.next.payment === before.payment_status ? before.order_status : null;
}
