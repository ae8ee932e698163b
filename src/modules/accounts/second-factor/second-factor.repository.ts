import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/transaction.ts';

export interface SecondFactor {
  readonly totp: boolean;
  readonly passkeys: number;
  readonly recoveryCodes: number;
}

/** What the user can use as a second factor. */
export async function readSecondFactor(db: Db, userId: string): Promise<SecondFactor> {
  const { rows } = await sql<SecondFactor>`SELECT
    EXISTS (SELECT FROM totp_secrets WHERE user_id = ${userId} AND confirmed_at IS NOT NULL) AS totp,
    (SELECT count(*)::integer FROM passkeys WHERE user_id = ${userId}) AS passkeys,
    (SELECT count(*)::integer FROM recovery_codes WHERE user_id = ${userId}) AS "recoveryCodes"`.execute(
    db,
  );
  return rows[0] ?? { totp: false, passkeys: 0, recoveryCodes: 0 };
}

/**
 * Stores a secret that no code has confirmed yet. One that was prepared within ten minutes stays, because another tab may
 * show it.
 * @returns the stored secret; null if there is a confirmed one
 */
export async function upsertTotpSecret(
  trx: Trx,
  userId: string,
  secret: Buffer,
): Promise<Buffer | null> {
  const isYoung = sql`t.prepared_at > now() - interval '10 minutes'`;
  const { rows } = await sql<{ secret: Buffer }>`
    INSERT INTO totp_secrets AS t (user_id, secret) VALUES (${userId}, ${secret})
    ON CONFLICT (user_id) DO UPDATE SET
      secret = CASE WHEN ${isYoung} THEN t.secret ELSE EXCLUDED.secret END,
      prepared_at = CASE WHEN ${isYoung} THEN t.prepared_at ELSE now() END
    WHERE t.confirmed_at IS NULL
    RETURNING secret`.execute(trx);
  return rows[0]?.secret ?? null;
}

/** The user's secret, and the time by the database's clock, which decides what code is valid. */
export async function findTotpSecret(
  db: Db,
  userId: string,
): Promise<{ secret: Buffer; isConfirmed: boolean; now: Date } | null> {
  const row = await db
    .selectFrom('totp_secrets')
    .select((column) => [
      'secret',
      column('confirmed_at', 'is not', null).as('isConfirmed'),
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { ...row, isConfirmed: Boolean(row.isConfirmed) } : null;
}

/** Uses a code of this time step up. False if it, or a later one, was used before: of concurrent uses, one succeeds. */
export async function recordTotpStep(db: Db, userId: string, step: number): Promise<boolean> {
  const result = await db
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', String(step))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function confirmTotpSecret(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('totp_secrets')
    .set({ confirmed_at: sql`now()` })
    .where('user_id', '=', userId)
    .execute();
}

/** Anybody who prepared it may know it. */
export async function deleteUnconfirmedSecret(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('totp_secrets')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** False if the user had no confirmed one. */
export async function deleteTotpSecret(trx: Trx, userId: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('totp_secrets')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return (row?.confirmed_at ?? null) !== null;
}

export async function replaceRecoveryCodes(
  trx: Trx,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await deleteRecoveryCodes(trx, userId);
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

export async function deleteRecoveryCodes(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Uses a recovery code up. False if the user has no such code: of concurrent uses, one succeeds. */
export async function deleteRecoveryCode(
  trx: Trx,
  userId: string,
  codeHash: Buffer,
): Promise<boolean> {
  const result = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Secrets that were prepared and never confirmed. */
export async function deleteAbandonedSecrets(db: Db): Promise<void> {
  await db
    .deleteFrom('totp_secrets')
    .where('confirmed_at', 'is', null)
    .where('prepared_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
