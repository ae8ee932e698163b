import { categoryCacheOf, collectionCacheOf, facetCacheOf } from '#modules/catalogue/index.ts';
import { frameCacheOf } from '#modules/content/index.ts';
import { settingsCacheOf } from '#modules/settings/index.ts';
import { wordsCacheOf } from '#modules/words/index.ts';
import type { Context } from '#platform/context.ts';
import { listenOn } from '#platform/database/listen.ts';
import type { ResponseCache } from '#platform/http/response-cache.ts';

/**
 * Removes from every cache of this process what the database says has changed, also in other processes. Without a connection
 * to listen on, nothing is cached.
 */
export function followChanges(ctx: Context, cache: ResponseCache): ReturnType<typeof listenOn> {
  const facets = facetCacheOf(ctx);
  const settings = settingsCacheOf(ctx);
  const categories = categoryCacheOf(ctx);
  const collections = collectionCacheOf(ctx);
  const frame = frameCacheOf(ctx);
  const words = wordsCacheOf(ctx);
  return listenOn(ctx, 'catalogue_changed', {
    // An empty id is of what any page may show, such as a setting or a category.
    onNotification: (productId) => {
      ctx.replica?.progress.changed();
      facets.changed(productId === '' ? undefined : productId);
      if (productId !== '') return cache.recordChanged(productId);
      settings.invalidate();
      categories.invalidate();
      collections.invalidate();
      frame.invalidate();
      words.invalidate();
      cache.clear();
    },
    onConnection: (connection) => {
      const isListening = connection !== null;
      ctx.replica?.progress.listening(connection);
      facets.listening(isListening);
      settings.setListening(isListening);
      categories.setListening(isListening);
      collections.setListening(isListening);
      frame.setListening(isListening);
      words.setListening(isListening);
      cache.setEnabled(isListening);
    },
  });
}
