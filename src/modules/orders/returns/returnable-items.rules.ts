import type { StoreSettings } from '#contract/settings.contract.ts';
import { dayIn, type Day } from '#kernel/day.ts';
import type { Refund } from '#modules/payments/index.ts';
import type { HistoryRow, Order, OrderLine } from '#modules/orders/order.repository.ts';
import { countedLines, refundedOf } from '#modules/orders/refund/refund-lines.rules.ts';
import type { RefundLine } from '#modules/orders/refund/refund-lines.repository.ts';
import {
  daysToReturn,
  isReturnable,
  lastDayOf,
  windowStart,
} from '#modules/orders/returns/return-window.rules.ts';
import { isOpenReturn } from '#modules/orders/returns/return.rules.ts';
import type { OrderReturn } from '#modules/orders/returns/returns.repository.ts';

/** An order with what decides about its returns. */
export interface ReturnsOfOrder {
  readonly order: Order;
  readonly lines: readonly OrderLine[];
  readonly history: readonly HistoryRow[];
  readonly parcels: readonly { readonly sent_at: Date }[];
  readonly refunds: readonly Refund[];
  readonly refundLines: readonly RefundLine[];
  readonly returns: readonly OrderReturn[];
}

/**
 * Units of each line that are neither refunded nor in a return. Units of a return that was refunded with fewer of them, such
 * as by a free amount, are not returned again. A decision by it needs the order's lock.
 */
export function unitsToReturn({ lines, refunds, refundLines, returns }: ReturnsOfOrder): number[] {
  const counted = countedLines(refundLines, refunds);
  return lines.map(({ position, quantity }) => {
    const unitsIn = (rows: readonly { position: number; quantity: number }[]) =>
      rows.reduce((sum, row) => (row.position === position ? sum + row.quantity : sum), 0);
    const returned = returns.reduce((sum, each) => {
      if (isOpenReturn(each)) return sum + unitsIn(each.lines);
      if (each.status !== 'refunded') return sum;
      const refunded = refundLines.filter(({ refund_id }) => refund_id === each.refund_id);
      return sum + Math.max(0, unitsIn(each.lines) - unitsIn(refunded));
    }, 0);
    return Math.max(0, quantity - refundedOf(position, counted).units - returned);
  });
}

/** Until when returns of it can be requested; null if they cannot. */
export function returnableUntil(
  of: ReturnsOfOrder,
  settings: StoreSettings,
  now: Date,
): Day | null {
  if (!settings.returns || !isReturnable(of.order)) return null;
  const lastDay = lastDayOf(windowStart(of), daysToReturn(settings), settings.timeZone);
  return dayIn(settings.timeZone, now) > lastDay ? null : lastDay;
}
