import type { EndpointName } from '#contract/endpoints.ts';

/** Spec 8: error messages for requests that fail without a message from the server. */
const FALLBACKS: Partial<Record<EndpointName, string>> = {
  'auth.login': 'Login failed',
  'auth.register': 'Registration failed',
  'auth.googleToken': 'Network response was not ok',
  'shopProducts.details': 'Failed to load product details',
  'adminProducts.add': 'Failed to add product',
  'adminProducts.edit': 'Failed to update product',
  'shopReview.list': 'Failed to fetch reviews',
  'shopReview.add': 'Failed to add review',
  'shopReview.delete': 'Failed to delete review',
  'adminReview.list': 'Failed to fetch reviews',
  'adminReview.delete': 'Failed to delete review',
  'coupons.list': 'Something went wrong',
  'coupons.create': 'Something went wrong',
  'coupons.update': 'Something went wrong',
  'coupons.delete': 'Something went wrong',
  'shopWishlist.list': 'Failed to fetch wishlist. Please try again later.',
  'shopCart.add': 'Failed to add to cart',
  'shopCart.get': 'Failed to fetch cart items',
  'shopCart.update': 'Failed to update cart quantity',
  'shopCart.remove': 'Failed to delete cart item',
  'shopAddress.add': 'Failed to add address',
  'shopAddress.list': 'Failed to fetch addresses',
  'shopAddress.update': 'Failed to update address',
  'shopAddress.delete': 'Failed to delete address',
};

const ANY = 'Something went wrong. Please try again.';

export const fallbackOf = (name: string): string =>
  (FALLBACKS as Readonly<Record<string, string | undefined>>)[name] ?? ANY;
