import { sql } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';

/**
 * Marks due events that report nothing new as processed: the approval of an order that is paid or being captured, and
 * the capture that paid it. They need no request to the provider. One statement for all of them, because nearly every
 * event is one.
 */
export async function closeSettledEvents(db: Db, now: Date): Promise<void> {
  await sql`
    UPDATE webhook_events SET processed_at = ${now}
    FROM orders
    WHERE processed_at IS NULL AND look_at <= ${now}
      AND payment_method = provider AND provider_order_id = payload->>'providerOrderId'
      AND payment_status IN ('capturing', 'paid', 'partially refunded', 'refunded')
      AND (kind = 'order-approved' OR payment_status <> 'capturing' AND kind IN ('capture-completed', 'capture-pending') AND EXISTS (
        SELECT FROM payment_captures
        WHERE order_id = orders.id AND provider_capture_id = payload->>'captureId' AND status = 'completed' AND matches))
  `.execute(db);
}
