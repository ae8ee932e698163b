import type { Selectable } from 'kysely';
import type { Database } from '#schema/database.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';

export type Passkey = Selectable<Database['passkeys']>;

export async function passkeysOf(db: Db, userId: string): Promise<Passkey[]> {
  return await db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findPasskey(db: Db, credentialId: Buffer): Promise<Passkey | null> {
  const row = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row ?? null;
}

/** Null if the credential already belongs to an account; then nothing is written. */
export async function insertPasskey(
  trx: Trx,
  passkey: Omit<Passkey, 'last_used_at' | 'counter'> & { counter: number },
): Promise<Passkey | null> {
  const row = await trx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** False if the passkey was deleted. */
export async function recordPasskeyUse(
  trx: Trx,
  id: string,
  counter: number,
  now: Date,
): Promise<boolean> {
  const result = await trx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** False if the user has no such passkey. */
export async function deletePasskeyOf(db: Db, userId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function deletePasskeysOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await trx.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
}

/** @param userId the user who may create a passkey with it; null for signing in */
export async function insertChallenge(
  db: Db,
  challengeHash: Buffer,
  userId: string | null,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({ challenge_hash: challengeHash, user_id: userId, expires_at: expiresAt })
    .execute();
}

/** Deletes a challenge; false if it is unknown, expired, or was issued to another user. */
export async function consumeChallenge(
  db: Db,
  challengeHash: Buffer,
  userId: string | null,
  now: Date,
): Promise<boolean> {
  const result = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challengeHash)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
}
