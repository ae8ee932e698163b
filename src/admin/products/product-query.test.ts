import { expect, test } from 'vitest';
import { productFilters } from '#admin/products/product-query.ts';

const query = (search: string) => productFilters(new URLSearchParams(search));

test('several stock states are combined; unknown ones are ignored', () => {
  expect(query('stock=low-stock,out-of-stock').stock).toBe('low-stock,out-of-stock');
  expect(query('stock=low-stock').stock).toBe('low-stock');
  expect(query('stock=low-stock,none').stock).toBe('low-stock');
  expect(query('stock=none').stock).toBeUndefined();
});
