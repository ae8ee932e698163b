import { expect, test } from 'vitest';
import { FIRST_CATEGORIES } from '#support/first-categories.ts';
import { productFilters } from '#admin/products/product-query.ts';

const query = (search: string) => productFilters(new URLSearchParams(search), FIRST_CATEGORIES);

test('several stock states are combined; unknown ones are ignored', () => {
  expect(query('stock=low-stock,out-of-stock').stock).toBe('low-stock,out-of-stock');
  expect(query('stock=low-stock').stock).toBe('low-stock');
  expect(query('stock=low-stock,none').stock).toBe('low-stock');
  expect(query('stock=none').stock).toBeUndefined();
});

test('a category that the shop does not have is ignored', () => {
  expect(query('category=pets').category).toBe('pets');
  expect(query('category=cars').category).toBeUndefined();
});
