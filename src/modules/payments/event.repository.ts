import { sql } from 'kysely';
import type { WebhookEvent } from '#gateways/payment-provider/payment-provider.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';

/** The job that works through one event of the provider; its work belongs to the orders. */
export const PAYMENT_EVENT = 'payment-event';
/**
 * The buyer's browser usually comes back at the same moment as the event and settles the payment itself; the event
 * then finds it done instead of racing it.
 */
const AFTER_SECONDS = 3;

/**
 * Keeps an event together with the job that works through it. An event that came before finds its row and
 * queues nothing.
 */
export async function keepEvent(db: Db, event: WebhookEvent, now: Date): Promise<void> {
  await sql`
    WITH kept AS (
      INSERT INTO webhook_events (event_id, kind, received_at, payload)
      VALUES (${event.eventId}, ${event.kind}, ${now}, ${JSON.stringify(event)}::jsonb)
      ON CONFLICT (event_id) DO NOTHING
      RETURNING event_id
    )
    SELECT graphile_worker.add_job(${PAYMENT_EVENT}, json_build_object('eventId', event_id),
      run_at => now() + make_interval(secs => ${AFTER_SECONDS})) FROM kept`.execute(db);
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

/** Events whose job was lost: kept for a while and still not worked through. */
export async function forgottenEvents(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_events')
    .select('event_id')
    .where('processed_at', 'is', null)
    .where('received_at', '<', secondsAfter(now, -30))
    .orderBy('received_at')
    .limit(most)
    .execute();
  return rows.map((row) => row.event_id);
}
