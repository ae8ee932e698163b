import { expect, test } from 'vitest';
import { fallbackOf } from '#web/api/fallbacks.ts';

test('a failure without a sentence of its own has the one of Spec 8', () => {
  expect(fallbackOf('adminProducts.add')).toBe('Failed to add product');
  expect(fallbackOf('adminProducts.edit')).toBe('Failed to update product');
  expect(fallbackOf('adminReview.delete')).toBe('Failed to delete review');
  expect(fallbackOf('adminReview.list')).toBe('Failed to fetch reviews');
  for (const name of [
    'coupons.list',
    'coupons.create',
    'coupons.update',
    'coupons.delete',
  ] as const)
    expect(fallbackOf(name)).toBe('Something went wrong');
  expect(fallbackOf('shopContact.send')).toBe('Something went wrong. Please try again.');
});
