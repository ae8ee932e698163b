import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';

/** Products deleted since a time, newest deletion first. */
export const findDeletedProducts = (db: Db, { since, limit }: { since: Date; limit: number }) =>
  db
    .selectFrom('products')
    .select(['id', 'title', 'deleted_at'])
    .where('deleted_at', '>', since)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ deleted_at: Date }>()
    .execute();

/** Given by the orders module: whether an order names the product `p`. */
export type IsOrdered = RawBuilder<boolean>;

/**
 * Deletes products for good with their variants, stock ledger, reviews, wishlist items and cart lines. One that is locked,
 * because it is being restored, is left for the next time.
 * @returns how many there were
 */
export async function purgeProductsDeletedBefore(
  db: Db,
  { before, limit, isOrdered }: { before: Date; limit: number; isOrdered: IsOrdered },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM products WHERE id IN (
    SELECT id FROM products p WHERE p.deleted_at <= ${before} AND NOT ${isOrdered}
    ORDER BY p.deleted_at, p.id LIMIT ${limit} FOR UPDATE SKIP LOCKED)`.execute(db);
  return Number(numAffectedRows);
}
