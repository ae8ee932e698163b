/** Counters of a product: wishlists, reviews and recent sales. */
import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/transaction.ts';

/**
 * Call it in the transaction that adds or removes the wishlist item. The trigger that invalidates cached pages ignores
 * updates of this column alone.
 */
export async function changeWishlistCount(
  trx: Trx,
  productId: string,
  change: 1 | -1,
): Promise<void> {
  await trx
    .updateTable('products')
    .set({ wishlist_count: sql`wishlist_count + ${change}::integer` })
    .where('id', '=', productId)
    .execute();
}

/**
 * Call it in the transaction that writes or deletes the review.
 * @param change reviews and stars to add, negative to subtract; an edited review changes the stars only
 */
export async function changeRating(
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

/** Rows per statement: the trigger that finds new words compares each row with every other. */
const BATCH_SIZE = 200;

/** Sets the units sold recently by product, 0 for all others. Rows that do not change are not written. */
export async function saveRecentSales(db: Db, sold: ReadonlyMap<string, number>): Promise<void> {
  const { rows: changed } = await sql<{ id: string; units: number }>`
    SELECT p.id, coalesce(sold.units, 0) AS units
    FROM products p LEFT JOIN unnest(${[...sold.keys()]}::uuid[], ${[...sold.values()]}::bigint[]) AS sold(id, units) ON sold.id = p.id
    WHERE p.deleted_at IS NULL AND p.sold_recently <> coalesce(sold.units, 0) ORDER BY p.id`.execute(
    db,
  );
  for (let at = 0; at < changed.length; at += BATCH_SIZE) {
    const some = changed.slice(at, at + BATCH_SIZE);
    await sql`
      UPDATE products p SET sold_recently = counted.units
      FROM unnest(${some.map(({ id }) => id)}::uuid[], ${some.map(({ units }) => units)}::bigint[]) AS counted(id, units)
      WHERE p.id = counted.id`.execute(db);
  }
}
