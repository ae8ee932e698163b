import { WORDS, type Word } from '#contract/words/words.ts';
import type { Language } from '#kernel/words/languages.ts';
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

/** All words as they are in a language before the merchant writes their own. */
export const wordsIn = (language: Language): Word[] =>
  WORDS.map((word) => ({ ...word, text: CATALOGUES[language][word.key] ?? word.text }));
