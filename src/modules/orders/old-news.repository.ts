import { sql } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';

/**
 * Marks an event as worked through when what it tells is settled already, by the return page or a sweep: the approval
 * of an order that is paid, or the very capture that paid it. Nothing needs to be asked of the provider then. One
 * statement, because nearly every event ends here.
 * @returns whether it was such an event
 */
export async function closeOldNews(db: Db, eventId: string, now: Date): Promise<boolean> {
  const done = await sql`
    UPDATE webhook_events SET processed_at = ${now}
    FROM orders
    WHERE event_id = ${eventId} AND processed_at IS NULL
      AND provider_order_id = payload->>'providerOrderId'
      AND payment_status IN ('paid', 'partially refunded', 'refunded')
      AND (kind = 'order-approved' OR kind IN ('capture-completed', 'capture-pending') AND EXISTS (
        SELECT FROM payment_captures
        WHERE order_id = orders.id AND provider_capture_id = payload->>'captureId' AND status = 'completed' AND matches))
  `.execute(db);
  return done.numAffectedRows === 1n;
}
