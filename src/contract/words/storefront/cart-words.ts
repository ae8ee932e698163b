import { wordGroup } from '#kernel/words/shop-words.ts';

/** Spec 8: messages about adding to the cart, which every list of products has. Those of the cart itself: cart-page-words.ts. */
export const cartWords = wordGroup('cart', 'Cart', {
  loginForCart: 'Please login to update cart',
  addedFromCard: 'Product is added to cart',
  addedFromDialog: 'Product added to cart',
  addedFromSearch: 'Added to cart',
  viewCart: 'View cart',
  addFailed: 'Failed to add product to cart',
  tryAgain: 'Please try again',
});
