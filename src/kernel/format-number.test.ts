import { afterEach, expect, test } from 'vitest';
import { formatNumber, formatPercent } from '#kernel/format-number.ts';
import { setShopFormat } from '#kernel/shop-format.ts';
import { shopFormatOf } from '#kernel/shop-format-of.ts';

afterEach(() => setShopFormat());

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

test('a percentage is written as the shop’s language writes it', () => {
  expect(formatPercent(8.25)).toBe('8.25%');
  setShopFormat(shopFormatOf('de', 'EUR'));
  expect(formatPercent(8.25)).toBe('8,25\u00a0%');
});
