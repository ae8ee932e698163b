import { sql, type Selectable } from 'kysely';
import type { OfProvider, ProviderDispute } from '#gateways/payment-provider/payment-provider.ts';
import type { ProviderCode } from '#kernel/provider-codes.ts';
import type { Database } from '#schema/database.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';

export type Dispute = Selectable<Database['payment_disputes']>;

/**
 * Stores a dispute, or updates it with a newer report of the provider. Of two reports from the same moment, the one
 * with an outcome counts, and one for which the order is known by now.
 * @param orderId null when the shop does not know the payment
 * @returns false when the report is older than what is stored, or the same
 */
export async function saveDispute(
  trx: Trx,
  provider: ProviderCode,
  dispute: ProviderDispute,
  orderId: string | null,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO payment_disputes AS stored (provider, provider_dispute_id, order_id, provider_capture_id, reason, stage, amount_cents,
      currency, respond_by, outcome, refunded_cents, opened_at, changed_at, recorded_at)
    VALUES (${provider}, ${dispute.id}, ${orderId}, ${dispute.captureId}, ${dispute.reason}, ${dispute.stage},
      ${dispute.amount?.amount ?? null}, ${dispute.amount?.currency ?? null}, ${dispute.respondBy}, ${dispute.outcome},
      ${dispute.refunded?.amount ?? 0}, ${dispute.openedAt}, ${dispute.updatedAt}, ${now})
    ON CONFLICT (provider, provider_dispute_id) DO UPDATE SET
      order_id = coalesce(stored.order_id, excluded.order_id),
      provider_capture_id = coalesce(excluded.provider_capture_id, stored.provider_capture_id),
      reason = excluded.reason, stage = excluded.stage, amount_cents = excluded.amount_cents, currency = excluded.currency,
      respond_by = excluded.respond_by, outcome = excluded.outcome, refunded_cents = excluded.refunded_cents,
      changed_at = excluded.changed_at
    WHERE stored.changed_at < excluded.changed_at
      OR stored.changed_at = excluded.changed_at AND (stored.outcome IS NULL AND excluded.outcome IS NOT NULL
        OR stored.order_id IS NULL AND excluded.order_id IS NOT NULL)
    RETURNING 1`.execute(trx);
  return rows.length === 1;
}

export async function findDispute(
  db: Db,
  { provider, id }: OfProvider,
): Promise<Dispute | undefined> {
  return await db
    .selectFrom('payment_disputes')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_dispute_id', '=', id)
    .executeTakeFirst();
}

export async function disputesOf(db: Db, orderId: string): Promise<Dispute[]> {
  return await db
    .selectFrom('payment_disputes')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute();
}

/** Those without an outcome; the ones to answer first come first. */
export async function openDisputes(db: Db, limit: number): Promise<Dispute[]> {
  return await db
    .selectFrom('payment_disputes')
    .selectAll()
    .where('outcome', 'is', null)
    .orderBy('respond_by', (order) => order.asc().nullsLast())
    .orderBy('opened_at')
    .limit(limit)
    .execute();
}
