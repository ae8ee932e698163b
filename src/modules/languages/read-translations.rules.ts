/** Which translations of a file can be used. Pure. */
import type { LanguageFile, LanguagePlanWire } from '#contract/languages.contract.ts';
import { messageProblem, pluralForms, valueNames } from '#kernel/words/format-message.ts';
import { isOneLine, isParagraphs } from '#kernel/text.ts';
import type { Actor } from '#platform/context.ts';
import { permits } from '#platform/permits.ts';
import type { SourceText } from '#modules/languages/texts.ts';

export interface Translations {
  /** Those that can be used, by key. */
  readonly texts: Readonly<Record<string, string>>;
  readonly unknown: number;
  readonly problems: LanguagePlanWire['problems'];
}

/** Forms that a plural has in a language, such as "one", "few", "many", "other". */
export const formsIn = (language: string): string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories;

export function readTranslations(
  language: string,
  file: LanguageFile['texts'],
  sources: readonly SourceText[],
): Translations {
  const byKey = new Map(sources.map((source) => [source.key, source]));
  const forms = formsIn(language);
  const problems: { key: string; problem: string }[] = [];
  const texts: Record<string, string> = {};
  let unknown = 0;
  for (const { key, translation } of file) {
    const source = byKey.get(key);
    const text = translation.trim().normalize('NFC');
    if (text === '') continue;
    if (!source) {
      unknown += 1;
      continue;
    }
    const problem = problemOf(source, text, forms);
    if (problem === null) texts[key] = text;
    else problems.push({ key, problem });
  }
  return { texts, unknown, problems };
}

/** How a way to pay is called and explained, which is a setting: it may name an account. */
const PAYMENT_TEXT = /^shop-setting\.(?:stripe|bankTransfer|cash)/;

/** Whether somebody may remove a language with these texts: importing it anew would change those about payment. */
export const mayRemove = (actor: Actor, texts: Readonly<Record<string, string>>): boolean =>
  permits(actor, 'settings.write') || !Object.keys(texts).some((key) => PAYMENT_TEXT.test(key));

/** The same with the stored texts about payment, for people and tokens that may not change settings. */
export function withPaymentTextsOf(
  actor: Actor,
  stored: Readonly<Record<string, string>>,
  read: Translations,
): Translations {
  if (permits(actor, 'settings.write')) return read;
  const { texts, unknown, problems } = read;
  const about = (all: Readonly<Record<string, string>>) =>
    Object.entries(all).filter(([key]) => PAYMENT_TEXT.test(key));
  const refused = about(texts).filter(([key, text]) => stored[key] !== text);
  const others = Object.entries(texts).filter(([key]) => !PAYMENT_TEXT.test(key));
  return {
    texts: Object.fromEntries([...others, ...about(stored)]),
    unknown,
    problems: [
      ...problems,
      ...refused.map(([key]) => ({
        key,
        problem: 'Only somebody who may change settings can change a text about payment.',
      })),
    ],
  };
}

function problemOf(source: SourceText, text: string, forms: readonly string[]): string | null {
  if (source.isOneLine && !isOneLine(text)) return 'Write it in one line.';
  if (!isParagraphs(text)) return 'It contains control characters.';
  if (text.length > source.max) return `It is longer than ${source.max} characters.`;
  const problem = messageProblem(text, source.allowed);
  if (problem !== null) return problem;
  const present = valueNames(text);
  const missing = source.needed.filter((name) => !present.includes(name));
  if (missing.length > 0) return `Missing: ${listed(missing.map((name) => `{${name}}`))}.`;
  const other = pluralForms(text).filter((name) => !forms.includes(name) && !/^=\d+$/.test(name));
  return other.length > 0
    ? `A plural has no form ${listed(other)} in this language. Use ${listed(forms)}.`
    : null;
}

const listed = (names: readonly string[]): string => names.join(', ');
