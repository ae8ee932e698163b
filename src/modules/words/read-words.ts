import { messageProblem } from '#contract/words/format-message.ts';
import { allowedValues, createWords, defaultWord, type Words } from '#contract/words/words.ts';
import type { Context } from '#platform/context.ts';
import { listOwnWords } from '#modules/words/words.repository.ts';

/** The shop's words now. An own text with a value that an update took away is not shown. */
export async function readWords(ctx: Context): Promise<Words> {
  const own = await listOwnWords(ctx.db);
  const usable = own.filter(({ key, text }) => {
    const replaced = defaultWord(key);
    return replaced !== undefined && messageProblem(text, allowedValues(replaced)) === null;
  });
  return createWords(new Map(usable.map(({ key, text }) => [key, text])));
}
