import type { ReviewWire } from '#contract/reviews.contract.ts';

export const REVIEW_ORDERS = ['newest', 'highest', 'lowest'] as const;
export type ReviewOrder = (typeof REVIEW_ORDERS)[number];

/** Sorts reviews; among equal stars the newer one comes first. */
export function sortReviews(reviews: readonly ReviewWire[], order: ReviewOrder): ReviewWire[] {
  const byStars = { newest: 0, highest: -1, lowest: 1 }[order];
  return reviews.toSorted(
    (a, b) =>
      byStars * (a.reviewValue - b.reviewValue) ||
      Date.parse(b.createdAt) - Date.parse(a.createdAt),
  );
}

/** Number of reviews for each number of stars, five first. */
export function distributionOf(reviews: readonly ReviewWire[]): { value: number; count: number }[] {
  return [5, 4, 3, 2, 1].map((value) => ({
    value,
    count: reviews.filter((review) => review.reviewValue === value).length,
  }));
}
