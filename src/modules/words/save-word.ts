import { refuse, type Refusal } from '#contract/refusals.ts';
import { messageProblem } from '#kernel/words/format-message.ts';
import { allowedValues, isOneLineWord, type Word } from '#contract/words/words.ts';
import { isOneLine } from '#kernel/text.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { getStoreSettings, lastImportedTexts } from '#modules/settings/index.ts';
import { wordsIn } from '#modules/words/languages/catalogues.ts';
import {
  deleteOwnWord,
  insertOwnWord,
  lockOwnWord,
  updateOwnWord,
  type OwnWord,
} from '#modules/words/words.repository.ts';

export interface SavedWord {
  readonly word: Word;
  readonly own: OwnWord | undefined;
}

/**
 * Gives a sentence the merchant's text, which is shown at once.
 * @param change `previous` is the text when editing began; null stands for the default
 */
export async function saveWord(
  ctx: Context,
  actor: Actor,
  key: string,
  { text, previous }: { text: string | null; previous: string | null },
): Promise<SavedWord | Refusal> {
  const { language } = await getStoreSettings(ctx);
  const word = wordsIn(language, lastImportedTexts(ctx)).find((each) => each.key === key);
  if (!word) return refuse('NOT_FOUND');
  const problem = text === null ? null : wordProblem(word, text);
  if (problem !== null) return refuse('WORD_UNUSABLE', { what: problem });
  return inTransaction(ctx.db, async (trx): Promise<SavedWord | Refusal> => {
    const before = await lockOwnWord(trx, key, language);
    if ((before?.text ?? null) !== previous) return refuseStale(before);
    const own = text === null ? undefined : { key, text, defaultText: word.text };
    const now = ctx.clock.now();
    if (!own) await deleteOwnWord(trx, key, language);
    else if (before) await updateOwnWord(trx, own, language, now);
    else if (!(await insertOwnWord(trx, own, language, now)))
      return refuseStale(await lockOwnWord(trx, key, language));
    if (text !== previous)
      await recordAudit(
        trx,
        actor,
        {
          action: 'words.update',
          record: { kind: 'words', id: key, name: word.group },
          before: { text: previous ?? word.text },
          after: { text: text ?? word.text },
        },
        now,
      );
    return { word, own };
  });
}

const refuseStale = (now: OwnWord | undefined): Refusal =>
  refuse('WORD_STALE', {}, { text: now?.text ?? null });

/** Why a text cannot be that of a word, as a sentence; null when it can. */
export const wordProblem = (word: Word, text: string): string | null =>
  isOneLineWord(word) && !isOneLine(text)
    ? 'Write it in one line.'
    : messageProblem(text, allowedValues(word));
