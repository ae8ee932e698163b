import { expect, test } from 'vitest';
import { statusLabelOf } from '#web/product/status-label.ts';
import { DEFAULT_PUBLIC_SETTINGS } from '#support/default-settings.ts';

test.for([
  [0, 5, 'Out Of Stock'],
  [0, 0, 'Out Of Stock'],
  [1, 5, 'Only 1 items left'],
  [9, 0, 'Only 9 items left'],
  [10, 5, 'Sale'],
  [10, 0, undefined],
] as const)('%d left at a sale price of %d is labelled "%s"', ([totalStock, salePrice, words]) => {
  expect(statusLabelOf({ totalStock, salePrice }, DEFAULT_PUBLIC_SETTINGS)?.text).toBe(words);
});
