import { wordGroup } from '#kernel/words/shop-words.ts';

/** Loaded when a review is sent or deleted. Spec 5, 8. */
export const reviewMessageWords = wordGroup('review-messages', 'Messages about reviews', {
  added: 'Review added successfully!',
  addFailed: 'Failed to add review',
  replaced: 'It replaces your earlier review.',
  deleted: 'Review deleted',
  restored: 'Your review is back',
  deleteFailed: 'Failed to delete review',
  deleteUnreachable: 'An error occurred while deleting the review',
});
