import { sql, type Selectable } from 'kysely';
import { cents, type Cents } from '#kernel/money.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Database } from '#schema/database.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';

export type Refund = Selectable<Database['payment_refunds']>;

export interface NewRefund {
  /** Also the idempotency key of the request to the provider. */
  readonly id: string;
  readonly orderId: string;
  /** The capture's. */
  readonly provider: string;
  readonly captureId: string;
  readonly amount: Cents;
  /** The part of it that is shipping. */
  readonly shipping?: Cents;
  readonly restock: boolean;
  readonly reason: string;
  readonly actorId: string | null;
  /** The API token that asked for it. */
  readonly tokenName?: string | null;
  /** Who refunded; the shop by default. Of others only the status is polled: nothing is requested. */
  readonly source?: Refund['source'];
  readonly providerRefundId?: string;
  /** The lost dispute that withdrew the money. */
  readonly disputeId?: string;
  /** `asked` by default. */
  readonly status?: Refund['status'];
  /** When the provider made it; now by default. */
  readonly madeAt?: Date;
}

export async function insertRefund(trx: Trx, refund: NewRefund, now: Date): Promise<void> {
  await trx
    .insertInto('payment_refunds')
    .values({
      id: refund.id,
      order_id: refund.orderId,
      provider: refund.provider,
      provider_capture_id: refund.captureId,
      provider_refund_id: refund.providerRefundId ?? null,
      amount_cents: refund.amount,
      provider_dispute_id: refund.disputeId ?? null,
      source: refund.source ?? 'shop',
      status: refund.status ?? 'asked',
      shipping_cents: refund.shipping ?? 0,
      restock: refund.restock,
      reason: refund.reason,
      actor_id: refund.actorId,
      token_name: refund.tokenName ?? null,
      asked_at: refund.madeAt ?? now,
      updated_at: now,
    })
    .execute();
}

/** Records the result of a requested refund. False when it was recorded before. */
export async function recordRefundResult(
  trx: Trx,
  id: string,
  status: 'completed' | 'refused',
  providerRefundId: string | null,
  now: Date,
): Promise<boolean> {
  const result = await trx
    .updateTable('payment_refunds')
    .set({
      status,
      updated_at: now,
      ...(providerRefundId === null ? {} : { provider_refund_id: providerRefundId }),
    })
    .where('id', '=', id)
    .where('status', '=', 'asked')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Records that the money of a completed refund is back in the shop's account; like a refused one, it counts no more.
 * False when that was recorded before.
 */
export async function undoRefund(trx: Trx, id: string, now: Date): Promise<boolean> {
  const result = await trx
    .updateTable('payment_refunds')
    .set({ status: 'refused', undone_at: now, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'completed')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** A dispute that was won after all is lost again: what it withdrew counts again, at most what is left by now. */
export async function redoWithdrawal(
  trx: Trx,
  id: string,
  amount: Cents,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('payment_refunds')
    .set({ status: 'completed', amount_cents: amount, undone_at: null, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Refunds that failed after they were completed, since then; newest first. */
export async function refundsUndoneSince(db: Db, since: Date, limit: number): Promise<Refund[]> {
  return await db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('undone_at', '>=', since)
    .where('source', '<>', 'dispute')
    .orderBy('undone_at', 'desc')
    .limit(limit)
    .execute();
}

/** Stores the provider's id of a refund that it has accepted but not paid out yet. */
export async function storeProviderRefundId(
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

/** Notes that a recorded refund is the same as one at the provider, or as what a lost dispute withdrew. */
export async function linkRefund(
  trx: Trx,
  id: string,
  link: { readonly providerRefundId?: string; readonly disputeId?: string },
): Promise<void> {
  await trx
    .updateTable('payment_refunds')
    .set({
      ...(link.providerRefundId === undefined ? {} : { provider_refund_id: link.providerRefundId }),
      ...(link.disputeId === undefined ? {} : { provider_dispute_id: link.disputeId }),
    })
    .where('id', '=', id)
    .execute();
}

export async function findRefund(db: Db, id: string): Promise<Refund | undefined> {
  return await db.selectFrom('payment_refunds').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The refunds of some orders, refused ones included, oldest first. */
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
 * Claims refunds without a result, longest waiting first. A claim lasts 20 s, so two instances never
 * request the same refund at once, and one whose instance was killed is claimed again.
 */
export async function claimPendingRefunds(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE payment_refunds SET updated_at = ${now}
    WHERE id IN (
      SELECT id FROM payment_refunds WHERE status = 'asked' AND updated_at < ${secondsAfter(now, -20)}
      ORDER BY updated_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    RETURNING id`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * What somebody has requested to refund since a time, over all orders. Until the transaction ends, other refunds of the
 * same person wait here.
 */
export async function sumOfRefundsBy(trx: Trx, actorId: string, since: Date): Promise<Cents> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${actorId}, 8))`.execute(trx);
  const row = await trx
    .selectFrom('payment_refunds')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::integer`.as('sum'))
    .where('actor_id', '=', actorId)
    .where('status', '!=', 'refused')
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow();
  return cents(row.sum);
}
