import { WITHDRAWAL_REFUND_DAYS } from '#contract/order-returns.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';
import { dayIn, daysAfter, type Day } from '#kernel/day.ts';
import { deliveredAt, lastDayOf } from '#modules/orders/returns/return-window.rules.ts';

/**
 * Whether a withdrawal was declared after its period. The period begins with the delivery; while none is recorded nobody can
 * say that it is over, and the shop would have to prove it. One that ends at a weekend ends on Monday (Regulation 1182/71,
 * article 3); holidays differ by place, staff know them.
 */
export function isLate(
  of: Parameters<typeof deliveredAt>[0],
  { withdrawalDays, timeZone }: Pick<StoreSettings, 'withdrawalDays' | 'timeZone'>,
  at: Date,
): boolean {
  const delivered = deliveredAt(of);
  return (
    delivered !== undefined &&
    dayIn(timeZone, at) > workingDayFrom(lastDayOf(delivered, withdrawalDays, timeZone))
  );
}

const DAYS_TO_MONDAY: Readonly<Record<string, number>> = { Saturday: 2, Sunday: 1 };
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/** The day itself, or the Monday after a weekend. */
const workingDayFrom = (day: Day): Day =>
  daysAfter(day, DAYS_TO_MONDAY[weekday.format(new Date(day))] ?? 0);

/** The last day on which the shop may refund it. */
export const refundDeadline = (declaredAt: Date, timeZone: string): Day =>
  lastDayOf(declaredAt, WITHDRAWAL_REFUND_DAYS, timeZone);
