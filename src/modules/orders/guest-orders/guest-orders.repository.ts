import { sql } from 'kysely';
import { PROVIDER_CODES } from '#kernel/provider-codes.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';

/**
 * Gives the account the orders of the guest's checkout that may still be paid at a provider. Keys of requests are those of the
 * guest: the account may have the same.
 * @param withOpen false: only those that have expired, because the account has an unpaid order that it keeps
 */
export async function moveUnpaidOrders(
  trx: Trx,
  guestId: string,
  userId: string,
  withOpen: boolean,
): Promise<void> {
  await sql`
    UPDATE orders SET user_id = ${userId}, by_guest = false, idempotency_key = NULL
    WHERE user_id = ${guestId} AND by_guest AND NOT by_staff AND (SELECT role FROM users WHERE id = ${userId}) = 'regular'
      AND payment_method = ANY (${PROVIDER_CODES}::text[])
      AND CASE order_status
        WHEN 'pending' THEN ${withOpen} AND payment_status IN ('pending', 'capturing', 'failed') AND expires_at IS NOT NULL
        WHEN 'rejected' THEN payment_status = 'expired' END`.execute(trx);
}

export async function hasOrders(trx: Trx, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasGuestOrders(db: Db): Promise<boolean> {
  // A literal instead of a parameter, so that the planner can use the partial index orders_of_guests.
  const { rows } = await sql<{
    has: boolean;
  }>`SELECT EXISTS (SELECT FROM orders WHERE by_guest) AS has`.execute(db);
  return rows[0]?.has === true;
}

/** Of the account `u`, whose owner has confirmed the address, the orders `o` of guests with that address. */
const CONFIRMED = sql`u.email_confirmed_at IS NOT NULL AND u.role = 'regular' AND NOT u.guest AND u.erased_at IS NULL
  AND o.by_guest AND lower(o.customer_email) = lower(u.email)`;
/** Anybody may type the address: unpaid orders would count against the account, and one being paid stays where it is looked for. */
const PAID = sql`o.payment_status IN ('paid', 'partially refunded', 'refunded')`;

/** The guests whose orders the account may have. */
export async function guestsToClaimFrom(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT o.user_id AS id FROM users u JOIN orders o ON ${CONFIRMED}
    WHERE u.id = ${userId} AND ${PAID}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Gives the account what {@link guestsToClaimFrom} has found; the caller has locked these guests. */
export async function claimOrdersOf(
  trx: Trx,
  guestIds: readonly string[],
  userId: string,
): Promise<void> {
  await sql`
    UPDATE orders o SET user_id = u.id, by_guest = false, idempotency_key = NULL FROM users u
    WHERE u.id = ${userId} AND o.user_id = ANY (${guestIds}::uuid[]) AND ${CONFIRMED} AND ${PAID}`.execute(
    trx,
  );
}

/** Those of these guests who have no order left. */
export async function withoutOrders(trx: Trx, guestIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM unnest(${guestIds}::uuid[]) AS guest (id)
    WHERE NOT EXISTS (SELECT FROM orders WHERE user_id = guest.id)`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Guests whose orders all ended unpaid before this time, without anything that accounting needs. */
export async function unpaidGuests(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT o.user_id AS id FROM orders o
    WHERE by_guest AND order_status = 'rejected' AND payment_status IN ('pending', 'failed', 'expired')
      AND customer_email NOT LIKE '%@erased.invalid' AND updated_at < ${before}
      AND NOT EXISTS (SELECT FROM orders each WHERE each.user_id = o.user_id AND ${needed(before)})
    LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether a guest is still one of {@link unpaidGuests}; the caller has locked the guest. */
export async function isUnpaidGuest(trx: Trx, guestId: string, before: Date): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`
    SELECT EXISTS (SELECT FROM orders each WHERE each.user_id = ${guestId} AND ${needed(before)}) AS needed`.execute(
    trx,
  );
  return rows[0]?.needed === false;
}

const needed = (before: Date) => sql`(
  each.order_status <> 'rejected' OR each.payment_status NOT IN ('pending', 'failed', 'expired') OR each.updated_at >= ${before}
  OR EXISTS (SELECT FROM payment_captures WHERE order_id = each.id) OR EXISTS (SELECT FROM invoices WHERE order_id = each.id))`;
