import { sql } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';

/**
 * Marks the events as worked through that tell what is settled already, by the return page or a sweep: the approval
 * of an order that is paid, or the very capture that paid it. Nothing needs to be asked of the provider then. One
 * statement for all that are due, because nearly every event ends here.
 */
export async function closeOldNews(db: Db, now: Date): Promise<void> {
  await sql`
    UPDATE webhook_events SET processed_at = ${now}
    FROM orders
    WHERE processed_at IS NULL AND look_at <= ${now}
      AND provider_order_id = payload->>'providerOrderId'
      AND payment_status IN ('paid', 'partially refunded', 'refunded')
      AND (kind = 'order-approved' OR kind IN ('capture-completed', 'capture-pending') AND EXISTS (
        SELECT FROM payment_captures
        WHERE order_id = orders.id AND provider_capture_id = payload->>'captureId' AND status = 'completed' AND matches))
  `.execute(db);
}
