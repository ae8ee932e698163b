import { sql, type Selectable } from 'kysely';
import type { OfProvider, ProviderCapture } from '#gateways/payment-provider/payment-provider.ts';
import type { ProviderCode } from '#kernel/provider-codes.ts';
import type { Database } from '#schema/database.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';
import { movementOfCapture, upsertMovements } from '#modules/payments/movement.repository.ts';
import {
  captureRequestId,
  nextReconciliation,
  type AttemptOutcome,
} from '#modules/payments/payment.rules.ts';

export type Capture = Selectable<Database['payment_captures']>;

/** Records that a capture is about to be requested. Repeating the request of the same attempt adds no row. */
export async function startAttempt(
  trx: Trx,
  orderId: string,
  attempt: number,
  now: Date,
): Promise<string> {
  const requestId = captureRequestId(orderId, attempt);
  await trx
    .insertInto('payment_attempts')
    .values({ order_id: orderId, attempt, request_id: requestId, asked_at: now })
    .onConflict((conflict) => conflict.columns(['order_id', 'attempt']).doNothing())
    .execute();
  return requestId;
}

export async function finishAttempt(
  trx: Trx,
  orderId: string,
  attempt: number,
  outcome: AttemptOutcome,
): Promise<void> {
  await trx
    .updateTable('payment_attempts')
    .set({ outcome })
    .where('order_id', '=', orderId)
    .where('attempt', '=', attempt)
    .execute();
}

/**
 * Stores or updates a capture with its current state at the provider, as the shop's own record and as the provider's. A
 * capture never moves to another order.
 * @param attempt the attempt that this capture finishes, if any; in the same statement
 */
export async function recordCapture(
  trx: Trx,
  {
    id: orderId,
    payment_method: provider,
  }: Pick<Selectable<Database['orders']>, 'id' | 'payment_method'>,
  capture: ProviderCapture,
  matches: boolean,
  now: Date,
  attempt: { number: number; outcome: AttemptOutcome } | null = null,
): Promise<void> {
  const status =
    capture.status === 'pending'
      ? 'pending'
      : capture.status === 'declined' || capture.status === 'failed'
        ? 'declined'
        : 'completed';
  await trx
    .with('finished', (db) =>
      db
        .updateTable('payment_attempts')
        .set({ outcome: attempt?.outcome ?? 'unknown' })
        .where('order_id', '=', orderId)
        // They are numbered from 1.
        .where('attempt', '=', attempt?.number ?? 0),
    )
    .with('reported', (db) =>
      upsertMovements(db, [movementOfCapture({ orderId, provider, readAt: now }, capture)]),
    )
    .insertInto('payment_captures')
    .values({
      provider,
      provider_capture_id: capture.id,
      order_id: orderId,
      status,
      matches,
      amount_cents: capture.amount,
      currency: capture.currency,
      payee_id: capture.payeeId ?? '',
      reference: capture.reference ?? '',
      protection: capture.protection ?? '',
      created_at: now,
      updated_at: now,
      reconcile_after: nextReconciliation(now, now),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'provider_capture_id'])
        .doUpdateSet({
          status,
          matches,
          amount_cents: capture.amount,
          currency: capture.currency,
          protection: capture.protection ?? '',
          updated_at: now,
        })
        .where('payment_captures.order_id', '=', orderId),
    )
    .execute();
}

/**
 * Records the money of an order that is paid without a provider, once: the id is the order's. There is nothing to compare
 * it with later.
 */
export async function recordPaymentByHand(
  trx: Trx,
  order: Selectable<Database['orders']>,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('payment_captures')
    .values({
      provider: order.payment_method,
      provider_capture_id: `${order.payment_method}:${order.id}`,
      order_id: order.id,
      status: 'completed',
      matches: true,
      amount_cents: order.total_cents,
      currency: order.currency,
      reference: order.id,
      created_at: now,
      updated_at: now,
      reconcile_after: null,
    })
    .execute();
}

/** The captures of some orders, oldest first. */
export async function capturesOf(db: Db, orderIds: readonly string[]): Promise<Capture[]> {
  if (orderIds.length === 0) return [];
  return await db
    .selectFrom('payment_captures')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .execute();
}

/** The id of the order that a capture was recorded for. */
export async function orderOfCapture(
  db: Db,
  provider: ProviderCode,
  captureId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('payment_captures')
    .select('order_id')
    .where('provider', '=', provider)
    .where('provider_capture_id', '=', captureId)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/** How long a claim hides a capture from other instances; without an answer of the provider it is due again then. */
const CLAIM_SECONDS = 3600;

/** Claims captures whose refunds are due to be compared with the provider's. */
export async function claimCapturesToReconcile(
  db: Db,
  now: Date,
  limit: number,
): Promise<OfProvider[]> {
  const { rows } = await sql<OfProvider>`
    UPDATE payment_captures SET reconcile_after = ${secondsAfter(now, CLAIM_SECONDS)}
    WHERE (provider, provider_capture_id) IN (
      SELECT provider, provider_capture_id FROM payment_captures WHERE reconcile_after <= ${now} AND status = 'completed'
      ORDER BY reconcile_after LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    RETURNING provider, provider_capture_id AS id`.execute(db);
  return rows;
}

export async function markReconciled(
  db: Db,
  { provider, id }: OfProvider,
  now: Date,
): Promise<void> {
  const capture = await db
    .selectFrom('payment_captures')
    .select('created_at')
    .where('provider', '=', provider)
    .where('provider_capture_id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('payment_captures')
    .set({ reconcile_after: nextReconciliation(capture.created_at, now) })
    .where('provider', '=', provider)
    .where('provider_capture_id', '=', id)
    .execute();
}
