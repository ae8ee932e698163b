import type { Db, Trx } from '#platform/database/transaction.ts';

export interface OwnWord {
  readonly key: string;
  readonly text: string;
  /** The default when the text was written. */
  readonly defaultText: string;
}

const COLUMNS = ['key', 'text', 'default_text as defaultText'] as const;

export const listOwnWords = (db: Db): Promise<OwnWord[]> =>
  db.selectFrom('own_words').select(COLUMNS).execute();

/** The own text of a key, locked until the transaction ends. */
export const lockOwnWord = (trx: Trx, key: string): Promise<OwnWord | undefined> =>
  trx.selectFrom('own_words').select(COLUMNS).where('key', '=', key).forUpdate().executeTakeFirst();

/** @returns false when somebody else has written a first text meanwhile */
export async function insertOwnWord(trx: Trx, word: OwnWord, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await trx
    .insertInto('own_words')
    .values({
      key: word.key,
      text: word.text,
      default_text: word.defaultText,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return inserted === 1n;
}

export const updateOwnWord = (trx: Trx, word: OwnWord, now: Date) =>
  trx
    .updateTable('own_words')
    .set({ text: word.text, default_text: word.defaultText, updated_at: now })
    .where('key', '=', word.key)
    .execute();

export const deleteOwnWord = (trx: Trx, key: string) =>
  trx.deleteFrom('own_words').where('key', '=', key).execute();
