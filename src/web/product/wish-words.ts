/** The wishlist's sentences, apart from those of every page: they load with what needs them. */
export const WISH_WORDS = {
  // Spec 8; locked
  added: 'Added to wishlist',
  removed: 'Removed from wishlist',
  loadFailed: 'Failed to fetch wishlist. Please try again later.',
  notDone: 'Failed to fetch wishlist',
  // Spec 5 asks for such a sentence without printing it.
  login: 'Please login to update wishlist',
} as const;
