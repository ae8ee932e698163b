import type { Selectable } from 'kysely';
import type { Database } from '#platform/database/schema.ts';
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

/** Null when the credential belongs to an account already; then nothing was written. */
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

export async function noteUse(db: Db, id: string, counter: number, now: Date): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .execute();
}

/** False when the user has no such passkey. */
export async function deletePasskeyOf(db: Db, userId: string, id: string): Promise<boolean> {
  const done = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return done.numDeletedRows === 1n;
}

export async function deletePasskeysOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await trx.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
}

/** @param userId who may answer it by making a passkey; null for signing in */
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

/** Uses a challenge up; false when it was given to somebody else, is too old, or was used before. */
export async function useChallenge(
  db: Db,
  challengeHash: Buffer,
  userId: string | null,
  now: Date,
): Promise<boolean> {
  const done = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challengeHash)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return done.numDeletedRows === 1n;
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
}
