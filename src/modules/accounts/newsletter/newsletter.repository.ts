import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#schema/database.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';

export type NewsletterConsent = Selectable<Database['newsletter_consents']>;

/** Does nothing for an account that has consented. */
export async function insertConsent(
  trx: Trx,
  consent: Insertable<Database['newsletter_consents']>,
): Promise<void> {
  await trx
    .insertInto('newsletter_consents')
    .values(consent)
    .onConflict((conflict) =>
      conflict.column('user_id').where('withdrawn_at', 'is', null).doNothing(),
    )
    .execute();
}

/** Newest first, withdrawn ones too. */
export const consentsOf = (db: Db, userId: string): Promise<NewsletterConsent[]> =>
  db
    .selectFrom('newsletter_consents')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export async function hasConsented(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_consents')
    .select('id')
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function withdrawConsentOf(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('newsletter_consents')
    .set({ withdrawn_at: now })
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** False if no consent has the token. One that was withdrawn before keeps its time. */
export async function withdrawConsentByToken(db: Db, token: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_consents')
    .set((row) => ({ withdrawn_at: row.fn.coalesce('withdrawn_at', row.val(now)) }))
    .where('token', '=', token)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteConsentsOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('newsletter_consents').where('user_id', '=', userId).execute();
}
