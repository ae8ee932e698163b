/** PostgreSQL's text search configurations by language (ISO 639); a server that lacks one uses {@link UNSTEMMED}. */
const CONFIGURATIONS: Readonly<Record<string, string>> = {
  ar: 'arabic',
  hy: 'armenian',
  eu: 'basque',
  ca: 'catalan',
  da: 'danish',
  nl: 'dutch',
  en: 'english',
  et: 'estonian',
  fi: 'finnish',
  fr: 'french',
  de: 'german',
  el: 'greek',
  hi: 'hindi',
  hu: 'hungarian',
  id: 'indonesian',
  ga: 'irish',
  it: 'italian',
  lt: 'lithuanian',
  ne: 'nepali',
  nb: 'norwegian',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  es: 'spanish',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
  yi: 'yiddish',
};

/** Whole words only. */
export const UNSTEMMED = 'simple';

/** @param language BCP 47, such as `pt-BR` */
export const configurationFor = (language: string): string =>
  CONFIGURATIONS[language.split('-')[0]?.toLowerCase() ?? ''] ?? UNSTEMMED;
