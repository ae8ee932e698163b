import { sql } from 'kysely';
import { cents, type Cents } from '#kernel/money.ts';
import { MAX_WISHLIST_ITEMS } from '#contract/limits.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';

export interface WishlistItem {
  readonly productId: string;
  readonly addedAt: Date;
  /** Price of one unit when the item was saved; null for items saved before prices were stored. */
  readonly unitPriceWhenAdded: Cents | null;
  readonly wasSoldOut: boolean;
}

/** Newest first. */
export async function listWishlistItems(db: Db, userId: string): Promise<WishlistItem[]> {
  const rows = await db
    .selectFrom('wishlist_items')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('product_id', 'desc')
    .limit(MAX_WISHLIST_ITEMS)
    .execute();
  return rows.map((row) => ({
    productId: row.product_id,
    addedAt: row.added_at,
    unitPriceWhenAdded: row.unit_price_cents === null ? null : cents(row.unit_price_cents),
    wasSoldOut: row.was_sold_out,
  }));
}

/** Serialises changes of one wishlist, so that the limit counts every item. Released at the end of the transaction. */
export async function lockWishlist(trx: Trx, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`wishlist ${userId}`}, 0))`.execute(
    trx,
  );
}

/** @returns false when it was on the list already */
export async function insertWishlistItem(
  trx: Trx,
  userId: string,
  item: WishlistItem,
): Promise<boolean> {
  const done = await trx
    .insertInto('wishlist_items')
    .values({
      user_id: userId,
      product_id: item.productId,
      added_at: item.addedAt,
      unit_price_cents: item.unitPriceWhenAdded,
      was_sold_out: item.wasSoldOut,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** @returns false when it was not on the list */
export async function deleteWishlistItem(
  trx: Trx,
  userId: string,
  productId: string,
): Promise<boolean> {
  const done = await trx
    .deleteFrom('wishlist_items')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return done.numDeletedRows === 1n;
}
