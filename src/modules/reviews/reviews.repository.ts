import { sql } from 'kysely';
import { LIST_MAX } from '#contract/limits.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';

export interface Review {
  readonly id: string;
  readonly productId: string;
  readonly userId: string;
  readonly userName: string;
  readonly message: string;
  /** Stars, 1 to 5. */
  readonly value: number;
  readonly createdAt: Date;
}

/** The columns of `Review`. */
export const REVIEW_COLUMNS = [
  'id',
  'product_id as productId',
  'user_id as userId',
  'user_name as userName',
  'message',
  'value',
  'created_at as createdAt',
] as const;

/** A review as a row to insert. */
export const reviewRow = (review: Review) => ({
  id: review.id,
  product_id: review.productId,
  user_id: review.userId,
  user_name: review.userName,
  message: review.message,
  value: review.value,
  created_at: review.createdAt,
});

/** Newest first. */
export function listReviews(db: Db, productId: string): Promise<Review[]> {
  return db
    .selectFrom('reviews')
    .select(REVIEW_COLUMNS)
    .where('product_id', '=', productId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIST_MAX)
    .execute();
}

/** Shorter reviews say too little to be quoted, longer ones too much. */
const QUOTED_LENGTH = [20, 300] as const;

/** Newest reviews with five stars that can be quoted. */
export function listPraise(db: Db, limit: number): Promise<Review[]> {
  return db
    .selectFrom('reviews')
    .select(REVIEW_COLUMNS)
    .where('value', '=', 5)
    .where(sql<boolean>`char_length(message) BETWEEN ${QUOTED_LENGTH[0]} AND ${QUOTED_LENGTH[1]}`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Number of a product's reviews for each number of stars; unused numbers are missing. */
export function countByStars(
  db: Db,
  productId: string,
): Promise<{ value: number; count: number }[]> {
  return db
    .selectFrom('reviews')
    .select((select) => ['value', select.fn.countAll<number>().as('count')])
    .where('product_id', '=', productId)
    .groupBy('value')
    .execute();
}

/** Writes a review, or replaces the person's earlier one. @returns its id, and the stars of the replaced review */
export async function upsertReview(
  trx: Trx,
  review: Review,
): Promise<{ id: string; before: number | null }> {
  if (await insertReview(trx, review)) return { id: review.id, before: null };
  const replaced = await replaceReview(trx, review);
  // Without a row the earlier review was deleted between the two statements.
  return replaced ?? (await upsertReview(trx, review));
}

/** The earlier review is locked while its stars are read, so that concurrent replacements add up. */
async function replaceReview(
  trx: Trx,
  review: Review,
): Promise<{ id: string; before: number } | undefined> {
  const { rows } = await sql<{ id: string; before: number }>`
    UPDATE reviews SET user_name = ${review.userName}, message = ${review.message}, value = ${review.value},
      created_at = ${review.createdAt}
    FROM (SELECT id, value FROM reviews WHERE product_id = ${review.productId} AND user_id = ${review.userId} FOR UPDATE)
      AS earlier
    WHERE reviews.id = earlier.id
    RETURNING reviews.id, earlier.value AS before`.execute(trx);
  return rows[0];
}

/** @param authorId null for reviews of all authors @returns the deleted review */
export async function deleteReview(
  trx: Trx,
  id: string,
  authorId: string | null,
): Promise<Review | null> {
  const deleted = await trx
    .deleteFrom('reviews')
    .where('id', '=', id)
    .$if(authorId !== null, (query) => query.where('user_id', '=', authorId ?? ''))
    .returning(REVIEW_COLUMNS)
    .executeTakeFirst();
  return deleted ?? null;
}

/** @returns false when the person has another review of the product */
export async function insertReview(trx: Trx, review: Review): Promise<boolean> {
  const result = await trx
    .insertInto('reviews')
    .values(reviewRow(review))
    .onConflict((conflict) => conflict.columns(['product_id', 'user_id']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
