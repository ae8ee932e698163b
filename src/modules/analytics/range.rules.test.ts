import { expect, test } from 'vitest';
import { bucketsOf, lengthOf, rangeBefore, rangeOf } from '#modules/analytics/range.rules.ts';

test('the default is the last fourteen days, today included', () => {
  const range = rangeOf({}, '2026-03-05');
  expect(range).toEqual({ from: '2026-02-20', to: '2026-03-05' });
  expect(lengthOf(range)).toBe(14);
  expect(rangeBefore(range)).toEqual({ from: '2026-02-06', to: '2026-02-19' });
});

test('a reversed range is swapped, a range that is too long is cut', () => {
  const reversed = rangeOf({ from: '2026-03-05', to: '2026-03-01' }, '2026-03-05');
  expect(reversed).toEqual({ from: '2026-03-01', to: '2026-03-05' });
  expect(lengthOf(rangeOf({ from: '1990-01-01' }, '2026-03-05'))).toBe(732);
  expect(rangeOf({ days: 7 }, '2026-03-05')).toEqual({ from: '2026-02-27', to: '2026-03-05' });
});

test('weeks begin on Monday and months on the first; the first and last bucket are cut to the range', () => {
  const range = { from: '2026-02-26', to: '2026-03-10' };
  expect(bucketsOf(range, 'week')).toEqual([
    { from: '2026-02-26', to: '2026-03-01' },
    { from: '2026-03-02', to: '2026-03-08' },
    { from: '2026-03-09', to: '2026-03-10' },
  ]);
  expect(bucketsOf(range, 'month')).toEqual([
    { from: '2026-02-26', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-10' },
  ]);
  expect(bucketsOf(range, 'day')).toHaveLength(13);
});
