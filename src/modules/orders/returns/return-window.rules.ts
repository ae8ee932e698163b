import type { StoreSettings } from '#contract/settings.contract.ts';
import { dayIn, daysAfter, type Day } from '#kernel/day.ts';
import type { HistoryRow, Order } from '#modules/orders/order.repository.ts';
import { isSettled } from '#modules/orders/order.rules.ts';
import { stateOf } from '#modules/orders/order.repository.ts';

interface Sent {
  readonly order: Order;
  readonly history: readonly Pick<HistoryRow, 'event' | 'at' | 'order_status'>[];
  readonly parcels: readonly { readonly sent_at: Date }[];
}

/** When the order was delivered, as far as staff have said so. */
export const deliveredAt = ({
  order,
  history,
}: Pick<Sent, 'order' | 'history'>): Date | undefined =>
  order.order_status === 'delivered'
    ? history.findLast(({ event }) => event === 'set delivered')?.at
    : undefined;

/**
 * When the period of a return began: with the delivery, as far as the shop knows of it, else with the last parcel, else with
 * the order.
 */
export function windowStart({ order, history, parcels }: Sent): Date {
  const sent =
    parcels.at(-1)?.sent_at ?? history.findLast(({ event }) => event === 'set inShipping')?.at;
  return deliveredAt({ order, history }) ?? sent ?? order.placed_at;
}

/** Both policies name a period, and say that the longer one applies. */
export const daysToReturn = ({
  returnDays,
  returnDaysTerms,
}: Pick<StoreSettings, 'returnDays' | 'returnDaysTerms'>): number =>
  Math.max(returnDays, returnDaysTerms);

/** The last day of a period that begins on the day after `start`. */
export const lastDayOf = (start: Date, days: number, timeZone: string): Day =>
  daysAfter(dayIn(timeZone, start), days);

/** Whether there is anything of it that could be sent back. */
export const isReturnable = (order: Order): boolean =>
  order.order_status !== 'rejected' &&
  // What cost nothing has nothing to give back.
  order.total_cents > 0 &&
  isSettled(stateOf(order)) &&
  order.payment_status !== 'refunded';
