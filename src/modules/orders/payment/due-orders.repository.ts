import { sql } from 'kysely';
import { secondsAfter } from '#platform/clock.ts';
import type { Db } from '#platform/database/transaction.ts';

/** How long a claim hides an order from other instances; then it is due again. */
const CLAIM_SECONDS = { capturing: 15, waiting: 240, expired: 30 } as const;

/**
 * Claims orders whose payment should be polled: those being captured, and those whose buyer may have approved and never
 * returned. The claim moves `check_after` forward, so instances share the work and a killed one loses none.
 */
export async function claimPaymentsToCheck(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE orders
    SET check_after = CASE WHEN payment_status = 'capturing' THEN ${secondsAfter(now, CLAIM_SECONDS.capturing)}::timestamptz
      ELSE ${secondsAfter(now, CLAIM_SECONDS.waiting)}::timestamptz END
    WHERE id IN (
      SELECT id FROM orders
      WHERE check_after <= ${now} AND provider_order_id IS NOT NULL AND payment_status IN ('pending', 'capturing')
      ORDER BY check_after LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED
    )
    RETURNING id`.execute(db);
  return rows.map((row) => row.id);
}

/** Claims unpaid orders that have expired, except those being captured. */
export async function claimExpiredOrders(db: Db, now: Date, limit: number): Promise<string[]> {
  const claimedUntil = secondsAfter(now, CLAIM_SECONDS.expired);
  const { rows } = await sql<{ id: string }>`
    UPDATE orders SET check_after = ${claimedUntil}
    WHERE id IN (
      SELECT id FROM orders
      WHERE expires_at <= ${now} AND order_status = 'pending' AND payment_status IN ('pending', 'failed')
        AND (check_after IS NULL OR check_after <= ${now} OR check_after > ${claimedUntil})
      ORDER BY expires_at LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED
    )
    RETURNING id`.execute(db);
  return rows.map((row) => row.id);
}
