import { wordGroup } from '#kernel/words/shop-words.ts';

/** Messages about the wishlist, on any page. Spec 8. */
export const wishlistWords = wordGroup('wishlist', 'Messages about the wishlist', {
  added: 'Added to wishlist',
  removed: 'Removed from wishlist',
  // Spec 5 requires this message without giving its text.
  login: 'Please login to update wishlist',
  view: 'View wishlist',
});
