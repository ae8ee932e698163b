import { expect, test } from 'vitest';
import { productRow } from '#admin/shared/table/product-row.ts';
import type { AdminProductWire } from '#contract/admin-products.contract.ts';

test('only pictures in the shop lack an alternative text, as the filter counts them', () => {
  const picture = (alt: string, waiting: boolean) => ({ alt, waiting, problem: null });
  const missing = (...pictures: object[]) =>
    productRow({ pictures } as unknown as AdminProductWire).missingAlts;
  expect(missing(picture('', false), picture('Front', false))).toBe(1);
  expect(missing(picture('', true))).toBe(0);
});
