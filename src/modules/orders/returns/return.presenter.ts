import type { OrderWire } from '#contract/orders.contract.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';
import type { AdminReturnWire, OrderReturnWire } from '#contract/shown-return.ts';
import { dayIn } from '#kernel/day.ts';
import type { Refund } from '#modules/payments/index.ts';
import type { OrderLine } from '#modules/orders/order.repository.ts';
import { isReturnable } from '#modules/orders/returns/return-window.rules.ts';
import { refundDeadline } from '#modules/orders/withdrawals/withdrawal.rules.ts';
import { isCancellable, isOpenReturn } from '#modules/orders/returns/return.rules.ts';
import {
  returnableUntil,
  unitsToReturn,
  type ReturnsOfOrder,
} from '#modules/orders/returns/returnable-items.rules.ts';
import type { OrderReturn } from '#modules/orders/returns/returns.repository.ts';

/** What an order says of its returns; nothing where there are none and none can be requested. */
export function presentReturns(
  of: ReturnsOfOrder,
  { now, settings }: { now: Date; settings: StoreSettings },
): Pick<OrderWire, 'returnable' | 'withdrawable' | 'returns'> {
  const returnable = presentReturnable(of, settings, now);
  const withdrawable = settings.withdrawals && isReturnable(of.order) ? unitsLeft(of) : [];
  return {
    ...(returnable ? { returnable } : {}),
    ...(withdrawable.length > 0 ? { withdrawable } : {}),
    ...(of.returns.length === 0
      ? {}
      : { returns: of.returns.map((each) => presentReturn(each, of.lines, settings.timeZone)) }),
  };
}

const presentReturn = (
  row: OrderReturn,
  lines: readonly OrderLine[],
  timeZone: string,
): OrderReturnWire => ({
  _id: row.id,
  kind: row.kind,
  status: row.status,
  ...(row.is_late ? { late: true } : {}),
  at: row.requested_at.toISOString(),
  day: dayIn(timeZone, row.requested_at),
  items: row.lines.map(({ position, quantity, reason }) => ({
    item: lines.findIndex((line) => line.position === position),
    quantity,
    reason,
  })),
  comment: row.comment,
  message: row.history.findLast(({ actor, note }) => actor === 'admin' && note !== '')?.note ?? '',
  cancellable: isCancellable(row),
});

export const presentAdminReturn = (
  row: OrderReturn,
  wire: OrderReturnWire,
  refunds: readonly Refund[],
  nameOf: (entry: OrderReturn['history'][number]) => string,
  timeZone: string,
): AdminReturnWire => ({
  ...wire,
  ...(row.declared_name === ''
    ? {}
    : { declaredBy: { name: row.declared_name, email: row.declared_email } }),
  ...(row.kind === 'withdrawal' && isOpenReturn(row)
    ? { refundBy: refundDeadline(row.requested_at, timeZone) }
    : {}),
  isRefunding: refunds.some(({ id, status }) => id === row.refund_id && status === 'asked'),
  history: row.history.map((entry) => ({
    at: entry.at.toISOString(),
    event: entry.event,
    by: entry.actor === 'admin' ? nameOf(entry) : '',
    note: entry.note,
  })),
});

const unitsLeft = (of: ReturnsOfOrder) =>
  unitsToReturn(of).flatMap((quantity, item) => (quantity > 0 ? [{ item, quantity }] : []));

function presentReturnable(
  of: ReturnsOfOrder,
  settings: StoreSettings,
  now: Date,
): OrderWire['returnable'] {
  const lastDay = returnableUntil(of, settings, now);
  // The next one can be requested once it is answered.
  const waits = of.returns.some(({ kind, status }) => kind === 'return' && status === 'requested');
  if (lastDay === null || waits) return undefined;
  const items = unitsLeft(of);
  return items.length > 0 ? { lastDay, items } : undefined;
}
