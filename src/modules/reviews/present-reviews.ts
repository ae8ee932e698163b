import type { ReviewWire } from '#contract/reviews.contract.ts';
import type { Db } from '#platform/database/transaction.ts';
import { findProductCards } from '#modules/catalogue/index.ts';
import { findPaidPurchases, purchaseKey } from '#modules/orders/index.ts';
import { presentReview } from '#modules/reviews/review.presenter.ts';
import type { Review } from '#modules/reviews/reviews.repository.ts';

/** Adds each product's title and picture, and whether the author has paid for the product. */
export async function presentReviews(db: Db, reviews: readonly Review[]): Promise<ReviewWire[]> {
  const cards = await findProductCards(
    db,
    reviews.map((review) => review.productId),
  );
  const paid = await findPaidPurchases(db, reviews);
  return reviews.map((review) =>
    presentReview(review, cards.get(review.productId), paid.has(purchaseKey(review))),
  );
}
