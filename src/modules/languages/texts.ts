/** Everything that a translation has: words of storefront and mails, refusals, defaults of settings and of pages. */
import { settings } from '#contract/settings.contract.ts';
import { allowedValues, isOneLineWord, WORDS, type Word } from '#contract/words/words.ts';
import { MAX_WORD } from '#contract/limits.ts';
import { pluralForms, valueNames } from '#kernel/words/format-message.ts';
import { defaultTexts } from '#modules/content/index.ts';
import { settingSentences } from '#modules/settings/index.ts';
import { REFUSAL_WORDS } from '#modules/words/index.ts';

export interface SourceText extends Word {
  /** Values that a translation needs. */
  readonly needed: readonly string[];
  /** Values that it may have. */
  readonly allowed: readonly string[];
  readonly hasPlural: boolean;
  readonly isOneLine: boolean;
  /** Characters. */
  readonly max: number;
}

const ofWord = (word: Word): SourceText => ({
  ...word,
  needed: valueNames(word.text),
  allowed: allowedValues(word),
  hasPlural: pluralForms(word.text).length > 0,
  isOneLine: isOneLineWord(word),
  max: MAX_WORD,
});

/** As long as the settings allow it. */
function maxOf(name: string): number {
  const field = (settings.shape as Record<string, unknown>)[name];
  return (field as { maxLength?: number | null }).maxLength ?? 120;
}

const ofSetting = ([key, text]: readonly [string, string]): SourceText => ({
  ...ofWord({ key, group: 'Settings', text }),
  max: maxOf(key.split('.')[1] ?? ''),
});

let texts: readonly SourceText[] | undefined;

/** In the order of the export. */
export const sourceTexts = (): readonly SourceText[] =>
  (texts ??= [
    ...[...WORDS, ...REFUSAL_WORDS].map(ofWord),
    ...Object.entries(settingSentences).map(ofSetting),
    ...defaultTexts().map(({ key, text, max, isOneLine }) => ({
      ...ofWord({ key, group: 'Pages that still have their default text', text }),
      max,
      isOneLine,
    })),
  ]);
