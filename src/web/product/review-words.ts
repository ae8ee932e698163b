/** The reviews' sentences, apart from those of every page: they load with what needs them. */
export const REVIEW_WORDS = {
  // Spec 5, 8; locked
  incomplete: 'Please provide both a rating and a review message',
  added: 'Review added successfully!',
  deleted: 'Review deleted',
  addFailed: 'Failed to add review',
  deleteFailed: 'Failed to delete review',
  deleteUnreachable: 'An error occurred while deleting the review',
  // Ours
  replaced: 'It stands in place of your earlier review.',
} as const;
