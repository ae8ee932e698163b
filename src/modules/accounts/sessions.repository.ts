import type pg from 'pg';
import type { Actor } from '#platform/context.ts';
import type { Db } from '#platform/database/transaction.ts';

interface ActorRow {
  id: string;
  role: Actor['role'];
  user_name: string;
  email: string;
}

/** Whose living session this is. Named, because every signed-in request asks it. */
export async function findSessionActor(
  pool: pg.Pool,
  tokenHash: Buffer,
  now: Date,
): Promise<Actor | null> {
  const { rows } = await pool.query<ActorRow>({
    name: 'session-actor',
    text: `SELECT u.id, u.role, u.user_name, u.email FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.token_hash = $1 AND s.expires_at > $2`,
    values: [tokenHash, now],
  });
  const row = rows[0];
  return row ? { id: row.id, role: row.role, userName: row.user_name, email: row.email } : null;
}

export async function insertSession(
  db: Db,
  tokenHash: Buffer,
  userId: string,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({ token_hash: tokenHash, user_id: userId, created_at: now, expires_at: expiresAt })
    .execute();
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteSessionsExpiredBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', time).execute();
}
