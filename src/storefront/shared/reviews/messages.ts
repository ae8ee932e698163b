/** Messages about reviews. Spec 5, 6, 8. */
export const REVIEW_MESSAGES = {
  loginForReview: 'You must be logged in to write a review.',
  incomplete: 'Please provide both a rating and a review message',
  added: 'Review added successfully!',
  deleted: 'Review deleted',
  addFailed: 'Failed to add review',
  deleteFailed: 'Failed to delete review',
  deleteUnreachable: 'An error occurred while deleting the review',
  // Not in the specification:
  replaced: 'It replaces your earlier review.',
} as const;
