/** The languages that the shop's words are shipped in, by BCP 47 tag. The first is that of the defaults. Others are imported. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;
export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as [Language, ...Language[]];

export const isShipped = (language: string): language is Language =>
  LANGUAGE_TAGS.some((tag) => tag === language);

/** The tag as BCP 47 writes it: `pt-br` is `pt-BR`; null when it is none. */
export function languageTag(given: string): string | null {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(given.trim());
    // Extensions would change how days and numbers are written.
    return tag === new Intl.Locale(tag).baseName ? tag : null;
  } catch {
    return null;
  }
}
