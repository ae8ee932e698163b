import type { Db, Trx } from '#platform/database/transaction.ts';

export async function insertConfirmation(
  db: Db,
  link: { tokenHash: Buffer; userId: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('email_confirmations')
    .values({ token_hash: link.tokenHash, user_id: link.userId, expires_at: link.expiresAt })
    .execute();
}

/** Deletes the token with all others of its user. False if it is unknown, expired or of another user. */
export async function consumeConfirmation(
  trx: Trx,
  tokenHash: Buffer,
  userId: string,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .deleteFrom('email_confirmations')
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  if (!row) return false;
  await deleteConfirmationsOf(trx, userId);
  return true;
}

/** Whether another user was mailed the link. */
export async function isLinkOfAnotherUser(
  db: Db,
  tokenHash: Buffer,
  userId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('email_confirmations')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('user_id', '!=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteConfirmationsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('email_confirmations').where('user_id', '=', userId).execute();
}

export async function deleteExpiredConfirmations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('email_confirmations').where('expires_at', '<', now).execute();
}
