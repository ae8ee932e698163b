/** Payments and refunds as the provider reports them. */
import { sql, type Insertable, type Selectable } from 'kysely';
import type {
  CaptureStatus,
  OfProvider,
  ProviderCapture,
  ProviderRefund,
} from '#gateways/payment-provider/payment-provider.ts';
import type { Database } from '#schema/database.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';

type Movement = Insertable<Database['provider_movements']>;

const STATUS_OF: Readonly<Record<CaptureStatus | ProviderRefund['status'], Movement['status']>> = {
  completed: 'settled',
  'partially-refunded': 'settled',
  refunded: 'settled',
  pending: 'open',
  declined: 'void',
  failed: 'void',
  cancelled: 'void',
};

/** The order that a movement belongs to, and when the provider was read. */
export interface ReadFor {
  readonly orderId: string;
  readonly provider: string;
  readonly readAt: Date;
}

export const movementOfCapture = (
  { orderId, provider, readAt }: ReadFor,
  capture: ProviderCapture,
): Movement => ({
  provider,
  kind: 'capture',
  provider_id: capture.id,
  provider_capture_id: capture.id,
  order_id: orderId,
  status: STATUS_OF[capture.status],
  amount_cents: capture.amount,
  currency: capture.currency,
  fee_cents: capture.fee?.amount ?? null,
  fee_currency: capture.fee?.currency ?? null,
  at: readAt,
  read_at: readAt,
});

export const movementOfRefund = (
  { orderId, provider, readAt }: ReadFor,
  refund: ProviderRefund,
): Movement => ({
  provider,
  kind: 'refund',
  provider_id: refund.id,
  provider_capture_id: refund.captureId,
  order_id: orderId,
  status: STATUS_OF[refund.status],
  amount_cents: refund.amount,
  currency: refund.currency,
  fee_cents: null,
  fee_currency: null,
  at: refund.createdAt === null ? readAt : new Date(refund.createdAt),
  read_at: readAt,
});

/** Part of another statement, such as `.with('reported', (db) => upsertMovements(db, rows))`. */
export const upsertMovements = (db: Pick<Db, 'insertInto'>, movements: readonly Movement[]) =>
  db
    .insertInto('provider_movements')
    .values(movements)
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'kind', 'provider_id'])
        .doUpdateSet(({ ref }) => ({
          status: ref('excluded.status'),
          amount_cents: ref('excluded.amount_cents'),
          currency: ref('excluded.currency'),
          fee_cents: sql<number | null>`coalesce(excluded.fee_cents, provider_movements.fee_cents)`,
          fee_currency: sql<
            string | null
          >`coalesce(excluded.fee_currency, provider_movements.fee_currency)`,
          read_at: ref('excluded.read_at'),
        }))
        .whereRef('provider_movements.read_at', '<=', 'excluded.read_at'),
    );

export async function recordMovements(db: Db | Trx, movements: readonly Movement[]): Promise<void> {
  if (movements.length > 0) await upsertMovements(db, movements).execute();
}

/** What the provider had confirmed stays, so that the page of money names what it no longer knows. */
const STATUS_WITHOUT_IT = sql<Movement['status']>`
  CASE WHEN provider_movements.status IN ('settled', 'missing') THEN 'missing' ELSE 'void' END`;

/** Records that the provider has no money of a capture of the shop. */
export async function recordMissingCapture(
  db: Db,
  { orderId, provider, readAt }: ReadFor,
  { provider_capture_id: id, amount_cents, currency }: Selectable<Database['payment_captures']>,
): Promise<void> {
  await db
    .insertInto('provider_movements')
    .values({
      provider,
      kind: 'capture',
      provider_id: id,
      provider_capture_id: id,
      order_id: orderId,
      status: 'void',
      amount_cents,
      currency,
      fee_cents: null,
      fee_currency: null,
      at: readAt,
      read_at: readAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'kind', 'provider_id'])
        .doUpdateSet({ status: STATUS_WITHOUT_IT, read_at: readAt })
        .where('provider_movements.read_at', '<=', readAt),
    )
    .execute();
}

/**
 * Marks refunds of a capture that the provider does not list as unknown to it.
 * @param readAt when the list was read; what was reported since then stays
 */
export async function voidUnlistedRefunds(
  db: Db,
  { provider, id: captureId }: OfProvider,
  listed: readonly ProviderRefund[],
  readAt: Date,
): Promise<void> {
  await db
    .updateTable('provider_movements')
    .set({ status: STATUS_WITHOUT_IT, read_at: readAt })
    .where('kind', '=', 'refund')
    .where('provider', '=', provider)
    .where('provider_capture_id', '=', captureId)
    .where('read_at', '<', readAt)
    .where('provider_id', 'not in', ['', ...listed.map(({ id }) => id)])
    .execute();
}
