import { sql } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';

/**
 * Stock reserved by the unpaid order of the shopper's checkout, by variant. It is available to them, because their next order
 * replaces that order. An order whose payment is being captured is excluded, since it cannot be replaced.
 */
export async function ownReservation(db: Db, userId: string): Promise<ReadonlyMap<string, number>> {
  // Literals instead of parameters, so that the planner can use the partial index orders_one_unpaid.
  const { rows } = await sql<{ variant_id: string; quantity: number }>`
    SELECT variant_id, sum(quantity)::integer AS quantity
    FROM orders JOIN order_lines ON order_id = id
    WHERE user_id = ${userId} AND order_status = 'pending' AND payment_status IN ('pending', 'failed')
      AND expires_at IS NOT NULL AND NOT by_staff AND stock_state = 'reserved'
    GROUP BY variant_id`.execute(db);
  return new Map(rows.map((row) => [row.variant_id, row.quantity]));
}
