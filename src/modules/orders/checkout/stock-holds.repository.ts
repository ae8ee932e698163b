import { sql } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';
import { orderNumber } from '#modules/orders/order-number.rules.ts';

/** Units of a product that one unpaid order holds. */
export interface StockHold {
  readonly productId: string;
  readonly userId: string;
  readonly orderId: string;
  /** Such as "#10042". */
  readonly orderNumber: string;
  readonly units: number;
}

/** All stock held by unpaid orders, newest first; few, because a shopper has at most one besides those by staff, and they expire. */
export async function stockHolds(db: Db): Promise<readonly StockHold[]> {
  const { rows } = await sql<Omit<StockHold, 'orderNumber'> & { number: number }>`
    SELECT l.product_id::text AS "productId", o.user_id::text AS "userId", o.id::text AS "orderId", o.number,
      sum(l.quantity)::integer AS units
    FROM orders o JOIN order_lines l ON l.order_id = o.id
    WHERE o.order_status = 'pending' AND o.payment_status IN ('pending', 'failed') AND o.expires_at IS NOT NULL
      AND o.stock_state = 'reserved'
    GROUP BY l.product_id, o.id ORDER BY o.placed_at DESC, o.id`.execute(db);
  return rows.map(({ number, ...hold }) => ({ ...hold, orderNumber: orderNumber(number) }));
}
