import { sql } from 'kysely';
import { cents, type Cents } from '#kernel/money.ts';
import { MAX_WISHES } from '#contract/limits.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';

export interface Wish {
  readonly productId: string;
  readonly addedAt: Date;
  /** What one piece cost when it was saved; null for wishes from before that was kept. */
  readonly unitPriceWhenAdded: Cents | null;
  readonly wasSoldOut: boolean;
}

/** A person's wishes, the latest first. */
export async function listWishes(db: Db, userId: string): Promise<Wish[]> {
  const rows = await db
    .selectFrom('wishlist_items')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('product_id', 'desc')
    .limit(MAX_WISHES)
    .execute();
  return rows.map((row) => ({
    productId: row.product_id,
    addedAt: row.added_at,
    unitPriceWhenAdded: row.unit_price_cents === null ? null : cents(row.unit_price_cents),
    wasSoldOut: row.was_sold_out,
  }));
}

/** Makes those wait who count this person's wishes before adding one. Ends with the transaction. */
export async function lockWishes(trx: Trx, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`wishlist ${userId}`}, 0))`.execute(
    trx,
  );
}

/** @returns false when it was wished for already */
export async function insertWish(trx: Trx, userId: string, wish: Wish): Promise<boolean> {
  const done = await trx
    .insertInto('wishlist_items')
    .values({
      user_id: userId,
      product_id: wish.productId,
      added_at: wish.addedAt,
      unit_price_cents: wish.unitPriceWhenAdded,
      was_sold_out: wish.wasSoldOut,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** @returns false when it was not wished for */
export async function deleteWish(trx: Trx, userId: string, productId: string): Promise<boolean> {
  const done = await trx
    .deleteFrom('wishlist_items')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return done.numDeletedRows === 1n;
}
