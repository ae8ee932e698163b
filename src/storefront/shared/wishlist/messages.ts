/** Messages about the wishlist. Spec 8. */
export const WISHLIST_MESSAGES = {
  added: 'Added to wishlist',
  removed: 'Removed from wishlist',
  loadFailed: 'Failed to fetch wishlist. Please try again later.',
  notDone: 'Failed to fetch wishlist',
  // Spec 5 requires this message without giving its text.
  login: 'Please login to update wishlist',
} as const;
