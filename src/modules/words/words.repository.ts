import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/transaction.ts';

export interface OwnWord {
  readonly key: string;
  readonly text: string;
  /** The default when the text was written. */
  readonly defaultText: string;
}

const COLUMNS = ['key', 'text', 'default_text as defaultText'] as const;

export const listOwnWords = (db: Db, locale: string): Promise<OwnWord[]> =>
  db.selectFrom('own_words').select(COLUMNS).where('locale', '=', locale).execute();

export interface OwnWordIn extends OwnWord {
  readonly language: string;
}

/** Of every language, by key. */
export const listAllOwnWords = (db: Db): Promise<OwnWordIn[]> =>
  db
    .selectFrom('own_words')
    .select([...COLUMNS, 'locale as language'])
    .orderBy('key')
    .orderBy('locale')
    .execute();

export async function lockAllOwnWords(trx: Trx): Promise<void> {
  await sql`LOCK TABLE own_words IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
}

/** The own text of a key, locked until the transaction ends. */
export const lockOwnWord = (trx: Trx, key: string, locale: string): Promise<OwnWord | undefined> =>
  trx
    .selectFrom('own_words')
    .select(COLUMNS)
    .where('key', '=', key)
    .where('locale', '=', locale)
    .forUpdate()
    .executeTakeFirst();

/** @returns false when somebody else has written a first text meanwhile */
export async function insertOwnWord(
  trx: Trx,
  { key, text, defaultText }: OwnWord,
  locale: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await trx
    .insertInto('own_words')
    .values({ key, locale, text, default_text: defaultText, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return inserted === 1n;
}

export const updateOwnWord = (
  trx: Trx,
  { key, text, defaultText }: OwnWord,
  locale: string,
  now: Date,
) =>
  trx
    .updateTable('own_words')
    .set({ text, default_text: defaultText, updated_at: now })
    .where('key', '=', key)
    .where('locale', '=', locale)
    .execute();

export const deleteOwnWord = (trx: Trx, key: string, locale: string) =>
  trx.deleteFrom('own_words').where('key', '=', key).where('locale', '=', locale).execute();
