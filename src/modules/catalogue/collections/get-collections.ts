import { CachedWhileListening } from '#platform/cached-while-listening.ts';
import type { Context } from '#platform/context.ts';
import {
  readCollections,
  type Collection,
} from '#modules/catalogue/collections/collections.repository.ts';

/** By database, because an action may receive a context with additions of its module. */
const caches = new WeakMap<Context['db'], CachedWhileListening<readonly Collection[]>>();

/** The cache of this shop; the listener on `catalogue_changed` invalidates it. */
export function collectionCacheOf(ctx: Context): CachedWhileListening<readonly Collection[]> {
  let cache = caches.get(ctx.db);
  if (!cache) {
    cache = new CachedWhileListening();
    caches.set(ctx.db, cache);
  }
  return cache;
}

/** All collections by name. Not inside a transaction, which would wait for a second connection. */
export const getCollections = (ctx: Context): Promise<readonly Collection[]> =>
  collectionCacheOf(ctx).get(() => readCollections(ctx.db));

/** The collection that shoppers see under this slug, or id; null when there is none. */
export async function findShownCollection(ctx: Context, name: string): Promise<Collection | null> {
  const shown = (await getCollections(ctx)).filter(({ hidden }) => !hidden);
  return shown.find(({ slug }) => slug === name) ?? shown.find(({ id }) => id === name) ?? null;
}
