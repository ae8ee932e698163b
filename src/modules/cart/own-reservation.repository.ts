import { sql } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';

/**
 * What the shopper's own unpaid order holds, by variant: to him it is there, because his next order lets go of it
 * before it takes stock. One whose payment is under way is not among them, since it cannot be replaced.
 */
export async function ownReservation(db: Db, userId: string): Promise<ReadonlyMap<string, number>> {
  // The conditions stand as words, not as parameters: they are those of the index orders_one_unpaid.
  const { rows } = await sql<{ variant_id: string; quantity: number }>`
    SELECT variant_id, sum(quantity)::integer AS quantity
    FROM orders JOIN order_lines ON order_id = id
    WHERE user_id = ${userId} AND order_status = 'pending' AND payment_status IN ('pending', 'failed')
      AND expires_at IS NOT NULL AND stock_state = 'reserved'
    GROUP BY variant_id`.execute(db);
  return new Map(rows.map((row) => [row.variant_id, row.quantity]));
}
