import { sql } from 'kysely';
import type { WebhookEvent } from '#gateways/payment-provider/payment-provider.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';

/**
 * The buyer's browser usually comes back at the same moment as the event and settles the payment itself; the event
 * then finds it done instead of racing it.
 */
const AFTER_SECONDS = 3;
/** How long nobody else looks at an event that one sweep has claimed, and when it is tried again. */
const AGAIN_SECONDS = 20;

/** Keeps an event until a sweep works through it. One that came before is known already. */
export async function keepEvent(db: Db, event: WebhookEvent, now: Date): Promise<void> {
  await sql`
    INSERT INTO webhook_events (event_id, kind, received_at, look_at, payload)
    VALUES (${event.eventId}, ${event.kind}, ${now}, ${secondsAfter(now, AFTER_SECONDS)}, ${JSON.stringify(event)}::jsonb)
    ON CONFLICT (event_id) DO NOTHING`.execute(db);
}

/** The event, unless it was worked through already. */
export async function openEvent(db: Db, eventId: string): Promise<WebhookEvent | null> {
  const row = await db
    .selectFrom('webhook_events')
    .select('payload')
    .where('event_id', '=', eventId)
    .where('processed_at', 'is', null)
    .executeTakeFirst();
  return row ? (row.payload as WebhookEvent) : null;
}

/** Marks an event as worked through; false when it was already, and then nothing more may follow from it. */
export async function closeEvent(trx: Trx | Db, eventId: string, now: Date): Promise<boolean> {
  const done = await trx
    .updateTable('webhook_events')
    .set({ processed_at: now })
    .where('event_id', '=', eventId)
    .where('processed_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Claims events whose time has come, oldest first; one that is not worked through comes again later. */
export async function claimDueEvents(db: Db, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ event_id: string }>`
    UPDATE webhook_events SET look_at = ${secondsAfter(now, AGAIN_SECONDS)}
    WHERE event_id IN (
      SELECT event_id FROM webhook_events WHERE processed_at IS NULL AND look_at <= ${now}
      ORDER BY look_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    )
    RETURNING event_id`.execute(db);
  return rows.map((row) => row.event_id);
}
