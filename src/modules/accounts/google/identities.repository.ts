import type { Identity } from '#gateways/identity-provider/identity-provider.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';
import { hashOfSecret } from '#platform/secret-token.ts';

export interface IdentityName {
  readonly issuer: string;
  readonly subject: string;
}

/** Records that a token was used; false if it was used before, on any instance. */
export async function recordTokenUse(trx: Trx, token: string, expiresAt: Date): Promise<boolean> {
  const result = await trx
    .insertInto('identity_tokens')
    .values({ token_hash: hashOfSecret(token), expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function findUserOfIdentity(
  db: Db,
  { issuer, subject }: IdentityName,
): Promise<string | null> {
  const row = await db
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** False if the identity already belongs to an account; then nothing is written. */
export async function insertIdentity(
  trx: Trx,
  { issuer, subject }: IdentityName,
  userId: string,
  now: Date,
): Promise<boolean> {
  const result = await trx
    .insertInto('identities')
    .values({ issuer, subject, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function identitiesOf(
  db: Db,
  userId: string,
): Promise<{ issuer: string; subject: string; created_at: Date }[]> {
  return await db
    .selectFrom('identities')
    .select(['issuer', 'subject', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Stores an identity until the account's owner links it with the password. */
export async function insertLink(
  trx: Trx,
  link: { tokenHash: Buffer; identity: Identity; userId: string; expiresAt: Date },
): Promise<void> {
  await trx
    .insertInto('identity_links')
    .values({
      token_hash: link.tokenHash,
      issuer: link.identity.issuer,
      subject: link.identity.subject,
      user_id: link.userId,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** Deletes and returns the identity stored for this user; null if there is none. */
export async function consumeLink(
  trx: Trx,
  tokenHash: Buffer,
  userId: string,
  now: Date,
): Promise<IdentityName | null> {
  const row = await trx
    .deleteFrom('identity_links')
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .returning(['issuer', 'subject'])
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteIdentitiesOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('identities').where('user_id', '=', userId).execute();
  await trx.deleteFrom('identity_links').where('user_id', '=', userId).execute();
}

export async function deleteExpiredTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('identity_tokens').where('expires_at', '<', now).execute();
  await db.deleteFrom('identity_links').where('expires_at', '<', now).execute();
}
