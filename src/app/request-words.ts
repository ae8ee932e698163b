import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'hono';
import { DEFAULT_WORDS, provideShopWords, type ShopWords } from '#kernel/words/shop-words.ts';
import { lastShopWords } from '#modules/words/index.ts';
import type { Context } from '#platform/context.ts';

/** Of the request that is answered. */
const wordsOfRequest = new AsyncLocalStorage<ShopWords>();
provideShopWords(() => wordsOfRequest.getStore() ?? DEFAULT_WORDS);

/** Answers shoppers in the shop's words as they were read last, so without a statement; the admin area is in English. */
export const answerInShopWords =
  (ctx: Context): MiddlewareHandler =>
  (http, next) =>
    /^\/api\/(v1\/)?admin\//.test(http.req.path)
      ? next()
      : wordsOfRequest.run(lastShopWords(ctx), next);
