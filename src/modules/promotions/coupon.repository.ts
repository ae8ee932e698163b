import { sql, type Selectable } from 'kysely';
import { cents } from '#kernel/money.ts';
import type { Database } from '#platform/database/schema.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';
import type { Coupon } from '#modules/promotions/coupon.rules.ts';

/** A row in the module's own words. */
export const couponOf = (row: Selectable<Database['coupons']>): Coupon => ({
  id: row.id,
  code: row.code,
  description: row.description,
  discountType: row.discount_type,
  discountAmount: row.discount_amount,
  maxDiscount: row.max_discount_cents === null ? null : cents(row.max_discount_cents),
  minPurchase: cents(row.min_purchase_cents),
  startDate: row.start_date,
  endDate: row.end_date,
  usageLimit: row.usage_limit,
  usedCount: row.used_count,
});

/** The active coupon with this code, however it is written. */
export async function findActiveCoupon(db: Db, code: string): Promise<Coupon | null> {
  const row = await db
    .selectFrom('coupons')
    .selectAll()
    .where('code_key', '=', sql<string>`upper(${code})`)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? couponOf(row) : null;
}

/** One use more, unless the limit is reached; the condition stands in the update, so parallel orders cannot pass it. */
export async function addUse(trx: Trx, couponId: string): Promise<boolean> {
  const done = await trx
    .updateTable('coupons')
    .set({ used_count: sql`used_count + 1` })
    .where('id', '=', couponId)
    .where((row) =>
      row.or([row('usage_limit', 'is', null), row('used_count', '<', row.ref('usage_limit'))]),
    )
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export async function takeUseBack(trx: Trx, couponId: string): Promise<boolean> {
  const done = await trx
    .updateTable('coupons')
    .set({ used_count: sql`used_count - 1` })
    .where('id', '=', couponId)
    .where('used_count', '>', 0)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
