/** Orders of which only other payments than theirs were captured. */
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';
import type { Order } from '#modules/orders/order.repository.ts';
import { UNDECIDED_STATUSES } from '#modules/orders/refund/different-payment.rules.ts';

/**
 * Whether only payments that differ from the order were captured: refunding them must not make it count as paid.
 * @param orderId a column, such as sql.ref('o.id')
 */
export const paidDifferently = (orderId: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  ${orderId} IN (SELECT c.order_id FROM payment_captures c WHERE c.status = 'completed' AND NOT c.matches)
  AND NOT EXISTS (
    SELECT FROM payment_captures c WHERE c.order_id = ${orderId} AND c.status = 'completed' AND c.matches))`;

/** Orders for which `differentPaymentIn` may find one; newest first. */
export async function ordersPaidDifferently(db: Db, limit: number): Promise<Order[]> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where(paidDifferently(sql.ref('orders.id')))
    .where('payment_status', '<>', 'refunded')
    .where('order_status', 'in', UNDECIDED_STATUSES)
    .orderBy('placed_at', 'desc')
    .limit(limit)
    .execute();
}
