import { LRUCache } from 'lru-cache';
import type { Context } from '#platform/context.ts';
import { facetTableOf } from '#modules/catalogue/listing/count-listing.ts';
import { BIG_CATALOGUE } from '#modules/catalogue/listing/facet-cache.ts';

const MAX_AGE_MS = 10 * 60_000;
type Cache = LRUCache<string, Promise<object>>;
/** By database, because an action may receive a context with additions of its module. */
const caches = new WeakMap<Context['db'], Cache>();

/**
 * Figures that read every product: exact in a small catalogue, up to ten minutes old in a big one.
 * @param name unique among all figures, with what they depend on
 */
export async function cachedFigures<Figures extends object>(
  ctx: Context,
  name: string,
  read: () => Promise<Figures>,
): Promise<Figures> {
  const { size } = await facetTableOf(ctx);
  if (size < BIG_CATALOGUE) return await read();
  let cache = caches.get(ctx.db);
  if (!cache) {
    cache = new LRUCache({ max: 20, ttl: MAX_AGE_MS });
    caches.set(ctx.db, cache);
  }
  const cached = cache.get(name) as Promise<Figures> | undefined;
  if (cached) return await cached;
  const figures = read();
  cache.set(name, figures);
  figures.catch(() => cache.delete(name));
  return await figures;
}
