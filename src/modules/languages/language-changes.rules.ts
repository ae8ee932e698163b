import type { SourceText } from '#modules/languages/texts.ts';

/** What an import changes, for the audit log: enough to see where to look. */
export type LanguageChanges = {
  readonly changed: number;
  /** What the changed texts are part of, such as a mail. */
  readonly parts: readonly string[];
  /** Keys of the first changed texts, those of settings before all others. */
  readonly texts: readonly string[];
};

const MOST = 20;

export function changesOf(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  sources: readonly SourceText[],
): LanguageChanges {
  const changed = sources.filter(({ key }) => before[key] !== after[key]);
  const isSetting = ({ key }: SourceText): number => (key.startsWith('shop-setting.') ? 0 : 1);
  const parts = [...new Set(changed.map(({ group }) => group))];
  return {
    changed: changed.length,
    parts: parts.length > MOST ? [...parts.slice(0, MOST), '…'] : parts,
    texts: changed
      .toSorted((a, b) => isSetting(a) - isSetting(b))
      .slice(0, MOST)
      .map(({ key }) => key),
  };
}
