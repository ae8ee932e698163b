/** Serves the pages: joins what renders, caches, limits and sends them. */
import { join } from 'node:path';
import type { Context as HttpContext, Hono } from 'hono';
import { followChanges } from '#app/follow-changes.ts';
import { createBusyPage, createLimitedPages } from '#app/limited-pages.ts';
import { offlineWorker } from '#app/offline-worker.ts';
import { readPageFiles } from '#app/page-files.ts';
import { createPageHeaders } from '#app/page-headers.ts';
import { countedRouteOf, robotsTxt } from '#app/page-rules.ts';
import { createPublicPages } from '#app/public-pages.ts';
import { createRenderLimit } from '#app/render-limit.ts';
import { createPageRenderer, loadPageBundle } from '#app/render-page.ts';
import { serveCachedFirst, type ServeFirst } from '#app/serve-cached.ts';
import { createShopFactsReader } from '#app/shop-facts.ts';
import { mountStaticFiles } from '#app/static-files.ts';
import { mountSitemap } from '#app/sitemap.ts';
import { mountWordsFile } from '#app/words-file.ts';
import type { Context } from '#platform/context.ts';
import { readText } from '#platform/http/body.ts';
import { fault } from '#platform/http/fault.ts';
import { responseCacheOf } from '#platform/http/response-cache.ts';
import { mayHaveSession } from '#platform/http/session-cookie.ts';
import { isPublicPage } from '#web/routing/page-table.ts';

export interface PagesOptions {
  /** The build's folder. */
  dist?: string;
}

/** In bytes; forms on pages are short. */
const FORM_LIMIT = 64 * 1024;
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Mounts the built files and all pages. Call it last, because it answers every other path. */
export async function mountPages(
  app: Hono,
  ctx: Context,
  options: PagesOptions = {},
): Promise<{ serveFirst: ServeFirst; stop(): Promise<void> }> {
  const dist = options.dist ?? join(import.meta.dirname, '../../dist');
  const bundle = await loadPageBundle(dist);
  const filesOf = readPageFiles(join(dist, 'client'));
  const { origin, host } = new URL(ctx.settings.publicUrl);
  const cache = responseCacheOf(ctx);
  const shopFacts = createShopFactsReader(ctx);
  const headersOf = createPageHeaders(ctx, bundle.INLINE_SCRIPTS);
  const render = createPageRenderer(ctx, bundle, { app, cache, shopFacts, filesOf });
  const limit = createRenderLimit(ctx);
  const sendBusy = createBusyPage(shopFacts, filesOf);
  const sendLimited = createLimitedPages(limit, sendBusy);
  const sendPublic = createPublicPages(ctx, { cache, render, limit, sendBusy });
  const listener = followChanges(ctx, cache);

  mountStaticFiles(app, join(dist, 'client'));
  mountWordsFile(app, ctx);
  mountSitemap(app, ctx, limit);
  const build = ctx.settings.offlinePages ? filesOf([], 'shop').entry : null;
  app.get('/sw.js', async (http) => {
    const { words } = await shopFacts.read(null);
    return http.body(offlineWorker(build, words), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
    });
  });
  app.get('/robots.txt', (http) =>
    http.text(robotsTxt(origin), 200, { 'Cache-Control': 'public, max-age=3600' }),
  );

  const prepare = (http: HttpContext, pathname: string): void => {
    http.set('countedRoute', countedRouteOf(pathname));
    for (const [name, value] of headersOf(pathname)) http.header(name, value);
  };
  app.get('*', async (http) => {
    const { pathname, search, host: requestedHost } = new URL(http.req.url);
    // One host name, so that the session cookie applies after the return from the payment page.
    if ((http.req.header('host') ?? requestedHost) !== host)
      return http.redirect(origin + pathname + search, 302);
    prepare(http, pathname);
    if (isPublicPage(pathname) && !mayHaveSession(http.req.header('cookie')))
      return await sendPublic(http);
    return await sendLimited(http, () => render(http, pathname + search));
  });
  app.post('*', async (http) => {
    const { pathname, search } = new URL(http.req.url);
    prepare(http, pathname);
    const body = await readForm(http.req.raw);
    return await sendLimited(http, () => render(http, pathname + search, { body }));
  });

  return {
    serveFirst: serveCachedFirst(ctx, cache, headersOf),
    stop: () => listener.stop(),
  };
}

async function readForm(request: Request): Promise<string> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== FORM_TYPE) throw fault('WRONG_CONTENT_TYPE', `Pages take forms as ${FORM_TYPE}.`);
  return await readText(request, FORM_LIMIT);
}
