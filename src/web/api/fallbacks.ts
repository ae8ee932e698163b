import type { EndpointName } from '#contract/endpoints.ts';
import { failureWords } from '#contract/words/storefront/failure-words.ts';
import { shopWords } from '#contract/words/storefront/shop-words.ts';

/** Spec 8: error messages for requests that fail without a message from the server. */
const WORDS: Partial<Record<EndpointName, Parameters<typeof failureWords>[0]>> = {
  'auth.login': 'login',
  'auth.register': 'register',
  'auth.googleToken': 'googleToken',
  'shopProducts.details': 'productDetails',
  'shopReview.list': 'reviewList',
  'shopReview.add': 'reviewAdd',
  'shopReview.delete': 'reviewDelete',
  'adminReview.list': 'reviewList',
  'adminReview.delete': 'reviewDelete',
  'shopWishlist.list': 'wishlist',
  'shopCart.add': 'cartAdd',
  'shopCart.get': 'cartGet',
  'shopCart.update': 'cartUpdate',
  'shopCart.remove': 'cartRemove',
  'shopAddress.add': 'addressAdd',
  'shopAddress.list': 'addressList',
  'shopAddress.update': 'addressUpdate',
  'shopAddress.delete': 'addressDelete',
};

/** Of the admin area, which is in English. */
const ADMIN_TEXTS: Partial<Record<EndpointName, string>> = {
  'adminProducts.add': 'Failed to add product',
  'adminProducts.edit': 'Failed to update product',
  'coupons.list': 'Something went wrong',
  'coupons.create': 'Something went wrong',
  'coupons.update': 'Something went wrong',
  'coupons.delete': 'Something went wrong',
};

export function fallbackOf(name: string): string {
  const word = WORDS[name as EndpointName];
  if (word) return failureWords(word);
  return ADMIN_TEXTS[name as EndpointName] ?? shopWords('somethingWrong');
}
