import { sqlState, type Db, type Trx } from '#platform/database/transaction.ts';
import { emailKey } from '#modules/accounts/users.repository.ts';

/** A newer change replaces an earlier one, whose link then no longer works. */
export async function upsertEmailChange(
  trx: Trx,
  { userId, email, expiresAt }: { userId: string; email: string; expiresAt: Date },
): Promise<void> {
  const values = { email, token_hash: null, expires_at: expiresAt };
  await trx
    .insertInto('email_changes')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** Stores the hash of the link's token. @returns the new address; null if the change was withdrawn or has expired */
export async function setEmailChangeToken(
  db: Db,
  userId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<string | null> {
  const row = await db
    .updateTable('email_changes')
    .set({ token_hash: tokenHash })
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();
  return row?.email ?? null;
}

/** The address that waits to be confirmed. */
export async function pendingEmailOf(db: Db, userId: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('email_changes')
    .select('email')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** @returns the new address; null if the link is unknown, used, expired or of another user */
export async function consumeEmailChange(
  trx: Trx,
  tokenHash: Buffer,
  userId: string,
  now: Date,
): Promise<string | null> {
  const row = await trx
    .deleteFrom('email_changes')
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();
  return row?.email ?? null;
}

/** False if another account has the address; the transaction can then only be rolled back. */
export async function updateEmail(
  trx: Trx,
  userId: string,
  email: string,
  now: Date,
): Promise<boolean> {
  try {
    await trx
      .updateTable('users')
      .set({ email, email_key: emailKey(email), email_confirmed_at: now, updated_at: now })
      .where('id', '=', userId)
      .execute();
    return true;
  } catch (error) {
    if (sqlState(error) === '23505') return false;
    throw error;
  }
}

export async function deleteEmailChangesOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}

export async function deleteExpiredEmailChanges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('email_changes').where('expires_at', '<', now).execute();
}
