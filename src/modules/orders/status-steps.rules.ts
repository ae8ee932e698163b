/** What an administrator is offered after an order's statuses: the usual next one, and the way back. */
import { isRefusal } from '#contract/refusals.ts';
import { transition, type AdminStatus, type OrderState } from '#modules/orders/order.rules.ts';

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
 * The status that taking back an administrator's last change leads to, or null: where something has happened since,
 * or where the table would not lead back to order and payment as they were (an unpaid order that was rejected can no
 * longer be paid).
 */
export function statusBefore(
  state: OrderState,
  history: readonly Told[],
): OrderState['order'] | null {
  const [before, last] = history.slice(-2);
  if (!before || !last || last.actor !== 'admin' || !last.event.startsWith('set ')) return null;
  const found = transition(state, `set ${before.order_status}`);
  if (isRefusal(found) || found.kind === 'nothing') return null;
  return found.next.payment === before.payment_status ? before.order_status : null;
}
