import { expect, test } from 'vitest';
import { inDigits } from '#ui/digits.ts';

test.for([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [12345, '12,345'],
  [1234567, '1,234,567'],
  [-1234, '-1,234'],
  ['1234.50', '1,234.50'],
  ['999999.00', '999,999.00'],
] as const)('%s reads "%s"', ([number, words]) => {
  expect(inDigits(number)).toBe(words);
});

test('reads as the platform writes it', () => {
  for (let number = 1; number < 1e12; number = number * 7 + 3)
    expect(inDigits(number)).toBe(number.toLocaleString('en-US'));
});
