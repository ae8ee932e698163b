/** Pages that are the same for all signed-out visitors: from the cache, or rendered once for all who wait. */
import type { Context as HttpContext } from 'hono';
import type { PageSources } from '#app/in-process-api.ts';
import { hasLists, normaliseAddress, withoutUnknownParameters } from '#app/page-rules.ts';
import { isOverloaded, type RenderLimit } from '#app/render-limit.ts';
import type { RenderPage } from '#app/render-page.ts';
import { sendCached, sendUncached, type PageResult } from '#app/send-page.ts';
import type { Context } from '#platform/context.ts';
import { tagsOfPage } from '#platform/http/cache-tags.ts';
import type { ResponseCache } from '#platform/http/response-cache.ts';

interface PublicPageParts {
  cache: ResponseCache;
  render: RenderPage;
  limit: RenderLimit;
  sendBusy: (http: HttpContext) => Response;
}

export function createPublicPages(
  { settings }: Context,
  { cache, render, limit, sendBusy }: PublicPageParts,
): (http: HttpContext) => Promise<Response> {
  return async (http) => {
    const { pathname, searchParams } = new URL(http.req.url);
    const { address, isCacheable } = normaliseAddress(pathname, searchParams);
    let uncacheable: PageResult | null = null;
    const renderForCache = async () => {
      const shared = cache.wasRemoved(address) ? address : undefined;
      const sources: PageSources = {
        recordIds: new Set(),
        areComplete: true,
        asOf: Infinity,
        tags: settings.cdn ? new Set() : null,
      };
      const rendered = await limit(http, () => render(http, address, { sources }), shared);
      const isWhole = rendered.status === 200 && sources.areComplete;
      if (rendered.kind === 'page' && isWhole && rendered.cookies.length === 0) {
        const { recordIds, tags, asOf } = sources;
        const showsLists = hasLists(pathname);
        return {
          body: rendered.html,
          asOf,
          recordIds,
          hasLists: showsLists,
          tags: tags && tagsOfPage(tags, showsLists),
        };
      }
      uncacheable = rendered;
      return null;
    };
    try {
      const page = isCacheable ? await cache.get(address, renderForCache) : null;
      if (page) return await sendCached(http, page, settings.cdn);
      uncacheable ??= await limit(http, () => render(http, address));
      return await sendUncached(http, uncacheable);
    } catch (error) {
      if (!isOverloaded(error)) throw error;
      const neighbour = cache.peek(address) ?? cache.peek(withoutUnknownParameters(address));
      return neighbour ? await sendCached(http, neighbour, 'never stored') : sendBusy(http);
    }
  };
}
