import { WITHDRAWAL_REFUND_DAYS } from '#contract/order-returns.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';
import { dayIn, type Day } from '#kernel/day.ts';
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

/** The day itself, or the Monday after a weekend. */
function workingDayFrom(day: Day): Day {
  const date = new Date(`${day}T12:00:00Z`);
  const afterWeekend: Readonly<Record<number, number>> = { 6: 2, 0: 1 };
  date.setUTCDate(date.getUTCDate() + (afterWeekend[date.getUTCDay()] ?? 0));
  return date.toISOString().slice(0, 10);
}

/** The last day on which the shop may refund it. */
export const refundDeadline = (declaredAt: Date, timeZone: string): Day =>
  lastDayOf(declaredAt, WITHDRAWAL_REFUND_DAYS, timeZone);
