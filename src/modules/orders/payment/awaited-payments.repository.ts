/** Orders that wait for a bank transfer or for cash. */
import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/transaction.ts';
import type { Order } from '#modules/orders/order.repository.ts';

/** How many a shopper has. The caller holds the shopper's lock. */
export async function countAwaiting(trx: Trx, userId: string): Promise<number> {
  // Literals instead of parameters, so that the planner can use the partial index orders_awaiting_payment.
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM orders
    WHERE user_id = ${userId} AND payment_method IN ('bankTransfer', 'cash') AND payment_status = 'pending'
      AND order_status <> 'rejected'`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Orders whose transfer should be reminded of: a third of the time to pay is left. */
export async function findTransfersToRemind(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders
    WHERE payment_method = 'bankTransfer' AND order_status = 'pending' AND payment_status = 'pending'
      AND payment_reminded_at IS NULL AND expires_at > ${now}
      AND ${now}::timestamptz >= expires_at - (expires_at - placed_at) / 3
    ORDER BY expires_at LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Notes that the customer was reminded, or need not be. Undefined if that was noted before, or the order waits no longer. */
export async function markReminded(trx: Trx, id: string, now: Date): Promise<Order | undefined> {
  const { rows } = await sql<Order>`
    UPDATE orders SET payment_reminded_at = ${now}
    WHERE id = ${id} AND payment_reminded_at IS NULL AND order_status = 'pending' AND payment_status = 'pending'
      AND expires_at > ${now}
    RETURNING *`.execute(trx);
  return rows[0];
}
