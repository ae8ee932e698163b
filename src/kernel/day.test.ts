import { expect, test } from 'vitest';
import { dayIn, isDay, isTimeZone } from '#kernel/day.ts';

test.each([
  ['UTC', '2026-05-31T23:59:59.999Z', '2026-05-31'],
  ['UTC', '2026-06-01T00:00:00.000Z', '2026-06-01'],
  ['Asia/Tokyo', '2026-05-31T15:00:00.000Z', '2026-06-01'],
  ['America/Los_Angeles', '2026-06-01T06:59:59.000Z', '2026-05-31'],
])('in %s %s is %s', (zone, time, day) => expect(dayIn(zone, new Date(time))).toBe(day));

test('a day is one of the calendar, in years that sums with days cannot leave', () => {
  for (const day of ['2026-05-31', '2024-02-29', '1900-01-01', '2199-12-31'])
    expect(isDay(day), day).toBe(true);
  const never = ['2026-02-30', '9999-12-31', '0000-01-01', '0001-01-05'];
  for (const none of [...never, '2026-5-1', '', 'today']) expect(isDay(none), none).toBe(false);
});

test('a time zone is a name; offsets mean the opposite to the database', () => {
  for (const zone of ['UTC', 'Europe/Berlin', 'Asia/Kolkata']) expect(isTimeZone(zone)).toBe(true);
  for (const none of ['+05:30', '-08:00', 'Mars/Olympus', ''])
    expect(isTimeZone(none), none).toBe(false);
});
