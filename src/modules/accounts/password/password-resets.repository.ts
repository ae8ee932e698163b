import type { Db, Trx } from '#platform/database/transaction.ts';

export async function insertReset(
  db: Db,
  reset: { tokenHash: Buffer; userId: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await db
    .insertInto('password_resets')
    .values({
      token_hash: reset.tokenHash,
      user_id: reset.userId,
      created_at: now,
      expires_at: reset.expiresAt,
    })
    .execute();
}

/** Deletes the token with all others of its user. @returns the user's id, or null if it is unknown or expired */
export async function consumeReset(trx: Trx, tokenHash: Buffer, now: Date): Promise<string | null> {
  const row = await trx
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  if (!row) return null;
  await deleteResetsOf(trx, row.user_id);
  return row.user_id;
}

export async function deleteResetsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

export async function deleteExpiredResets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<', now).execute();
}
