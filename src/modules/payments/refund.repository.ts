import { sql, type Selectable } from 'kysely';
import type { Cents } from '#kernel/money.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Database } from '#platform/database/schema.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';

export type Refund = Selectable<Database['payment_refunds']>;

export interface WantedRefund {
  /** Also the request id towards the provider. */
  readonly id: string;
  readonly orderId: string;
  readonly captureId: string;
  readonly amount: Cents;
  readonly restock: boolean;
  readonly reason: string;
  readonly actorId: string | null;
  /** The provider's id of a refund that was made there; such a one is only looked at, never asked for. */
  readonly providerRefundId?: string;
}

export async function insertRefund(trx: Trx, refund: WantedRefund, now: Date): Promise<void> {
  await trx
    .insertInto('payment_refunds')
    .values({
      id: refund.id,
      order_id: refund.orderId,
      provider_capture_id: refund.captureId,
      provider_refund_id: refund.providerRefundId ?? null,
      amount_cents: refund.amount,
      restock: refund.restock,
      reason: refund.reason,
      actor_id: refund.actorId,
      asked_at: now,
      updated_at: now,
    })
    .execute();
}

/** Ends an asked refund; false when somebody else already did. */
export async function endRefund(
  trx: Trx,
  id: string,
  status: 'completed' | 'refused',
  providerRefundId: string | null,
  now: Date,
): Promise<boolean> {
  const done = await trx
    .updateTable('payment_refunds')
    .set({
      status,
      updated_at: now,
      ...(providerRefundId === null ? {} : { provider_refund_id: providerRefundId }),
    })
    .where('id', '=', id)
    .where('status', '=', 'asked')
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Remembers the provider's id of a refund that it has accepted but not yet paid out. */
export async function noteProviderRefund(
  db: Db,
  id: string,
  providerRefundId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment_refunds')
    .set({ provider_refund_id: providerRefundId, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'asked')
    .execute();
}

export async function findRefund(db: Db, id: string): Promise<Refund | undefined> {
  return await db.selectFrom('payment_refunds').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The refunds of some orders, the refused ones too, oldest first. */
export async function refundsOf(db: Db, orderIds: readonly string[]): Promise<Refund[]> {
  if (orderIds.length === 0) return [];
  return await db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('asked_at')
    .execute();
}

/**
 * Claims refunds that have waited for an answer: whoever claims one has it to himself for a minute, so two
 * instances never ask at once and a killed one loses nothing.
 */
export async function claimOpenRefunds(db: Db, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE payment_refunds SET updated_at = ${now}
    WHERE id IN (
      SELECT id FROM payment_refunds WHERE status = 'asked' AND updated_at < ${secondsAfter(now, -20)}
      ORDER BY updated_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    )
    RETURNING id`.execute(db);
  return rows.map((row) => row.id);
}
