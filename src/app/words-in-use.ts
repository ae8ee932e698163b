import { AsyncLocalStorage } from 'node:async_hooks';
import { DEFAULT_WORDS, provideShopWords, type ShopWords } from '#kernel/words/shop-words.ts';

/** Of the page that is rendered, or of the request that is answered. */
export const wordsInUse = new AsyncLocalStorage<ShopWords>();

provideShopWords(() => wordsInUse.getStore() ?? DEFAULT_WORDS);
