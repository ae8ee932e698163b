import { LIST_MAX } from '#contract/limits.ts';
import type { Db } from '#platform/database/transaction.ts';

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

/** A product's reviews, newest first. */
export async function listReviews(db: Db, productId: string): Promise<Review[]> {
  const rows = await db
    .selectFrom('reviews')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIST_MAX)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    userId: row.user_id,
    userName: row.user_name,
    message: row.message,
    value: row.value,
    createdAt: row.created_at,
  }));
}
