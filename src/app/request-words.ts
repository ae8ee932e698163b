import type { MiddlewareHandler } from 'hono';
import { wordsInUse } from '#app/words-in-use.ts';
import { lastShopWords } from '#modules/words/index.ts';
import type { Context } from '#platform/context.ts';

/** Answers shoppers in the shop's words as they were read last, so without a statement; the admin area is in English. */
export const answerInShopWords =
  (ctx: Context): MiddlewareHandler =>
  (http, next) =>
    /^\/api\/(v1\/)?admin\//.test(http.req.path)
      ? next()
      : wordsInUse.run(lastShopWords(ctx), next);
