import { formatDay } from '#kernel/format-date.ts';
import type { ReviewWire } from '#contract/reviews.contract.ts';

/** Spec 2, 5, 8: texts of the review screen. */
export const REVIEW_LABELS = {
  unknownProduct: 'Unknown Product',
  anonymous: 'Anonymous',
  noComment: 'No comment',
  noDescription: 'No description',
  loading: 'Loading reviews...',
  loadingProduct: 'Loading product details...',
  none: 'No reviews found',
  noneMatching: 'No matching reviews found',
  noneOfProduct: 'No reviews for this product',
  failed: 'Failed to fetch reviews',
  failedProduct: 'Failed to load product details',
  failedOfProduct: 'Failed to fetch product reviews',
  deleteError: 'An error occurred while deleting the review',
  notIdentified: 'Error: Could not identify review to delete',
} as const;

/** Spec 9: MMM dd, yyyy. Spec 2: texts for missing and invalid dates. */
export function reviewDate(written: string | null | undefined): string {
  if (!written) return 'N/A';
  return Number.isNaN(Date.parse(written)) ? 'Invalid date' : formatDay(written);
}

export const titleOf = ({ productTitle }: Pick<ReviewWire, 'productTitle'>): string =>
  productTitle.trim() || REVIEW_LABELS.unknownProduct;
export const authorOf = ({ userName }: Pick<ReviewWire, 'userName'>): string =>
  userName.trim() || REVIEW_LABELS.anonymous;
export const commentOf = ({ reviewMessage }: Pick<ReviewWire, 'reviewMessage'>): string =>
  reviewMessage.trim() || REVIEW_LABELS.noComment;
