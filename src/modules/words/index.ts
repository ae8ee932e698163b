/** The shop's words: default texts by key, and the merchant's own. */
export {
  exportWords,
  importWords,
  lockWords,
  planWords,
  wordsState,
  type WordsPlan,
} from '#modules/words/import-words.ts';
export { wordsRoutes } from '#modules/words/words.routes.ts';
export {
  DEFAULT_STOREFRONT_WORDS,
  getStorefrontWords,
  lastShopWords,
  readShopWords,
  readWords,
  wordsCacheOf,
  type StorefrontWords,
} from '#modules/words/read-words.ts';
export { REFUSAL_WORDS, textsIn, wordsIn } from '#modules/words/languages/catalogues.ts';
