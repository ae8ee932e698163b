/** What a product counts of wishes, reviews and sales. */
import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/transaction.ts';

/**
 * One wish more or less; call it in the transaction that writes or deletes the wish. Changes nothing else: by that the
 * database knows that no page need be made anew.
 */
export async function countWish(trx: Trx, productId: string, change: 1 | -1): Promise<void> {
  await trx
    .updateTable('products')
    .set({ wishlist_count: sql`wishlist_count + ${change}::integer` })
    .where('id', '=', productId)
    .execute();
}

/**
 * Call it in the transaction that writes or deletes the review.
 * @param change how many reviews and stars come (negative: go); a changed review brings stars only
 */
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

/** Pieces of each product sold lately, of all others none. Rows whose number stays are not written. */
export async function keepSales(db: Db, sold: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    WITH sold AS (
      SELECT * FROM unnest(${[...sold.keys()]}::uuid[], ${[...sold.values()]}::bigint[]) AS s(id, pieces)
    ), changed AS (
      SELECT p.id, coalesce(sold.pieces, 0) AS pieces FROM products p LEFT JOIN sold ON sold.id = p.id
      WHERE p.sold_recently <> coalesce(sold.pieces, 0)
      ORDER BY p.id FOR NO KEY UPDATE OF p
    )
    UPDATE products p SET sold_recently = changed.pieces FROM changed WHERE p.id = changed.id`.execute(
    db,
  );
}
