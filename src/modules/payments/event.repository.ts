import { sql } from 'kysely';
import type { OfProvider, WebhookEvent } from '#gateways/payment-provider/payment-provider.ts';
import type { ProviderCode } from '#kernel/provider-codes.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';

/**
 * Delay before an event is processed. The buyer's browser usually returns at the same moment and settles the payment
 * itself; the delay avoids a race between the two.
 */
const PROCESS_AFTER_SECONDS = 3;
/** How long a claimed event is hidden from other instances; if it is still unprocessed then, it is tried again. */
const RETRY_AFTER_SECONDS = 20;

/** Stores an event for the scheduled job that processes events. An event that was delivered before is ignored. */
export async function storeEvent(
  db: Db,
  provider: ProviderCode,
  event: WebhookEvent,
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO webhook_events (provider, event_id, kind, received_at, look_at, payload)
    VALUES (${provider}, ${event.eventId}, ${event.kind}, ${now}, ${secondsAfter(now, PROCESS_AFTER_SECONDS)}, ${JSON.stringify(event)}::jsonb)
    ON CONFLICT DO NOTHING`.execute(db);
}

/** The event, or null if it was processed already. */
export async function findUnprocessedEvent(
  db: Db,
  { provider, id }: OfProvider,
): Promise<WebhookEvent | null> {
  const row = await db
    .selectFrom('webhook_events')
    .select('payload')
    .where('provider', '=', provider)
    .where('event_id', '=', id)
    .where('processed_at', 'is', null)
    .executeTakeFirst();
  return row ? (row.payload as WebhookEvent) : null;
}

/** Marks an event as processed. False when it already was: the caller must then change nothing because of it. */
export async function markEventProcessed(
  trx: Trx | Db,
  { provider, id }: OfProvider,
  now: Date,
): Promise<boolean> {
  const result = await trx
    .updateTable('webhook_events')
    .set({ processed_at: now })
    .where('provider', '=', provider)
    .where('event_id', '=', id)
    .where('processed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Claims events that are due, oldest first. A claimed event that is not processed becomes due again later. */
export async function claimDueEvents(db: Db, now: Date, limit: number): Promise<OfProvider[]> {
  const { rows } = await sql<OfProvider>`
    UPDATE webhook_events SET look_at = ${secondsAfter(now, RETRY_AFTER_SECONDS)}
    WHERE (provider, event_id) IN (
      SELECT provider, event_id FROM webhook_events WHERE processed_at IS NULL AND look_at <= ${now}
      ORDER BY look_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    RETURNING provider, event_id AS id`.execute(db);
  return rows;
}

/** Deletes events that were processed before a time; the others wait for ever. @returns how many */
export async function deleteEventsProcessedBefore(
  db: Db,
  before: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`DELETE FROM webhook_events WHERE (provider, event_id) IN (
    SELECT provider, event_id FROM webhook_events WHERE processed_at < ${before} LIMIT ${limit})`.execute(
      db,
    );
  return Number(numAffectedRows);
}
