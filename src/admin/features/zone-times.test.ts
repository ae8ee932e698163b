import { expect, test } from 'vitest';
import { localTimeOf, momentOf } from '#admin/features/zone-times.ts';

test.each([
  ['UTC', '2026-12-01T09:00', '2026-12-01T09:00:00.000Z'],
  ['Asia/Kolkata', '2026-12-01T00:00', '2026-11-30T18:30:00.000Z'],
  ['America/Los_Angeles', '2026-07-01T00:00', '2026-07-01T07:00:00.000Z'],
  // The morning after the clock went forward, and the evening before it goes back.
  ['Europe/Berlin', '2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/Berlin', '2026-10-24T23:00', '2026-10-24T21:00:00.000Z'],
])('in %s %s is %s, and back', (zone, local, moment) => {
  expect(momentOf(local, zone)).toBe(moment);
  expect(localTimeOf(moment, zone)).toBe(local);
});

test('an empty field is no time', () => {
  expect(momentOf('', 'UTC')).toBeNull();
  expect(momentOf('soon', 'UTC')).toBeNull();
  expect(localTimeOf(null, 'UTC')).toBe('');
});
