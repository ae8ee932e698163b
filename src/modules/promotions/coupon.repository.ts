import { sql, type Selectable } from 'kysely';
import { cents } from '#kernel/money.ts';
import type { Database } from '#schema/database.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';
import type { Coupon } from '#modules/promotions/coupon.rules.ts';

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

/** The active coupon with this code, regardless of case. */
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

/** Counts one more use unless the limit is reached. The condition is in the UPDATE, so concurrent orders cannot exceed it. */
export async function addUse(trx: Trx, couponId: string): Promise<boolean> {
  const result = await trx
    .updateTable('coupons')
    .set({ used_count: sql`used_count + 1` })
    .where('id', '=', couponId)
    .where((row) =>
      row.or([row('usage_limit', 'is', null), row('used_count', '<', row.ref('usage_limit'))]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function removeUse(trx: Trx, couponId: string): Promise<boolean> {
  const result = await trx
    .updateTable('coupons')
    .set({ used_count: sql`used_count - 1` })
    .where('id', '=', couponId)
    .where('used_count', '>', 0)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
