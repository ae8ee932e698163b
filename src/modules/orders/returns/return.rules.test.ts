import { expect, test } from 'vitest';
import { RETURN_EVENTS, RETURN_STATUSES } from '#contract/order-returns.ts';
import { isRefusal } from '#contract/refusals.ts';
import { isCancellable, returnAfter } from '#modules/orders/returns/return.rules.ts';
import type { Order } from '#modules/orders/order.repository.ts';
import { isReturnable, lastDayOf } from '#modules/orders/returns/return-window.rules.ts';

test('each event leads from these states only', () => {
  const table = RETURN_STATUSES.flatMap((status) =>
    RETURN_EVENTS.flatMap((event) => {
      if (event === 'requested') return [];
      const next = returnAfter(status, event);
      return isRefusal(next) ? [] : [`${status}, ${event}: ${next}`];
    }),
  );
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
  ]);
  expect(RETURN_STATUSES.filter(isCancellable)).toEqual(['requested', 'approved']);
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
