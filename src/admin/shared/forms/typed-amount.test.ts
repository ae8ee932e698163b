import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { amountHint, inField, typedFigures } from '#admin/shared/forms/typed-amount.ts';
import { formatNumber } from '#kernel/format-number.ts';
import {
  formatDecimal,
  cents,
  MAX_CENTS,
  parseDecimal,
  plainAmount,
  toMajor,
} from '#kernel/money.ts';
import { shopFormatOf } from '#kernel/shop-format-of.ts';
import { setShopFormat } from '#kernel/shop-format.ts';

afterEach(() => setShopFormat());

test.each([
  ['12', '12'],
  [' 12.5 ', '12.5'],
  ['1284.00', '1284.00'],
  ['12,50', null],
  ['1,284', null],
  ['12.505', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
])('an English shop reads "%s" as %s', (typed, figures) => {
  expect(typedFigures(typed)).toBe(figures);
});

test.each([
  ['12', '12'],
  ['12,5', '12.5'],
  ['0,75', '0.75'],
  ['1.284,00', '1284.00'],
  ['1284,00', '1284.00'],
  ['1.284.000', '1284000'],
  ['1.284.000,5', '1284000.5'],
  // Cannot be thousands.
  ['12.50', '12.50'],
  ['0.75', '0.75'],
  // Could be 1284 or 1.284.
  ['1.284', null],
  ['999.999', null],
  ['12,505', null],
  ['1,284.00', null],
  ['1.28,00', null],
  ['12,', null],
])('a German shop reads "%s" as %s', (typed, figures) => {
  setShopFormat(shopFormatOf('de', 'EUR'));
  expect(typedFigures(typed)).toBe(figures);
});

test('says what is unclear, and how amounts are typed', () => {
  expect(amountHint('x')).toBe('Enter an amount such as 12.50');
  setShopFormat(shopFormatOf('de', 'EUR'));
  expect(amountHint('x')).toBe('Enter an amount such as 12,50');
  expect(amountHint('12', '1.284')).toBe(
    '“1.284” can be read in two ways. Enter it without the point, or with a comma before the decimals',
  );
  setShopFormat(shopFormatOf('en', 'JPY'));
  expect(amountHint('x')).toBe('Enter a whole amount such as 1200');
});

describe.each(['en', 'de'])('%s', (language) => {
  test.each(['JPY', 'EUR', 'KWD'])(
    '%s: what a field holds, and what is written, is read as itself or not at all',
    (currency) => {
      setShopFormat(shopFormatOf(language, currency));
      const { digits } = shopFormatOf(language, currency);
      fc.assert(
        fc.property(fc.integer({ min: 0, max: MAX_CENTS }).map(cents), (value) => {
          const figures = typedFigures(inField(toMajor(value), digits));
          expect(parseDecimal(figures ?? '')).toBe(value);
          const written = typedFigures(formatNumber(plainAmount(toMajor(value))));
          if (written !== null)
            expect(formatDecimal(parseDecimal(written) ?? cents(0))).toBe(formatDecimal(value));
        }),
      );
    },
  );
});
