import { expect, test } from 'vitest';
import { productsQuery } from '#admin/products/product-query.ts';

const asked = (search: string) => productsQuery(new URLSearchParams(search));

test('several states of stock are asked for together; what is none of them is passed over', () => {
  expect(asked('stock=low-stock,out-of-stock').stock).toBe('low-stock,out-of-stock');
  expect(asked('stock=low-stock').stock).toBe('low-stock');
  expect(asked('stock=low-stock,none').stock).toBe('low-stock');
  expect(asked('stock=none').stock).toBeUndefined();
});
