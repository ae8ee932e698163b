import { expect, test } from 'vitest';
import { withoutGap } from '#app/backup/wal.ts';

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
