import { expect, test } from 'vitest';
import { dayIn } from '#kernel/day.ts';

test.each([
  ['UTC', '2026-05-31T23:59:59.999Z', '2026-05-31'],
  ['UTC', '2026-06-01T00:00:00.000Z', '2026-06-01'],
  ['Asia/Tokyo', '2026-05-31T15:00:00.000Z', '2026-06-01'],
  ['America/Los_Angeles', '2026-06-01T06:59:59.000Z', '2026-05-31'],
])('in %s %s is %s', (zone, time, day) => expect(dayIn(zone, new Date(time))).toBe(day));
