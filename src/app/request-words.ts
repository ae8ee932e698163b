import type { MiddlewareHandler } from 'hono';
import { wordsInUse } from '#app/words-in-use.ts';
import { DEFAULT_WORDS } from '#kernel/words/shop-words.ts';
import { getStorefrontWords, lastShopWords } from '#modules/words/index.ts';
import type { Context } from '#platform/context.ts';

/**
 * Answers shoppers in the shop's words; the admin area is in English. A write is answered in those that were read last, so
 * without a statement. What is read may be cached with its texts, so words that have changed are read first.
 */
export const answerInShopWords =
  (ctx: Context): MiddlewareHandler =>
  async (http, next) => {
    if (/^\/api\/(v1\/)?admin\//.test(http.req.path)) return await next();
    if (http.req.method === 'GET' || !lastShopWords(ctx)) await getStorefrontWords(ctx);
    return await wordsInUse.run(lastShopWords(ctx) ?? DEFAULT_WORDS, next);
  };
