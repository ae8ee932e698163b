import type { ReviewWire } from '#contract/catalogue.contract.ts';
import type { Review } from '#modules/reviews/reviews.repository.ts';

export const presentReview = (review: Review): ReviewWire => ({
  _id: review.id,
  productId: review.productId,
  userId: review.userId,
  userName: review.userName,
  reviewMessage: review.message,
  reviewValue: review.value,
  createdAt: review.createdAt.toISOString(),
});
