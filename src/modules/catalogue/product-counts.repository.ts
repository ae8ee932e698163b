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

/** Rows of a statement: the trigger that looks for new words compares each row with each. */
const AT_ONCE = 200;

/** Pieces of each product sold lately, of all others none. Rows whose number stays are not written. */
export async function keepSales(db: Db, sold: ReadonlyMap<string, number>): Promise<void> {
  const { rows: changed } = await sql<{ id: string; pieces: number }>`
    SELECT p.id, coalesce(sold.pieces, 0) AS pieces
    FROM products p LEFT JOIN unnest(${[...sold.keys()]}::uuid[], ${[...sold.values()]}::bigint[]) AS sold(id, pieces) ON sold.id = p.id
    WHERE p.deleted_at IS NULL AND p.sold_recently <> coalesce(sold.pieces, 0) ORDER BY p.id`.execute(
    db,
  );
  for (let at = 0; at < changed.length; at += AT_ONCE) {
    const some = changed.slice(at, at + AT_ONCE);
    await sql`
      UPDATE products p SET sold_recently = counted.pieces
      FROM unnest(${some.map(({ id }) => id)}::uuid[], ${some.map(({ pieces }) => pieces)}::bigint[]) AS counted(id, pieces)
      WHERE p.id = counted.id`.execute(db);
  }
}
