import type { ReviewWire } from '#contract/reviews.contract.ts';
import type { Db } from '#platform/database/transaction.ts';
import { findProductCards } from '#modules/catalogue/index.ts';
import { findPaidPurchases, purchaseKey } from '#modules/orders/index.ts';
import { presentReview } from '#modules/reviews/review.presenter.ts';
import type { Review } from '#modules/reviews/reviews.repository.ts';

/** Reviews with what their products look like and whether their authors have paid for them. */
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
