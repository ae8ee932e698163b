import { expect, test } from 'vitest';
import { formatNumber } from '#kernel/format-number.ts';

test.for([
  [0, '0'],
  [999, '999'],
  [-1234, '-1,234'],
  ['1234.50', '1,234.50'],
  ['999999.00', '999,999.00'],
] as const)('%s is formatted as "%s"', ([number, text]) => {
  expect(formatNumber(number)).toBe(text);
});

test('formats integers as toLocaleString does', () => {
  for (let number = 1; number < 1e12; number = number * 7 + 3)
    expect(formatNumber(number)).toBe(number.toLocaleString('en-US'));
});
