import { sql } from 'kysely';
import { secondsAfter } from '#platform/clock.ts';
import type { Trx } from '#platform/database/transaction.ts';
import type { UnpaidOrder } from '#modules/orders/checkout/hold.rules.ts';

const DAY_SECONDS = 86_400;

/** The orders that the shopper placed in the last day and that were closed unpaid; few, because unpaid orders per hour are limited. */
export async function unpaidOrdersOf(
  trx: Trx,
  userId: string,
  now: Date,
): Promise<readonly UnpaidOrder[]> {
  // A late approval reopens an expired order, so its history may contain several periods with reserved stock.
  // Literals instead of parameters, so that the planner can use the partial index orders_unpaid_by_user.
  const { rows } = await sql<UnpaidOrder>`
    SELECT placed_at AS "placedAt",
      (SELECT coalesce(sum(extract(epoch FROM ended - at)), 0)::float8 * 1000 FROM (
        SELECT at, stock_state, lead(at) OVER (ORDER BY id) AS ended FROM order_history WHERE order_id = orders.id
      ) AS span WHERE stock_state = 'reserved') AS "heldMs",
      ARRAY(SELECT DISTINCT variant_id::text FROM order_lines WHERE order_id = orders.id) AS "variantIds"
    FROM orders
    WHERE user_id = ${userId} AND placed_at > ${secondsAfter(now, -DAY_SECONDS)}
      AND order_status = 'rejected' AND payment_status IN ('failed', 'expired') AND NOT by_staff`.execute(
    trx,
  );
  return rows;
}
