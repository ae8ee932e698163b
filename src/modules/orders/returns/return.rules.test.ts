import { expect, test } from 'vitest';
import { RETURN_EVENTS, RETURN_STATUSES, type ReturnKind } from '#contract/order-returns.ts';
import { isRefusal } from '#contract/refusals.ts';
import { isCancellable, returnAfter } from '#modules/orders/returns/return.rules.ts';
import type { Order } from '#modules/orders/order.repository.ts';
import { isReturnable, lastDayOf } from '#modules/orders/returns/return-window.rules.ts';

test('each event leads from these states only', () => {
  const tableOf = (kind: ReturnKind) =>
    RETURN_STATUSES.flatMap((status) =>
      RETURN_EVENTS.flatMap((event) => {
        if (event === 'requested' || event === 'declared') return [];
        const next = returnAfter({ kind, status }, event);
        return isRefusal(next) ? [] : [`${status}, ${event}: ${next}`];
      }),
    );
  const table = tableOf('return');
  // A withdrawal is declared: it cannot be taken back, and is declined only if it came too late.
  const binding = /cancelled|(approved|received), declined/;
  expect(tableOf('withdrawal')).toEqual(table.filter((step) => !binding.test(step)));
  expect(table).toEqual([
    'requested, approved: approved',
    'requested, declined: declined',
    'requested, cancelled: cancelled',
    'requested, closed: closed',
    'approved, declined: declined',
    'approved, received: received',
    'approved, refunded: refunded',
    'approved, cancelled: cancelled',
    'approved, closed: closed',
    'received, declined: declined',
    'received, refunded: refunded',
    'received, closed: closed',
    'refunded, refund failed: received',
    'closed, refund failed: received',
  ]);
  const cancellable = (kind: ReturnKind) =>
    RETURN_STATUSES.filter((status) => isCancellable({ kind, status }));
  expect(cancellable('return')).toEqual(['requested', 'approved']);
  expect(cancellable('withdrawal')).toEqual([]);
});

test('the last day is counted from the day after, in the shop’s time zone', () => {
  const late = new Date('2026-03-27T23:30:00Z');
  expect(lastDayOf(late, 14, 'UTC')).toBe('2026-04-10');
  expect(lastDayOf(late, 14, 'Europe/Berlin')).toBe('2026-04-11');
  expect(lastDayOf(late, 0, 'UTC')).toBe('2026-03-27');
});

test('what is paid for can be returned, not what cost nothing', () => {
  const paid = { order_status: 'confirmed', payment_status: 'paid', total_cents: 100 } as Order;
  expect(isReturnable(paid)).toBe(true);
  expect(isReturnable({ ...paid, total_cents: 0 })).toBe(false);
  expect(isReturnable({ ...paid, payment_status: 'pending' })).toBe(false);
  expect(isReturnable({ ...paid, payment_status: 'refunded' })).toBe(false);
});
