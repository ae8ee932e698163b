import { sql } from 'kysely';
import type { Actor } from '#platform/context.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';

/**
 * False if the account was deleted, or its password hash is no longer the given one. As in `insertSession`, the lock on
 * the user serialises this with what ends all sessions.
 */
export async function insertPendingSignIn(
  db: Db,
  pending: { tokenHash: Buffer; userId: string; passwordHash: string | null; seconds: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO pending_sign_ins (token_hash, user_id, expires_at)
    SELECT ${pending.tokenHash}::bytea, id, now() + ${pending.seconds} * interval '1 second'
    FROM users
    WHERE id = ${pending.userId} AND erased_at IS NULL
      AND password_hash IS NOT DISTINCT FROM coalesce(${pending.passwordHash}, password_hash)
    FOR SHARE`.execute(db);
  return numAffectedRows === 1n;
}

/** Whose sign-in it is; null if it is unknown, finished or expired. */
export async function findPendingUser(db: Db, tokenHash: Buffer): Promise<Actor | null> {
  const row = await db
    .selectFrom('pending_sign_ins')
    .innerJoin('users', 'users.id', 'pending_sign_ins.user_id')
    .select(['users.id', 'users.role', 'users.user_name', 'users.email'])
    .where('pending_sign_ins.token_hash', '=', tokenHash)
    .where('pending_sign_ins.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row ? { id: row.id, role: row.role, userName: row.user_name, email: row.email } : null;
}

/** Finishes it: false if it was finished, or ended with all sessions, in the meantime. */
export async function deletePendingSignIn(trx: Trx, tokenHash: Buffer): Promise<boolean> {
  const result = await trx
    .deleteFrom('pending_sign_ins')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function deletePendingSignInsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute();
}

export async function deleteExpiredPendingSignIns(db: Db): Promise<void> {
  await db
    .deleteFrom('pending_sign_ins')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}
