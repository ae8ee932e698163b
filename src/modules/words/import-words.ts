/** Own words in a file of content: which a shop can use and does not have yet, and taking them over. */
import type { FileWord } from '#contract/content.contract.ts';
import { type Word } from '#contract/words/words.ts';
import { isShipped } from '#kernel/words/languages.ts';
import type { Actor, Context } from '#platform/context.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { listLanguages } from '#modules/settings/index.ts';
import { wordsIn } from '#modules/words/languages/catalogues.ts';
import { wordProblem } from '#modules/words/save-word.ts';
import {
  deleteOwnWord,
  insertOwnWord,
  listAllOwnWords,
  lockAllOwnWords,
  type OwnWordIn,
} from '#modules/words/words.repository.ts';

export interface WordsPlan {
  /** Those that the shop has otherwise, or not at all. */
  readonly changed: readonly FileWord[];
  /** Sentences about those that it cannot use. */
  readonly problems: readonly string[];
}

/** All own texts, of every language, in the order of their keys. */
export const exportWords = async (db: Db): Promise<FileWord[]> =>
  (await listAllOwnWords(db)).map(({ key, language, text, defaultText }) => ({
    key,
    language,
    text,
    default: defaultText,
  }));

export async function planWords(db: Db, words: readonly FileWord[]): Promise<WordsPlan> {
  if (words.length === 0) return { changed: [], problems: [] };
  const own = byPlace(await listAllOwnWords(db));
  const known = await knownWords(db, words);
  const problems = words.map((word) => problemOf(word, known));
  return {
    changed: words.filter(
      (word, at) => problems[at] === null && own.get(placeOf(word))?.text !== word.text,
    ),
    problems: problems.filter((problem) => problem !== null),
  };
}

const placeOf = ({ key, language }: Pick<FileWord, 'key' | 'language'>): string =>
  `${language} ${key}`;
const byPlace = (words: readonly OwnWordIn[]) =>
  new Map(words.map((word) => [placeOf(word), word]));

/** The words that the shop has in the languages of these, by place. */
async function knownWords(db: Db, words: readonly FileWord[]): Promise<ReadonlyMap<string, Word>> {
  const tags = new Set(words.map(({ language }) => language));
  const imported = [...tags].every(isShipped) ? [] : await listLanguages(db);
  return new Map(
    [...tags].flatMap((language) => {
      const texts = imported.find((each) => each.language === language)?.texts;
      const isKnown = isShipped(language) || texts !== undefined;
      return (isKnown ? wordsIn(language, texts) : []).map(
        (word) => [placeOf({ key: word.key, language }), word] as const,
      );
    }),
  );
}

function problemOf(given: FileWord, known: ReadonlyMap<string, Word>): string | null {
  const word = known.get(placeOf(given));
  if (!word) return `This version of the shop has no text “${given.key}” (${given.language}).`;
  const problem = wordProblem(word, given.text);
  return problem && `The text “${given.key}” cannot be used. ${problem}`;
}

/** The own texts of these words as they are: changes with each of them. */
export async function wordsState(db: Db, words: readonly FileWord[]): Promise<OwnWordIn[]> {
  if (words.length === 0) return [];
  const places = new Set(words.map(placeOf));
  return (await listAllOwnWords(db)).filter((word) => places.has(placeOf(word)));
}

/** Nobody else writes own texts until the transaction ends. */
export const lockWords = lockAllOwnWords;

/** Call {@link lockWords} first. */
export async function importWords(
  ctx: Context,
  trx: Trx,
  actor: Actor,
  words: readonly FileWord[],
): Promise<void> {
  const own = byPlace(await listAllOwnWords(trx));
  const known = await knownWords(trx, words);
  const now = ctx.clock.now();
  for (const given of words) {
    const { key, language, text } = given;
    const word = known.get(placeOf(given));
    await deleteOwnWord(trx, key, language);
    await insertOwnWord(trx, { key, text, defaultText: given.default }, language, now);
    await recordAudit(
      trx,
      actor,
      {
        action: 'words.update',
        record: { kind: 'words', id: key, name: word?.group ?? key },
        before: { text: own.get(placeOf(given))?.text ?? word?.text ?? '' },
        after: { text },
      },
      now,
    );
  }
}
