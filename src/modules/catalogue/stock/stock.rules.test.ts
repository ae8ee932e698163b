import { expect, test } from 'vitest';
import { inLockOrder } from '#modules/catalogue/stock/stock.rules.ts';

test('lines of one variant come together, variants in the order of their ids', () => {
  const lines = [
    { variantId: 'c', quantity: 1 },
    { variantId: 'a', quantity: 2 },
    { variantId: 'c', quantity: 3 },
  ];
  expect(inLockOrder(lines)).toEqual([
    { variantId: 'a', quantity: 2 },
    { variantId: 'c', quantity: 4 },
  ]);
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('%s is no quantity', (quantity) => {
  expect(() => inLockOrder([{ variantId: 'a', quantity }])).toThrow(RangeError);
});
