import { expect, test } from 'vitest';
import { toLocalTime, toInstant } from '#admin/shared/forms/time-zone.ts';

test.each([
  ['UTC', '2026-12-01T09:00', '2026-12-01T09:00:00.000Z'],
  ['Asia/Kolkata', '2026-12-01T00:00', '2026-11-30T18:30:00.000Z'],
  ['America/Los_Angeles', '2026-07-01T00:00', '2026-07-01T07:00:00.000Z'],
  // After the change to daylight saving time, and before the change back.
  ['Europe/Berlin', '2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/Berlin', '2026-10-24T23:00', '2026-10-24T21:00:00.000Z'],
])('in %s, %s converts to %s and back', (zone, local, moment) => {
  expect(toInstant(local, zone)).toBe(moment);
  expect(toLocalTime(moment, zone)).toBe(local);
});

test('an empty field is null', () => {
  expect(toInstant('', 'UTC')).toBeNull();
  expect(toInstant('soon', 'UTC')).toBeNull();
  expect(toLocalTime(null, 'UTC')).toBe('');
});
