/** Reads an exported file that somebody has translated. Pure. */
import { z } from 'zod';
import {
  LANGUAGE_FILE_VERSION,
  LANGUAGE_FORMAT,
  languageFile,
  type LanguageFile,
} from '#contract/languages.contract.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import { isShipped, LANGUAGES, languageTag } from '#kernel/words/languages.ts';

const anyFile = z.object({ format: z.literal(LANGUAGE_FORMAT), version: z.number() });

/** The file with its language as BCP 47 writes it, or a refusal that says what is wrong with it. */
export function readLanguageFile(text: string): LanguageFile | Refusal {
  let given: unknown;
  try {
    // Editors on Windows begin files with a byte order mark.
    given = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return unusable('This file is incomplete, or not JSON. Choose a file from “Export texts”.');
  }
  const file = anyFile.safeParse(given);
  if (!file.success)
    return unusable('This is no file of a language. Choose a file from “Export texts”.');
  if (file.data.version > LANGUAGE_FILE_VERSION)
    return unusable(
      'A newer version of the shop wrote this file. Upgrade this shop, then import it.',
    );
  const { success, data, error } = languageFile.safeParse(given);
  if (!success) {
    const { path = [], message = '' } = error.issues[0] ?? {};
    return unusable(`This file cannot be used. ${path.join('.')}: ${message}.`);
  }
  const problem = problemOf(data.language);
  if (problem !== null) return unusable(problem);
  const keys = new Set<string>();
  const twice = data.texts.find(({ key }) => keys.size === keys.add(key).size);
  return twice === undefined
    ? { ...data, language: languageTag(data.language) ?? '' }
    : unusable(`The file has the text “${twice.key}” twice.`);
}

/** Why the shop cannot have a language, as a sentence; null when it can. */
export function problemOf(given: string): string | null {
  const language = languageTag(given);
  if (language === null) return `“${given}” is no language tag. Write it like fr or pt-BR.`;
  if (isShipped(language))
    return `${LANGUAGES[language]} is part of the shop. Change its texts in Words instead.`;
  if (Intl.DateTimeFormat.supportedLocalesOf(language).length === 0)
    return `The shop cannot write days and amounts in “${language}”. Check its language tag.`;
  return isRightToLeft(language)
    ? 'The shop’s pages are laid out from left to right, so this language cannot be used yet.'
    : null;
}

function isRightToLeft(language: string): boolean {
  const locale = new Intl.Locale(language) as Intl.Locale & {
    getTextInfo: () => { direction: string };
  };
  return locale.getTextInfo().direction === 'rtl';
}

const unusable = (what: string): Refusal => refuse('LANGUAGE_FILE_UNUSABLE', { what });
