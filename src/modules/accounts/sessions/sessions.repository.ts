import { sql, type Selectable } from 'kysely';
import type pg from 'pg';
import type { SignedInActor } from '#platform/context.ts';
import type { Database } from '#schema/database.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';
import { deleteUnconfirmedSecret } from '#modules/accounts/second-factor/second-factor.repository.ts';
import { deletePendingSignInsOf } from '#modules/accounts/second-factor/pending-sign-ins.repository.ts';

/** How often the last use of a session is recorded, and how long a step-up of who the user is counts. */
const LAST_SEEN_INTERVAL = '5 minutes';
const STEP_UP_LASTS = '15 minutes';

/** Sessions of staff (`s` of the user `u`) also end after 12 hours without use and after 7 days, by the database's clock. */
const STAFF_SESSION_LASTS = `(u.role = 'regular'
  OR (s.last_seen_at > now() - interval '12 hours' AND s.created_at > now() - interval '7 days'))`;

/** Of the user `u`. */
export const HAS_SECOND_FACTOR = `(u.role = 'regular' OR EXISTS (SELECT FROM passkeys WHERE user_id = u.id)
  OR EXISTS (SELECT FROM totp_secrets WHERE user_id = u.id AND confirmed_at IS NOT NULL))`;

export interface ActiveSession {
  readonly actor: Omit<SignedInActor, 'isSecondFactorMissing'>;
  /** Whether its last use was recorded a while ago. */
  readonly isUseDue: boolean;
  /** Always true for shoppers, of whom none is required. */
  readonly hasSecondFactor: boolean;
}

/** An active session. A prepared statement, because every signed-in request runs it. */
export async function findActiveSession(
  pool: pg.Pool,
  tokenHash: Buffer,
  now: Date,
): Promise<ActiveSession | null> {
  const { rows } = await pool.query<
    ActiveSession['actor'] & Pick<ActiveSession, 'isUseDue' | 'hasSecondFactor'>
  >({
    name: 'active-session',
    text: `SELECT u.id, u.role, u.user_name AS "userName", u.guest AS "isGuest",
        CASE WHEN u.guest THEN coalesce(u.contact_email, '') ELSE u.email END AS email,
        s.last_seen_at < now() - interval '${LAST_SEEN_INTERVAL}' AS "isUseDue",
        s.proved_at > now() - interval '${STEP_UP_LASTS}' AS "isRecentlyAuthenticated",
        greatest(s.proved_at, now() - interval '1 day') AS "actionsCountSince",
        ${HAS_SECOND_FACTOR} AS "hasSecondFactor"
      FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.token_hash = $1 AND s.expires_at > $2 AND ${STAFF_SESSION_LASTS}`,
    values: [tokenHash, now],
  });
  const row = rows[0];
  if (!row) return null;
  const { isUseDue, hasSecondFactor, ...actor } = row;
  return { actor, isUseDue, hasSecondFactor };
}

/** Records the use of a session; of concurrent requests, one writes. */
export async function updateLastSeen(db: Db, tokenHash: Buffer): Promise<void> {
  await sql`UPDATE sessions SET last_seen_at = now()
    WHERE token_hash = ${tokenHash} AND last_seen_at < now() - interval '${sql.raw(LAST_SEEN_INTERVAL)}'`.execute(
    db,
  );
}

/** Records that the session's user has re-authenticated. False if the session has ended. */
export async function recordReauthentication(trx: Trx, tokenHash: Buffer): Promise<boolean> {
  const result = await trx
    .updateTable('sessions')
    .set({ proved_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * False if the account was deleted, or its password hash is no longer the given one. The lock on the user serialises this
 * with password changes and deletions, which end all sessions.
 */
export async function insertSession(
  db: Db,
  session: {
    tokenHash: Buffer;
    userId: string;
    passwordHash: string | null;
    device: string;
    expiresAt: Date;
    /** Null: now. */
    authenticatedAt: Date | null;
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO sessions (token_hash, user_id, device, expires_at, created_at, last_seen_at, proved_at)
    SELECT ${session.tokenHash}::bytea, id, ${session.device}::text, ${session.expiresAt}::timestamptz, now(), now(),
      coalesce(${session.authenticatedAt}::timestamptz, now())
    FROM users
    WHERE id = ${session.userId} AND erased_at IS NULL
      AND password_hash IS NOT DISTINCT FROM coalesce(${session.passwordHash}, password_hash)
    FOR SHARE`.execute(db);
  return numAffectedRows === 1n;
}

/** Active sessions, most recently used first. */
export async function sessionsOf(
  db: Db,
  userId: string,
  now: Date,
): Promise<Selectable<Database['sessions']>[]> {
  return await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .selectAll('s')
    .where('s.user_id', '=', userId)
    .where('s.expires_at', '>', now)
    .where(sql<boolean>`${sql.raw(STAFF_SESSION_LASTS)}`)
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.id')
    .execute();
}

/** Whether the user proved who they are within so many minutes, in this session. */
export async function isAuthenticatedWithin(
  db: Db,
  userId: string,
  tokenHash: Buffer,
  minutes: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .where('proved_at', '>', sql<Date>`now() - ${minutes} * interval '1 minute'`)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns the id of its user if that is a guest */
export async function deleteSession(db: Db, tokenHash: Buffer): Promise<string | null> {
  const { rows } = await sql<{ id: string; guest: boolean }>`
    DELETE FROM sessions s USING users u WHERE s.token_hash = ${tokenHash} AND u.id = s.user_id
    RETURNING u.id, u.guest`.execute(db);
  return rows[0]?.guest ? rows[0].id : null;
}

/** False if the user has no such session. */
export async function deleteSessionOf(db: Db, userId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Ends sign-ins that lack the second factor, and the set-up of one, too. @param except the hash of a session to keep */
export async function deleteSessionsOf(db: Db, userId: string, except?: Buffer): Promise<void> {
  const all = db.deleteFrom('sessions').where('user_id', '=', userId);
  await (except ? all.where('token_hash', '!=', except) : all).execute();
  await deletePendingSignInsOf(db, userId);
  await deleteUnconfirmedSecret(db, userId);
}

export async function deleteSessionsExpiredBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', time).execute();
  await sql`DELETE FROM sessions s USING users u
    WHERE u.id = s.user_id AND NOT ${sql.raw(STAFF_SESSION_LASTS)}`.execute(db);
}
