/** Languages in files, as translators send them. */
import { LANGUAGE_FILE_VERSION, LANGUAGE_FORMAT } from '#contract/languages.contract.ts';
import type { ExportedLanguage } from '#contract/languages.contract.ts';
import { sourceTexts } from '#modules/languages/texts.ts';
import type { Context } from '#platform/context.ts';
import type { BrowserShop } from '#support/browser-shop.ts';

interface FileParts {
  readonly language?: string;
  readonly name?: string;
  readonly texts?: Readonly<Record<string, string>>;
}

/** The text of a file with these translations by key. */
export const aLanguageFile = ({
  language = 'fr',
  name = 'français',
  texts = { 'ui.close': 'Fermer' },
}: FileParts = {}): string =>
  JSON.stringify({
    format: LANGUAGE_FORMAT,
    version: LANGUAGE_FILE_VERSION,
    language,
    name,
    texts: Object.entries(texts).map(([key, translation]) => ({ key, translation })),
  });

/** Stored already. @returns its tag */
export async function aLanguage(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  language = 'it',
): Promise<string> {
  await db
    .insertInto('languages')
    .values({ language, name: 'italiano', texts: '{}', updated_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return language;
}

const ACCENTS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aeiouyAEIOUY'].map((letter) => [letter, `${letter}\u0302`.normalize('NFC')]),
);

/** Links and marks of a text, which are no words. */
const LINKS = /(\]\([^)]*\)|<\/?\w+>)/;
const withAccents = (text: string): string =>
  text
    .split(LINKS)
    .map((part, at) =>
      at % 2 === 1 ? part : part.replaceAll(/[aeiouy]/gi, (it) => ACCENTS[it] ?? it),
    )
    .join('');

/** A translation that everybody can read: each vowel with an accent. Names of values and forms, in every other brace, stay. */
export function accented(text: string): string {
  let depth = 0;
  // A link may have a value in it.
  const tokens = text.split(/(\]\([^)]*\)|[{}])/);
  return tokens
    .map((token) => {
      if (token === '{' || token === '}') depth += token === '{' ? 1 : -1;
      return depth % 2 === 0 ? withAccents(token) : token;
    })
    .join('');
}

/** Every text of the shop with accents, by key. */
export const accentedTexts: ReadonlyMap<string, string> = new Map(
  sourceTexts().map(({ key, text }) => [key, accented(text)]),
);

/** The shop's language becomes one by file, in which every text has accents. */
export async function speakAccented({ pool }: Pick<BrowserShop, 'pool'>): Promise<void> {
  await pool.query(
    `INSERT INTO languages (language, name, texts, updated_at) VALUES ('fr', 'français', $1, now())`,
    [JSON.stringify(Object.fromEntries(accentedTexts))],
  );
  await pool.query(
    `INSERT INTO store_settings (name, value, updated_at) VALUES ('language', '"fr"', now())
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
  );
}

/** An exported file with every text translated. */
export const translatedFile = (
  exported: ExportedLanguage,
  translate: (english: string) => string,
): string =>
  JSON.stringify({
    ...exported,
    texts: exported.texts.map((text) => ({ ...text, translation: translate(text.english) })),
  });
