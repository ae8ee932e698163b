import { expect, test } from 'vitest';
import {
  continuesFrom,
  hasGap,
  isGap,
  readTimeline,
  withoutGap,
} from '#hosting/backup/wal-segments.ts';

const on = (timeline: number, log: string, segment: string): string =>
  `0000000${timeline}${log.padStart(8, '0')}${segment.padStart(8, '0')}`;

test('the log is read up to the first missing segment, over the end of a log file and on every timeline', () => {
  const [before, first, second, third, late] = [
    on(1, '0', 'FD'),
    on(1, '0', 'FE'),
    on(1, '0', 'FF'),
    on(1, '1', '0'),
    on(1, '1', '2'),
  ];
  const restored = on(2, '1', '0');
  expect(withoutGap([late, restored, third, second, first, before], first)).toEqual([
    first,
    second,
    restored,
    third,
  ]);
  expect(withoutGap([second], first)).toEqual([]);
});

test('a gap is a missing number, whatever the timeline', () => {
  expect(isGap(on(1, '0', 'FE'), on(1, '0', 'FF'))).toBe(false);
  expect(isGap(on(1, '0', 'FF'), on(1, '1', '0'))).toBe(false);
  expect(isGap(on(1, '0', 'FE'), on(1, '1', '0'))).toBe(true);
  // A restore begins its timeline in a segment that the timeline before has, too.
  expect(isGap(on(1, '0', '7'), on(2, '0', '7'))).toBe(false);
  const whole = [on(1, '0', '5'), on(1, '0', '6'), on(2, '0', '6'), on(2, '0', '7')];
  expect(hasGap(whole, on(1, '0', '5'))).toBe(false);
  expect(hasGap([...whole, on(2, '0', '9')], on(1, '0', '5'))).toBe(true);
  expect(hasGap([on(1, '0', '2'), ...whole], on(1, '0', '5'))).toBe(false);
});

test('a timeline continues from backups that were complete before it branched off', () => {
  const third = readTimeline(
    '00000003',
    '1\t0/7000028\tno recovery target specified\n\n2\t1/2000000\tbefore 2026-11-24 09:30:00+00\n',
  );
  expect(continuesFrom(third, on(1, '0', '6'))).toBe(true);
  expect(continuesFrom(third, on(1, '0', '7'))).toBe(false);
  expect(continuesFrom(third, on(2, '1', '1'))).toBe(true);
  expect(continuesFrom(third, on(2, '1', '2'))).toBe(false);
  expect(continuesFrom(third, on(3, '9', '0'))).toBe(true);
  expect(continuesFrom(third, on(4, '0', '1'))).toBe(false);
});
