import { sql } from 'kysely';
import { secondsAfter } from '#platform/clock.ts';
import type { Db } from '#platform/database/transaction.ts';

/** How long nobody else looks at an order that one sweep has claimed, and how often it is looked at. */
const CAPTURING_AGAIN_SECONDS = 15;
const WAITING_AGAIN_SECONDS = 240;
const EXPIRED_AGAIN_SECONDS = 30;

/**
 * Claims orders whose payment should be looked at: being captured for some seconds, or waiting for a buyer who may have
 * approved and vanished. Moving the time on is the claim, so two instances share the work and a killed one loses none.
 */
export async function claimPaymentsToCheck(db: Db, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE orders
    SET check_after = CASE WHEN payment_status = 'capturing' THEN ${secondsAfter(now, CAPTURING_AGAIN_SECONDS)}::timestamptz
      ELSE ${secondsAfter(now, WAITING_AGAIN_SECONDS)}::timestamptz END
    WHERE id IN (
      SELECT id FROM orders
      WHERE check_after <= ${now} AND provider_order_id IS NOT NULL AND payment_status IN ('pending', 'capturing')
      ORDER BY check_after LIMIT ${most} FOR NO KEY UPDATE SKIP LOCKED
    )
    RETURNING id`.execute(db);
  return rows.map((row) => row.id);
}

/** Claims unpaid orders whose time ran out. One that is being captured is not among them. */
export async function claimExpiredOrders(db: Db, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE orders SET check_after = ${secondsAfter(now, EXPIRED_AGAIN_SECONDS)}
    WHERE id IN (
      SELECT id FROM orders
      WHERE expires_at <= ${now} AND order_status = 'pending' AND payment_status IN ('pending', 'failed')
        AND (check_after IS NULL OR check_after <= ${now} OR check_after > ${secondsAfter(now, EXPIRED_AGAIN_SECONDS)})
      ORDER BY expires_at LIMIT ${most} FOR NO KEY UPDATE SKIP LOCKED
    )
    RETURNING id`.execute(db);
  return rows.map((row) => row.id);
}
