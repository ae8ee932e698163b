/** The statuses offered to administrators: the usual next one, and the one that undoes the last change. */
import { isRefusal } from '#contract/refusals.ts';
import {
  isCashDue,
  isSettled,
  transition,
  type AdminStatus,
  type OrderState,
} from '#modules/orders/order.rules.ts';

type HistoryEntry = Readonly<{
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

/** The status that usually comes next; null while the order is unpaid or fully refunded. */
export function suggestedStatus(state: OrderState): AdminStatus | null {
  const { order, payment } = state;
  if (payment === 'refunded')
    return order === 'rejected' || order === 'delivered' ? null : 'rejected';
  const isPaid = payment === 'paid' || payment === 'partially refunded';
  return isPaid || isCashDue(state) || order === 'inShipping' ? (NEXT[order] ?? null) : null;
}

/**
 * The status that undoing an administrator's last change restores. Null if the order has changed since, if a refund is
 * pending, or if the earlier state cannot be restored: a rejected unpaid order cannot be paid any more, and an accepted
 * one no longer expires.
 */
export function statusAfterUndo(
  state: OrderState,
  history: readonly HistoryEntry[],
  refunds: readonly Readonly<{ status: string }>[],
): OrderState['order'] | null {
  if (refunds.some(({ status }) => status === 'asked')) return null;
  const [before, last] = history.slice(-2);
  if (!before || !last || last.actor !== 'admin' || !last.event.startsWith('set ')) return null;
  const step = transition(state, `set ${before.order_status}`);
  if (isRefusal(step) || step.kind === 'unchanged') return null;
  if (step.next.order === 'pending' && !isSettled(step.next) && !isCashDue(step.next)) return null;
  return step.next.payment === before.payment_status ? before.order_status : null;
}

/** The status before a parcel set that of shipping; null if the order has another one, or somebody chose it. */
export function statusBeforeParcels(history: readonly HistoryEntry[]): OrderState['order'] | null {
  if (history.at(-1)?.order_status !== 'inShipping') return null;
  const before = history.findLastIndex(({ order_status }) => order_status !== 'inShipping');
  return history[before + 1]?.event === 'parcel sent'
    ? (history[before]?.order_status ?? null)
    : null;
}
