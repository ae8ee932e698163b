/** What a product counts of wishes and reviews. Call it in the transaction that writes or deletes the row counted. */
import { sql } from 'kysely';
import type { Trx } from '#platform/database/transaction.ts';

/** One wish more or less. Changes nothing else: by that the database knows that no page need be made anew. */
export async function countWish(trx: Trx, productId: string, change: 1 | -1): Promise<void> {
  await trx
    .updateTable('products')
    .set({ wishlist_count: sql`wishlist_count + ${change}::integer` })
    .where('id', '=', productId)
    .execute();
}

/** @param change how many reviews and stars come (negative: go); a changed review brings stars only */
export async function countRating(
  trx: Trx,
  productId: string,
  change: { reviews: number; stars: number },
): Promise<void> {
  await trx
    .updateTable('products')
    .set({
      rating_count: sql`rating_count + ${change.reviews}::integer`,
      rating_sum: sql`rating_sum + ${change.stars}::integer`,
    })
    .where('id', '=', productId)
    .execute();
}
