import { wordGroup } from '#kernel/words/shop-words.ts';

/** Spec 8: what failed, where the server says nothing, and what is wrong with a field. */
export const failureWords = wordGroup('failures', 'Requests that fail', {
  login: 'Login failed',
  register: 'Registration failed',
  googleToken: 'Network response was not ok',
  productDetails: 'Failed to load product details',
  reviewList: 'Failed to fetch reviews',
  reviewAdd: 'Failed to add review',
  reviewDelete: 'Failed to delete review',
  wishlist: 'Failed to fetch wishlist. Please try again later.',
  cartAdd: 'Failed to add to cart',
  cartGet: 'Failed to fetch cart items',
  cartUpdate: 'Failed to update cart quantity',
  cartRemove: 'Failed to delete cart item',
  addressAdd: 'Failed to add address',
  addressList: 'Failed to fetch addresses',
  addressUpdate: 'Failed to update address',
  addressDelete: 'Failed to delete address',
  fieldEmpty: 'Fill in this field.',
  fieldLong: 'Use {most} characters or fewer.',
  /** What the server says completes the sentence. */
  fieldWrong: 'This {problem}.',
});
