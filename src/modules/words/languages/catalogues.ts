import { WORDS, type Word } from '#contract/words/words.ts';
import { REFUSALS, type RefusalCode } from '#contract/refusals.ts';
import { valueNames } from '#kernel/words/format-message.ts';
import { isShipped, type Language } from '#kernel/words/languages.ts';
import { REFUSALS_IN_GERMAN } from '#modules/words/languages/german/refusals.ts';
import { GERMAN } from '#modules/words/languages/german/german.ts';
import type { Catalogue } from '#modules/words/languages/translation.ts';

const byKey = (catalogue: Catalogue): Record<string, string> =>
  Object.fromEntries(
    Object.entries(catalogue).flatMap(([group, texts]) =>
      Object.entries(texts).map(([name, text]) => [`${group}.${name}`, text] as const),
    ),
  );

/** The texts of each language by key. English is in the defaults. */
export const CATALOGUES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {},
  de: byKey(GERMAN),
};

/** The texts of a language that ships. @param imported those of another one */
export const textsIn = (
  language: string,
  imported: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> => (isShipped(language) ? CATALOGUES[language] : imported);

/** All words as they are in a language before the merchant writes their own. */
export function wordsIn(language: string, imported?: Readonly<Record<string, string>>): Word[] {
  const texts = textsIn(language, imported);
  return WORDS.map((word) => ({ ...word, text: texts[word.key] ?? word.text }));
}

/** The refusals that shoppers meet, which a translation has although merchants do not reword them. */
export const REFUSAL_WORDS: readonly Word[] = Object.entries(REFUSALS_IN_GERMAN).map(
  ([code, german]) => ({
    key: `refusal.${code}`,
    group: 'Refusals',
    text: templateOf(code as RefusalCode, valueNames(german)),
  }),
);

/** A refusal's English message with the names of its values in braces. */
function templateOf(code: RefusalCode, names: readonly string[]): string {
  const [, message] = REFUSALS[code];
  if (typeof message === 'string') return message;
  const values = Object.fromEntries(names.map((name) => [name, `{${name}}`]));
  return message(values as Parameters<typeof message>[0]);
}
