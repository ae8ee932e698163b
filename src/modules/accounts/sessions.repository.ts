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

/** Whose living session this is, and when it was last noted as seen. Named, because every signed-in request asks it. */
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

/** Notes that a session is in use; of several requests at once, one writes. */
export async function noteSeen(
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
 * False when the account was deleted, or its password is no longer the one whose hash is given. The lock lets who changes
 * either of them, and ends the sessions then, come before or after, never in between.
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

/** Living sessions, the one in use most recently first. */
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

/** False when the user has no such session. */
export async function deleteSessionOf(db: Db, userId: string, id: string): Promise<boolean> {
  const done = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return done.numDeletedRows === 1n;
}

/** @param except the hash of the session that stays, where one does */
export async function deleteSessionsOf(db: Db, userId: string, except?: Buffer): Promise<void> {
  const all = db.deleteFrom('sessions').where('user_id', '=', userId);
  await (except ? all.where('token_hash', '!=', except) : all).execute();
}

export async function deleteSessionsExpiredBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', time).execute();
}
