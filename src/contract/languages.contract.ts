/** Languages of the shop that do not ship: exported to be translated, and imported, as a file. */
import { z } from 'zod';
import { envelope, exactText, requiredText } from '#contract/fields.ts';
import { MAX_LANGUAGE_FILE } from '#contract/limits.ts';

/** Says what a file is. */
export const LANGUAGE_FORMAT = 'hemstitch-language';
/** Increases when older versions of the shop would misread a file. */
export const LANGUAGE_FILE_VERSION = 1;

/** What an import reads of a file; what else an export writes is for the translator. */
export const languageFile = z.object({
  format: z.literal(LANGUAGE_FORMAT),
  version: z.literal(LANGUAGE_FILE_VERSION),
  language: exactText(35),
  name: requiredText(60),
  texts: z.array(z.object({ key: exactText(120), translation: exactText(20_000) })).max(10_000),
});
export type LanguageFile = z.output<typeof languageFile>;

const fileText = z.object({
  key: z.string().describe('Never changes'),
  part: z.string().describe('What it is part of, such as a mail'),
  english: z.string(),
  placeholders: z.array(z.string()).describe('Names of the values that the translation needs'),
  plurals: z
    .array(z.string())
    .optional()
    .describe('The forms that a plural has in this language; absent for a text without one'),
  translation: z.string().describe('Empty: not translated'),
});
const exportedFile = z.object({
  format: z.literal(LANGUAGE_FORMAT),
  version: z.literal(LANGUAGE_FILE_VERSION),
  language: z.string().describe('BCP 47'),
  name: z.string().describe('Of the language, in the language itself'),
  texts: z.array(fileText),
});
export type ExportedLanguage = z.infer<typeof exportedFile>;

const count = z.number().int().min(0);
const language = z.object({
  language: z.string().describe('BCP 47'),
  name: z.string().describe('In the language itself'),
  translated: count.describe('Texts that have a translation; all of a language that ships'),
  total: count,
  isShipped: z.boolean(),
  isInUse: z.boolean().describe('Whether it is the language of the shop'),
});
export type LanguageWire = z.infer<typeof language>;

const plan = z.object({
  language: z.string().describe('BCP 47'),
  name: z.string(),
  translated: count,
  total: count,
  isNew: z.boolean().describe('False: it replaces the present texts of this language'),
  unknown: count.describe('Texts that this version of the shop does not have, which are left out'),
  problems: z
    .array(z.object({ key: z.string(), problem: z.string() }))
    .describe('Translations that cannot be used; English is shown instead'),
});
export type LanguagePlanWire = z.infer<typeof plan>;

const params = z.object({ language: exactText(35).describe('BCP 47') });
const body = z.object({
  file: exactText(MAX_LANGUAGE_FILE).describe('The text of an exported file, translated'),
});

export const languagesContract = {
  'adminLanguages.list': { response: z.object({ ...envelope, data: z.array(language) }) },
  'adminLanguages.export': {
    params,
    response: z.object({ ...envelope, data: exportedFile }),
  },
  'adminLanguages.planImport': { body, response: z.object({ ...envelope, data: plan }) },
  'adminLanguages.import': { body, response: z.object({ ...envelope, data: plan }) },
  'adminLanguages.remove': { params, response: z.object(envelope) },
};
