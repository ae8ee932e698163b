import { sql, type Selectable } from 'kysely';
import type pg from 'pg';
import type { Actor } from '#platform/context.ts';
import type { Database } from '#platform/database/schema.ts';
import type { Db } from '#platform/database/transaction.ts';

interface ActorRow {
  id: string;
  role: Actor['role'];
  user_name: string;
  email: string;
  last_seen_at: Date;
}

/** The user of an active session, and its last recorded use. A prepared statement, because every signed-in request runs it. */
export async function findSessionActor(
  pool: pg.Pool,
  tokenHash: Buffer,
  now: Date,
): Promise<{ actor: Actor; lastSeenAt: Date } | null> {
  const { rows } = await pool.query<ActorRow>({
    name: 'session-actor',
    text: `SELECT u.id, u.role, u.user_name, u.email, s.last_seen_at FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.token_hash = $1 AND s.expires_at > $2`,
    values: [tokenHash, now],
  });
  const row = rows[0];
  if (!row) return null;
  const actor = { id: row.id, role: row.role, userName: row.user_name, email: row.email };
  return { actor, lastSeenAt: row.last_seen_at };
}

/** Records the use of a session; of concurrent requests, one writes. */
export async function updateLastSeen(
  db: Db,
  tokenHash: Buffer,
  now: Date,
  seenBefore: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('token_hash', '=', tokenHash)
    .where('last_seen_at', '<', seenBefore)
    .execute();
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
  },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO sessions (token_hash, user_id, device, created_at, last_seen_at, expires_at)
    SELECT ${session.tokenHash}::bytea, id, ${session.device}::text, ${now}::timestamptz, ${now}::timestamptz,
      ${session.expiresAt}::timestamptz
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
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
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

/** @param except the hash of a session to keep */
export async function deleteSessionsOf(db: Db, userId: string, except?: Buffer): Promise<void> {
  const all = db.deleteFrom('sessions').where('user_id', '=', userId);
  await (except ? all.where('token_hash', '!=', except) : all).execute();
}

export async function deleteSessionsExpiredBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', time).execute();
}
