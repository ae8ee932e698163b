/** The shop's words: default texts by key, and the merchant's own. */
export { wordsRoutes } from '#modules/words/words.routes.ts';
export { readWords } from '#modules/words/read-words.ts';
