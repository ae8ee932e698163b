import type { Db, Trx } from '#platform/database/transaction.ts';
import { REVIEW_COLUMNS, reviewRow, type Review } from '#modules/reviews/reviews.repository.ts';

export type Remover = 'author' | 'admin';

export async function insertRemovedReview(
  trx: Trx,
  review: Review,
  removedBy: Remover,
  removedAt: Date,
): Promise<void> {
  await trx
    .insertInto('removed_reviews')
    .values({ ...reviewRow(review), removed_by: removedBy, removed_at: removedAt })
    .execute();
}

/**
 * Deletes and returns a removed review, if this side removed it after `since`.
 * @param filter.authorId null for reviews of all authors
 */
export async function consumeRemovedReview(
  trx: Trx,
  filter: { id: string; removedBy: Remover; authorId: string | null; since: Date },
): Promise<Review | null> {
  const removed = await trx
    .deleteFrom('removed_reviews')
    .where('id', '=', filter.id)
    .where('removed_by', '=', filter.removedBy)
    .where('removed_at', '>', filter.since)
    .$if(filter.authorId !== null, (query) => query.where('user_id', '=', filter.authorId ?? ''))
    .returning(REVIEW_COLUMNS)
    .executeTakeFirst();
  return removed ?? null;
}

export async function purgeReviewsRemovedBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('removed_reviews').where('removed_at', '<=', before).execute();
}
