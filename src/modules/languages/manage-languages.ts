import type {
  ExportedLanguage,
  LanguagePlanWire,
  LanguageWire,
} from '#contract/languages.contract.ts';
import { LANGUAGE_FILE_VERSION, LANGUAGE_FORMAT } from '#contract/languages.contract.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import { isShipped, LANGUAGE_TAGS, LANGUAGES, languageTag } from '#kernel/words/languages.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction, type Db, type Trx } from '#platform/database/transaction.ts';
import { recordAudit } from '#modules/audit/index.ts';
import {
  deleteLanguage,
  findLanguage,
  getStoreSettings,
  languagesChanged,
  listLanguages,
  lockSettings,
  readStoredSettings,
  upsertLanguage,
} from '#modules/settings/index.ts';
import { textsIn } from '#modules/words/index.ts';
import { problemOf, readLanguageFile } from '#modules/languages/language-file.rules.ts';
import { changesOf, type LanguageChanges } from '#modules/languages/language-changes.rules.ts';
import {
  formsIn,
  mayRemove,
  readTranslations,
  withPaymentTextsOf,
} from '#modules/languages/read-translations.rules.ts';
import { sourceTexts } from '#modules/languages/texts.ts';

/** Those that ship, then those imported. */
export async function presentLanguages(ctx: Context): Promise<LanguageWire[]> {
  const { language: inUse } = await getStoreSettings(ctx);
  const total = sourceTexts().length;
  const isInUse = (language: string): boolean => language === inUse;
  const shipped = LANGUAGE_TAGS.map((language) => ({
    language,
    name: LANGUAGES[language],
    translated: total,
    total,
    isShipped: true,
    isInUse: isInUse(language),
  }));
  const imported = (await listLanguages(ctx.db)).map(({ language, name, texts }) => ({
    language,
    name,
    translated: sourceTexts().filter(({ key }) => texts[key] !== undefined).length,
    total,
    isShipped: false,
    isInUse: isInUse(language),
  }));
  return [...shipped, ...imported];
}

/** All texts for a translator, with the translations that the shop has. */
export async function exportLanguage(
  ctx: Context,
  given: string,
): Promise<ExportedLanguage | Refusal> {
  const language = languageTag(given);
  // Those that ship can be the beginning of another one, such as de of de-CH.
  const problem = language !== null && isShipped(language) ? null : problemOf(given);
  if (problem !== null || language === null)
    return refuse('LANGUAGE_FILE_UNUSABLE', { what: problem ?? '' });
  const stored = await findLanguage(ctx.db, language);
  const texts = textsIn(language, stored?.texts);
  return {
    format: LANGUAGE_FORMAT,
    version: LANGUAGE_FILE_VERSION,
    language,
    name: stored?.name ?? nameIn(language),
    texts: sourceTexts().map(({ key, group, text, needed, hasPlural }) => ({
      key,
      part: group,
      english: text,
      placeholders: [...needed],
      ...(hasPlural ? { plurals: formsIn(language) } : {}),
      translation: texts[key] ?? '',
    })),
  };
}

/** "français" */
const nameIn = (language: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;

interface ReadFile {
  readonly plan: LanguagePlanWire;
  readonly texts: Readonly<Record<string, string>>;
  readonly changes: LanguageChanges;
}

async function readFile(db: Db, actor: Actor, text: string): Promise<ReadFile | Refusal> {
  const file = readLanguageFile(text);
  if (isRefusal(file)) return file;
  const { language, name } = file;
  const sources = sourceTexts();
  const stored = await findLanguage(db, language);
  const read = readTranslations(language, file.texts, sources);
  const { texts, unknown, problems } = withPaymentTextsOf(actor, stored?.texts ?? {}, read);
  const translated = Object.keys(texts).length;
  if (!Object.entries(read.texts).some(([key, text]) => texts[key] === text))
    return refuse('LANGUAGE_FILE_UNUSABLE', {
      what: 'Nothing in this file is translated. Fill in “translation” for each text.',
    });
  const isNew = stored === undefined;
  return {
    plan: { language, name, translated, total: sources.length, isNew, unknown, problems },
    texts,
    changes: changesOf(stored?.texts ?? {}, texts, sources),
  };
}

/** What an import of this file would store. */
export async function planLanguage(
  ctx: Context,
  actor: Actor,
  file: string,
): Promise<LanguagePlanWire | Refusal> {
  const read = await readFile(ctx.db, actor, file);
  return isRefusal(read) ? read : read.plan;
}

/** Stores the texts of a file, in place of those that the language had. */
export async function importLanguage(
  ctx: Context,
  actor: Actor,
  file: string,
): Promise<LanguagePlanWire | Refusal> {
  const imported = await changeLanguages(ctx, async (trx) => {
    const read = await readFile(trx, actor, file);
    if (isRefusal(read)) return read;
    const { plan, texts, changes } = read;
    const { language, name, translated } = plan;
    await upsertLanguage(trx, { language, name, texts }, ctx.clock.now());
    await recordLanguageChange(ctx, trx, actor, 'import', plan, { translated, ...changes });
    return plan;
  });
  return imported;
}

/** The language of the shop stays. */
export const removeLanguage = (
  ctx: Context,
  actor: Actor,
  language: string,
): Promise<Refusal | null> =>
  changeLanguages(ctx, async (trx) => {
    const stored = await findLanguage(trx, language);
    if (!stored) return refuse('NOT_FOUND');
    const { language: inUse } = await readStoredSettings(trx);
    if (inUse === language) return refuse('LANGUAGE_IN_USE');
    if (!mayRemove(actor, stored.texts)) return refuse('LANGUAGE_WITH_PAYMENT_TEXTS');
    await deleteLanguage(trx, language);
    await recordLanguageChange(ctx, trx, actor, 'remove', stored);
    return null;
  });

/** One after the other, and none while a language is chosen in the settings. */
async function changeLanguages<Result>(
  ctx: Context,
  change: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  const result = await inTransaction(ctx.db, async (trx) => {
    await lockSettings(trx);
    return change(trx);
  });
  languagesChanged(ctx);
  return result;
}

const recordLanguageChange = (
  ctx: Context,
  trx: Trx,
  actor: Actor,
  action: 'import' | 'remove',
  { language, name }: { language: string; name: string },
  after?: LanguageChanges & { readonly translated: number },
) =>
  recordAudit(
    trx,
    actor,
    {
      action: `language.${action}`,
      record: { kind: 'language', id: language, name },
      ...(after ? { after } : {}),
    },
    ctx.clock.now(),
  );
