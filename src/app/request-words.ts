import type { MiddlewareHandler } from 'hono';
import { wordsInUse } from '#app/words-in-use.ts';
import { getStorefrontWords, lastShopWords } from '#modules/words/index.ts';
import type { Context } from '#platform/context.ts';

/**
 * Answers shoppers in the shop's words as they were read last, so without a statement; the admin area is in English. What is
 * read may be cached with its texts, so words that have changed are read first.
 */
export const answerInShopWords =
  (ctx: Context): MiddlewareHandler =>
  async (http, next) => {
    if (/^\/api\/(v1\/)?admin\//.test(http.req.path)) return await next();
    if (http.req.method === 'GET') await getStorefrontWords(ctx);
    return await wordsInUse.run(lastShopWords(ctx), next);
  };
