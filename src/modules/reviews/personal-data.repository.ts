import type { Db, Trx } from '#platform/database/transaction.ts';
import { REVIEW_COLUMNS, type Review } from '#modules/reviews/reviews.repository.ts';

/** Newest first. */
export function reviewsOf(db: Db, userId: string): Promise<Review[]> {
  return db
    .selectFrom('reviews')
    .select(REVIEW_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Replaces the author's name, and deletes for good the reviews that could still be restored. */
export async function renameAuthor(trx: Trx, userId: string, userName: string): Promise<void> {
  await trx
    .updateTable('reviews')
    .set({ user_name: userName })
    .where('user_id', '=', userId)
    .execute();
  await trx.deleteFrom('removed_reviews').where('user_id', '=', userId).execute();
}
