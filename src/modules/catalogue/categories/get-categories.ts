import { CachedWhileListening } from '#platform/cached-while-listening.ts';
import type { Context } from '#platform/context.ts';
import {
  readCategories,
  type Category,
} from '#modules/catalogue/categories/categories.repository.ts';

/** By database, because an action may receive a context with additions of its module. */
const caches = new WeakMap<Context['db'], CachedWhileListening<readonly Category[]>>();

/** The cache of this shop; the listener on `catalogue_changed` invalidates it. */
export function categoryCacheOf(ctx: Context): CachedWhileListening<readonly Category[]> {
  let cache = caches.get(ctx.db);
  if (!cache) {
    cache = new CachedWhileListening();
    caches.set(ctx.db, cache);
  }
  return cache;
}

/** The shop's categories in the order of menus. Not inside a transaction, which would wait for a second connection. */
export const getCategories = (ctx: Context): Promise<readonly Category[]> =>
  categoryCacheOf(ctx).get(() => readCategories(ctx.db));
