import { sql } from 'kysely';
import { guestEmail } from '#kernel/pseudonym.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';

/** What a guest is called until they say their name. */
/** Of a guest who has not said it. */
export const GUEST_NAME = 'Guest';

/** False if there is one with this id, which another request may have made at the same time. */
export async function insertGuest(
  trx: Trx,
  id: string,
  now: Date,
  expiresAt: Date,
): Promise<boolean> {
  const email = guestEmail(id);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('users')
    .values({
      id,
      user_name: GUEST_NAME,
      email,
      email_key: email,
      guest: true,
      guest_expires_at: expiresAt,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** False unless the guest was made after `since`, and has neither ordered nor signed in. */
export async function renewGuest(
  trx: Trx,
  id: string,
  since: Date,
  now: Date,
  expiresAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ guest_expires_at: expiresAt })
    .where('id', '=', id)
    .where('guest', '=', true)
    .where('created_at', '>', since)
    .where('guest_expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Lets the scheduled job delete guests, none of whom has an order. */
export async function expireGuests(db: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('users')
    .set({ guest_expires_at: at })
    .where('id', 'in', ids)
    .where('guest', '=', true)
    .execute();
}

/** Locks guests until the transaction ends. */
export async function lockGuests(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Deletes guests whose time is over, with their session, cart and addresses. @returns how many */
export async function deleteExpiredGuests(db: Db, now: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    SELECT delete_expired_guests(${now}, ${limit}) AS deleted`.execute(db);
  return rows[0]?.deleted ?? 0;
}
