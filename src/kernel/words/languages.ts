/** The languages that the shop's words are shipped in, by BCP 47 tag. The first is that of the defaults. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;
export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as [Language, ...Language[]];
