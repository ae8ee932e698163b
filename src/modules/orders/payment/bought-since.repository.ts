import { sql } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';
import type { Order } from '#modules/orders/order.repository.ts';

/**
 * Whether the shopper has bought an item of this order with another one, placed or paid since. A transfer and cash that are
 * awaited count, because the items may be sent.
 */
export async function hasBoughtSince(
  db: Db,
  { id, user_id: userId, placed_at: placedAt }: Pick<Order, 'id' | 'user_id' | 'placed_at'>,
): Promise<boolean> {
  const { rows } = await sql<{ bought: boolean }>`
    SELECT EXISTS (
      SELECT FROM orders other
      WHERE other.user_id = ${userId} AND other.id <> ${id} AND other.order_status <> 'rejected'
        AND (other.payment_status IN ('paid', 'partially refunded')
          OR other.payment_status = 'pending' AND other.payment_method IN ('bankTransfer', 'cash'))
        AND (other.placed_at > ${placedAt} OR EXISTS (
          SELECT FROM order_history paid
          WHERE paid.order_id = other.id AND paid.at > ${placedAt} AND paid.event IN ('captured', 'marked paid')))
        AND EXISTS (
          SELECT FROM order_lines line JOIN order_lines own ON own.variant_id = line.variant_id
          WHERE line.order_id = other.id AND own.order_id = ${id})
    ) AS bought`.execute(db);
  return rows[0]?.bought ?? false;
}
