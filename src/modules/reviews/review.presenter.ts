import type { DistributionWire, ReviewWire } from '#contract/reviews.contract.ts';
import type { ProductCard } from '#modules/catalogue/index.ts';
import type { Review } from '#modules/reviews/reviews.repository.ts';

export const presentReview = (
  review: Review,
  product: ProductCard | undefined,
  verifiedPurchase: boolean,
): ReviewWire => ({
  _id: review.id,
  productId: review.productId,
  productTitle: product?.title ?? '',
  productImage: product?.image ?? '',
  userId: review.userId,
  userName: review.userName,
  reviewMessage: review.message,
  reviewValue: review.value,
  createdAt: review.createdAt.toISOString(),
  verifiedPurchase,
});

/** Five stars first; missing values count 0. */
export const presentDistribution = (
  counts: readonly { value: number; count: number }[],
): DistributionWire =>
  [5, 4, 3, 2, 1].map((value) => ({
    value,
    count: counts.find((each) => each.value === value)?.count ?? 0,
  }));

/** The average to two decimals; 0 without reviews. */
export function averageOf(distribution: DistributionWire): { average: number; total: number } {
  const total = distribution.reduce((sum, { count }) => sum + count, 0);
  const stars = distribution.reduce((sum, { value, count }) => sum + value * count, 0);
  return { total, average: total === 0 ? 0 : Math.round((stars * 100) / total) / 100 };
}
