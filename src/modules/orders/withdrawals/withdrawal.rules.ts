import { WITHDRAWAL_REFUND_DAYS } from '#contract/order-returns.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';
import { dayIn, type Day } from '#kernel/day.ts';
import { deliveredAt, lastDayOf } from '#modules/orders/returns/return-window.rules.ts';

/**
 * Whether a withdrawal was declared after its period. The period begins with the delivery; while none is recorded nobody can
 * say that it is over, and the shop would have to prove it.
 */
export function isLate(
  of: Parameters<typeof deliveredAt>[0],
  { withdrawalDays, timeZone }: Pick<StoreSettings, 'withdrawalDays' | 'timeZone'>,
  at: Date,
): boolean {
  const delivered = deliveredAt(of);
  return (
    delivered !== undefined && dayIn(timeZone, at) > lastDayOf(delivered, withdrawalDays, timeZone)
  );
}

/** The last day on which the shop may refund it. */
export const refundDeadline = (declaredAt: Date, timeZone: string): Day =>
  lastDayOf(declaredAt, WITHDRAWAL_REFUND_DAYS, timeZone);
