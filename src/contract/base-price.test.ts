import { expect, test } from 'vitest';
import { basePriceOf } from '#contract/base-price.ts';
import type { Measure } from '#contract/measure.ts';
import { cents, MAX_CENTS } from '#kernel/money.ts';

test.each([
  [990, { amount: 250, unit: 'g' }, 3960, 'kg'],
  [3490, { amount: 1000, unit: 'g' }, 3490, 'kg'],
  [100, { amount: 30, unit: 'ml' }, 3333, 'l'],
  [199, { amount: 16, unit: 'ml' }, 12_438, 'l'],
  [1200, { amount: 6, unit: 'pcs' }, 200, 'item'],
  [MAX_CENTS, { amount: 10, unit: 'g' }, MAX_CENTS * 100, 'kg'],
] as [number, Measure, number, string][])(
  '%i cents for %o is stated by its base, rounded half up',
  (price, contents, expected, per) => {
    expect(basePriceOf(cents(price), contents)).toEqual({ price: expected, per });
  },
);

test('less than 10 g, a single item and what is free have none', () => {
  expect(basePriceOf(cents(500), { amount: 9, unit: 'g' })).toBeNull();
  expect(basePriceOf(cents(500), { amount: 1, unit: 'pcs' })).toBeNull();
  expect(basePriceOf(cents(0), { amount: 250, unit: 'g' })).toBeNull();
});
