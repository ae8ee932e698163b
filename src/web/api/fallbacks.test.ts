import { expect, test } from 'vitest';
import { fallbackOf } from '#web/api/fallbacks.ts';

test.each([
  ['adminProducts.add', 'Failed to add product'],
  ['adminProducts.edit', 'Failed to update product'],
  ['adminReview.delete', 'Failed to delete review'],
  ['adminReview.list', 'Failed to fetch reviews'],
  ['auth.login', 'Login failed'],
  ['auth.register', 'Registration failed'],
  ['shopCart.add', 'Failed to add to cart'],
  ['shopCart.update', 'Failed to update cart quantity'],
  ['shopCart.remove', 'Failed to delete cart item'],
  ['shopAddress.update', 'Failed to update address'],
  ['shopAddress.delete', 'Failed to delete address'],
  ['shopAddress.list', 'Failed to fetch addresses'],
  ['shopReview.add', 'Failed to add review'],
  ['shopReview.delete', 'Failed to delete review'],
  ['coupons.list', 'Something went wrong'],
  ['coupons.update', 'Something went wrong'],
  ['shopContact.send', 'Something went wrong. Please try again.'],
] as const)('Spec 8: a failure of %s without a sentence of its own is "%s"', (name, sentence) => {
  expect(fallbackOf(name)).toBe(sentence);
});
