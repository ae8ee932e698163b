import { expect, test } from 'vitest';
import { isLate } from '#modules/orders/withdrawals/withdrawal.rules.ts';

test('a period that ends at a weekend ends on Monday', () => {
  const delivered = (day: string) => ({
    order: { order_status: 'delivered' },
    history: [{ event: 'set delivered', at: new Date(`${day}T12:00:00Z`), order_status: '' }],
  });
  const lateOn = (day: string, at: string) =>
    isLate(
      delivered(day) as never,
      { withdrawalDays: 14, timeZone: 'Europe/Berlin' },
      new Date(at),
    );
  // 14 November 2026 is a Saturday.
  expect(lateOn('2026-11-14', '2026-11-30T22:30:00Z')).toBe(false);
  expect(lateOn('2026-11-14', '2026-11-30T23:30:00Z')).toBe(true);
  expect(lateOn('2026-11-15', '2026-11-30T12:00:00Z')).toBe(false);
  expect(lateOn('2026-11-13', '2026-11-27T12:00:00Z')).toBe(false);
  expect(lateOn('2026-11-13', '2026-11-28T12:00:00Z')).toBe(true);
});
