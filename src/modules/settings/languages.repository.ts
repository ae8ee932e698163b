import type { Db, Trx } from '#platform/database/transaction.ts';

/** An imported language. */
export interface StoredLanguage {
  /** BCP 47. */
  readonly language: string;
  /** In the language itself. */
  readonly name: string;
  /** By key; the defaults stand for what is missing. */
  readonly texts: Readonly<Record<string, string>>;
}

const COLUMNS = ['language', 'name', 'texts'] as const;

export const listLanguages = (db: Db): Promise<StoredLanguage[]> =>
  db.selectFrom('languages').select(COLUMNS).orderBy('language').execute();

export const listLanguageNames = (db: Db): Promise<Pick<StoredLanguage, 'language' | 'name'>[]> =>
  db.selectFrom('languages').select(['language', 'name']).orderBy('language').execute();

export const findLanguage = (db: Db, language: string): Promise<StoredLanguage | undefined> =>
  db.selectFrom('languages').select(COLUMNS).where('language', '=', language).executeTakeFirst();

/** Adds a language, or replaces its texts. */
export async function upsertLanguage(trx: Trx, given: StoredLanguage, now: Date): Promise<void> {
  const values = { name: given.name, texts: JSON.stringify(given.texts), updated_at: now };
  await trx
    .insertInto('languages')
    .values({ language: given.language, ...values })
    .onConflict((conflict) => conflict.column('language').doUpdateSet(values))
    .execute();
}

export const deleteLanguage = (trx: Trx, language: string) =>
  trx.deleteFrom('languages').where('language', '=', language).execute();
