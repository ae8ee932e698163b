import { expect, test } from 'vitest';
import { formatDay, formatMoment, formatMomentIn, formatShortDay } from '#kernel/format-date.ts';

test('days as MMM dd, yyyy, times with UTC', () => {
  expect(formatDay('2026-03-07')).toBe('Mar 07, 2026');
  expect(formatDay('2026-12-31T23:59:00.000Z')).toBe('Dec 31, 2026');
  expect(formatShortDay('2026-03-07')).toBe('Mar 07');
  const at = new Date('2026-03-07T22:05:59.000Z');
  expect(formatMomentIn('Europe/Berlin', at)).toBe('Mar 07, 2026, 23:05');
  expect(formatMoment('2026-03-07T09:05:59.000Z')).toBe('Mar 07, 2026, 09:05 UTC');
});
