/** What moved between buyers and the shop, as the shop has recorded it and as the provider reports it. */
import { sql, type RawBuilder } from 'kysely';
import { PROVIDER_CODES } from '#kernel/provider-codes.ts';
import type { Day } from '#kernel/day.ts';
import type { Db } from '#platform/database/transaction.ts';

/** Sums of a day, provider and currency, in minor units. */
export interface LedgerRow {
  readonly day: Day;
  readonly provider: string;
  readonly currency: string;
  readonly captured: number;
  readonly refunded: number;
  readonly disputed: number;
  readonly open: number;
  readonly providerCaptured: number;
  readonly providerRefunded: number;
  readonly providerDisputed: number;
  readonly providerOpen: number;
  readonly fee: number;
  /** By how much the two differ, each payment, refund and dispute by itself, so that they do not cancel out. */
  readonly difference: number;
  /** Payments and refunds that have not been compared with the provider yet. */
  readonly uncompared: number;
}

export type LedgerKind = 'capture' | 'refund' | 'dispute';
type State = 'settled' | 'open' | 'none';
/** `missing`: it had confirmed the amount, and no longer knows it. */
type ProviderState = State | 'missing';

/** A payment, refund or dispute of which shop and provider have different money. */
export interface LedgerDifference {
  readonly kind: LedgerKind;
  readonly provider: string;
  readonly id: string;
  readonly orderId: string;
  readonly at: Date;
  readonly currency: string;
  readonly amount: number;
  readonly state: State;
  readonly providerAmount: number;
  readonly providerState: ProviderState;
}

export interface Period {
  readonly timeZone: string;
  readonly from: Day;
  readonly to: Day;
}

const within = (column: string, { timeZone, from, to }: Period) => sql`
  ${sql.ref(column)} >= (${from}::date)::timestamp AT TIME ZONE ${timeZone}
  AND ${sql.ref(column)} < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}`;

/**
 * Each payment, refund and dispute once, on the day that the shop has for it, or else the provider. `state` is the shop's,
 * `provider_state` null where the provider has not been read yet. Without a provider, the shop's word is all there is.
 */
const entries = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT * FROM (
    SELECT 'capture' AS kind, c.provider, c.provider_capture_id AS id, c.order_id, c.currency, c.created_at AS at,
      c.amount_cents AS amount,
      CASE c.status WHEN 'completed' THEN 'settled' WHEN 'pending' THEN 'open' ELSE 'none' END AS state,
      coalesce(m.amount_cents, c.amount_cents) AS provider_amount, m.status AS provider_state
    FROM payment_captures c
    LEFT JOIN provider_movements m ON m.provider = c.provider AND m.kind = 'capture' AND m.provider_id = c.provider_capture_id
    UNION ALL
    SELECT CASE r.source WHEN 'dispute' THEN 'dispute' ELSE 'refund' END, r.provider,
      coalesce(r.provider_refund_id, r.provider_dispute_id, r.id::text), r.order_id, c.currency,
      coalesce(r.completed_at, r.asked_at), r.amount_cents,
      CASE r.status WHEN 'completed' THEN 'settled' WHEN 'asked' THEN 'open' ELSE 'none' END,
      CASE WHEN d.outcome IS NOT NULL THEN d.refunded_cents ELSE coalesce(m.amount_cents, r.amount_cents) END,
      CASE WHEN d.outcome = 'lost' THEN 'settled' WHEN d.outcome IS NOT NULL THEN 'void'
        WHEN m.status IS NULL AND r.provider_refund_id IS NULL AND r.status <> 'completed' THEN 'void' ELSE m.status END
    FROM payment_refunds r
    JOIN payment_captures c ON c.provider = r.provider AND c.provider_capture_id = r.provider_capture_id
    LEFT JOIN provider_movements m ON m.provider = r.provider AND m.kind = 'refund' AND m.provider_id = r.provider_refund_id
    LEFT JOIN payment_disputes d ON d.provider = r.provider AND d.provider_dispute_id = r.provider_dispute_id AND r.source = 'dispute'
    UNION ALL
    SELECT 'dispute', d.provider, d.provider_dispute_id, d.order_id, d.currency, d.opened_at,
      CASE WHEN d.outcome IS NULL THEN d.amount_cents ELSE d.refunded_cents END,
      CASE WHEN d.outcome IS NULL THEN 'open' ELSE 'none' END,
      CASE WHEN d.outcome IS NULL THEN d.amount_cents ELSE d.refunded_cents END,
      CASE WHEN d.outcome IS NULL THEN 'open' WHEN d.outcome = 'lost' THEN 'settled' ELSE 'void' END
    FROM payment_disputes d
    WHERE d.order_id IS NOT NULL AND d.amount_cents IS NOT NULL AND d.currency IS NOT NULL AND NOT EXISTS (
      SELECT FROM payment_refunds r WHERE r.provider = d.provider AND r.provider_dispute_id = d.provider_dispute_id)
    UNION ALL
    SELECT m.kind, m.provider, m.provider_id, m.order_id, m.currency, m.at, m.amount_cents, 'none', m.amount_cents, m.status
    FROM provider_movements m
    WHERE NOT EXISTS (SELECT FROM payment_captures c
        WHERE m.kind = 'capture' AND c.provider = m.provider AND c.provider_capture_id = m.provider_id)
      AND NOT EXISTS (SELECT FROM payment_refunds r
        WHERE m.kind = 'refund' AND r.provider = m.provider AND r.provider_refund_id = m.provider_id)
  ) entry WHERE ${where}`;

/** Adds the amounts that have moved on either side. */
const compared = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT *, CASE WHEN state = 'settled' THEN amount ELSE 0 END AS moved,
    CASE WHEN provider_state = 'settled' THEN provider_amount ELSE 0 END AS provider_moved
  FROM (
    SELECT kind, provider, id, order_id, currency, at, amount, state, provider_amount,
      CASE WHEN provider IN (${sql.join([...PROVIDER_CODES])}) THEN provider_state ELSE replace(state, 'none', 'void') END AS provider_state
    FROM (${entries(where)}) entry
  ) entry`;

/** On the day of their payment, maybe in another currency. */
const fees = sql`
  SELECT m.provider, m.provider_id AS id, m.order_id, m.fee_currency AS currency, coalesce(c.created_at, m.at) AS at, m.fee_cents AS amount
  FROM provider_movements m
  LEFT JOIN payment_captures c ON c.provider = m.provider AND c.provider_capture_id = m.provider_id
  WHERE m.fee_cents IS NOT NULL AND m.status <> 'void'`;

export async function ledgerRows(db: Db, period: Period): Promise<LedgerRow[]> {
  const when = within('at', period);
  const { rows } = await sql<LedgerRow>`
    SELECT (entry.at AT TIME ZONE ${period.timeZone})::date::text AS day, provider, currency,
      coalesce(sum(moved) FILTER (WHERE kind = 'capture'), 0)::bigint AS captured,
      coalesce(sum(moved) FILTER (WHERE kind = 'refund'), 0)::bigint AS refunded,
      coalesce(sum(moved) FILTER (WHERE kind = 'dispute'), 0)::bigint AS disputed,
      coalesce(sum(amount) FILTER (WHERE state = 'open'), 0)::bigint AS open,
      coalesce(sum(provider_moved) FILTER (WHERE kind = 'capture'), 0)::bigint AS "providerCaptured",
      coalesce(sum(provider_moved) FILTER (WHERE kind = 'refund'), 0)::bigint AS "providerRefunded",
      coalesce(sum(provider_moved) FILTER (WHERE kind = 'dispute'), 0)::bigint AS "providerDisputed",
      coalesce(sum(provider_amount) FILTER (WHERE provider_state = 'open'), 0)::bigint AS "providerOpen",
      coalesce(sum(amount) FILTER (WHERE kind = 'fee'), 0)::bigint AS fee,
      coalesce(sum(abs(moved - provider_moved)) FILTER (WHERE provider_state IS NOT NULL), 0)::bigint AS difference,
      count(*) FILTER (WHERE provider_state IS NULL AND state <> 'none')::integer AS uncompared
    FROM (
      ${compared(when)}
      UNION ALL
      SELECT 'fee', provider, id, order_id, currency, at, amount, 'none', 0, 'void', 0, 0
      FROM (${fees}) fee WHERE ${within('at', period)}
    ) entry
    GROUP BY 1, 2, 3
    HAVING bool_or(state <> 'none' OR provider_state IN ('settled', 'open', 'missing') OR kind = 'fee')
    ORDER BY 1 DESC, 2, 3`.execute(db);
  return rows;
}

/** Newest first. */
export async function ledgerDifferences(
  db: Db,
  period: Period,
  limit: number,
): Promise<LedgerDifference[]> {
  return await differencesWhere(db, within('at', period), limit);
}

export const differencesOfOrder = async (db: Db, orderId: string): Promise<LedgerDifference[]> =>
  await differencesWhere(db, sql`order_id = ${orderId}`, 100);

async function differencesWhere(
  db: Db,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    SELECT kind, provider, id, order_id AS "orderId", at, currency, amount, state, provider_amount AS "providerAmount",
      replace(provider_state, 'void', 'none') AS "providerState"
    FROM (${compared(where)}) entry
    WHERE provider_state IS NOT NULL AND moved <> provider_moved
    ORDER BY at DESC, id LIMIT ${limit}`.execute(db);
  return rows;
}
