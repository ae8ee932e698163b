/** Serves the pages: renders them, caches them for signed-out visitors and sets their headers. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context as HttpContext, Hono } from 'hono';
import { inProcessApi, type ApiEffects, type PageSources } from '#app/in-process-api.ts';
import { mountStaticFiles } from '#app/static-files.ts';
import { brokenPage, busyPage } from '#app/plain-pages.ts';
import { serveCachedFirst, type ServeFirst } from '#app/serve-cached.ts';
import {
  sendCached,
  sendHtml,
  sendUncached,
  type PageOutput,
  type PageResult,
} from '#app/send-page.ts';
import { createShopFactsReader } from '#app/shop-facts.ts';
import { createRenderLimit, isOverloaded } from '#app/render-limit.ts';
import { readPageFiles } from '#app/page-files.ts';
import {
  countedRouteOf,
  hasLists,
  withoutUnknownParameters,
  normaliseAddress,
  ownHeaders,
  policyNameOf,
  robotsTxt,
  type PolicyName,
} from '#app/page-rules.ts';
import type { ShopFacts } from '#web/shop-facts.ts';
import { approvalOrigins } from '#gateways/payment-provider/approval-origins.ts';
import { categoryCacheOf, facetCacheOf } from '#modules/catalogue/index.ts';
import { settingsCacheOf } from '#modules/settings/index.ts';
import type { Context } from '#platform/context.ts';
import { listenOn } from '#platform/database/listen.ts';
import { readText } from '#platform/http/body.ts';
import { fault } from '#platform/http/fault.ts';
import { pagePolicy } from '#platform/http/headers.ts';
import { loggedPath } from '#platform/http/logged-path.ts';
import { tagsOfPage } from '#platform/http/cache-tags.ts';
import { responseCacheOf } from '#platform/http/response-cache.ts';
import { mayHaveSession, readSessionToken } from '#platform/http/session-cookie.ts';
import { requestTrace } from '#platform/request-trace.ts';
import { offlineWorker } from '#app/offline-worker.ts';
import { isPublicPage } from '#web/routing/page-table.ts';

/** The interface of the bundled `entry-server.tsx`, repeated here because the two share no modules. */
interface PageRenderer {
  INLINE_SCRIPTS: readonly string[];
  renderPage(input: {
    request: Request;
    requestId: string;
    send: (address: string, init: RequestInit) => Promise<Response>;
    mayBeSignedIn: boolean;
    origin: string;
    shop: ShopFacts;
    filesOf: ReturnType<typeof readPageFiles>;
    onDefect: (error: unknown) => void;
  }): Promise<PageOutput>;
}

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
  const { renderPage, INLINE_SCRIPTS } = (await import(
    pathToFileURL(join(dist, 'server/entry-server.js')).href
  )) as PageRenderer;
  const filesOf = readPageFiles(join(dist, 'client'));
  const origin = new URL(ctx.settings.publicUrl).origin;
  const cache = responseCacheOf(ctx);
  const facets = facetCacheOf(ctx);
  const settings = settingsCacheOf(ctx);
  const categories = categoryCacheOf(ctx);
  const shopFacts = createShopFactsReader(ctx);
  const listener = listenOn(ctx, 'catalogue_changed', {
    onNotification: (productId) => {
      ctx.replica?.progress.changed();
      facets.changed(productId === '' ? undefined : productId);
      if (productId !== '') return cache.recordChanged(productId);
      settings.invalidate();
      categories.invalidate();
      cache.clear();
    },
    onConnection: (connection) => {
      const isListening = connection !== null;
      ctx.replica?.progress.listening(connection);
      facets.listening(isListening);
      settings.setListening(isListening);
      categories.setListening(isListening);
      cache.setEnabled(isListening);
    },
  });
  const policies: Record<PolicyName, string> = {
    default: policyFor(ctx, INLINE_SCRIPTS),
    google: policyFor(ctx, INLINE_SCRIPTS, { identityIssuer: ctx.settings.google?.issuer }),
    admin: policyFor(ctx, INLINE_SCRIPTS, { framesOwnPages: true }),
    preview: policyFor(ctx, INLINE_SCRIPTS, { isFramed: true }),
  };
  const headersOf = (pathname: string): [string, string][] => [
    ['Content-Security-Policy', policies[policyNameOf(pathname)]],
    ...ownHeaders(pathname),
  ];

  const render = async (
    http: HttpContext,
    address: string,
    { body, sources = null }: { body?: string; sources?: PageSources | null } = {},
  ): Promise<PageResult> => {
    const effects: ApiEffects = { cookies: [], retryLater: null, sources };
    const requestId = requestTrace.getStore()?.requestId ?? '';
    const onDefect = (error: unknown) =>
      ctx.log.error(
        {
          path: loggedPath(http.req.path),
          error: error instanceof Error ? error.stack : String(error),
        },
        'a page could not be rendered',
      );
    try {
      const output = await renderPage({
        request: pageRequest(http, origin + address, body),
        requestId,
        send: inProcessApi({ app, cache, origin }, http, effects),
        mayBeSignedIn: readSessionToken(http.req.header('cookie'), ctx.settings) !== null,
        origin,
        shop: await shopFacts.read(sources),
        filesOf,
        onDefect,
      });
      return { ...output, ...effects };
    } catch (error) {
      onDefect(error);
      return { kind: 'page', status: 500, html: brokenPage(requestId), ...effects };
    }
  };

  const limit = createRenderLimit(ctx);
  const sendBusy = (http: HttpContext): Response => {
    http.header('Cache-Control', 'no-store');
    http.header('Retry-After', '5');
    // Not compressed and without the database, so that it costs next to nothing.
    const shop = shopFacts.lastSettings();
    const page = busyPage(http.req.method === 'POST', shop, filesOf([], 'shop').styles);
    return sendHtml(http, Buffer.from(page), 503);
  };
  const sendLimited = async (http: HttpContext, renderNow: () => Promise<PageResult>) => {
    try {
      return await sendUncached(http, await limit(http, renderNow));
    } catch (error) {
      if (!isOverloaded(error)) throw error;
      return sendBusy(http);
    }
  };

  mountStaticFiles(app, join(dist, 'client'));
  const build = filesOf([], 'shop').entry;
  const worker = offlineWorker(ctx.settings.offlinePages ? build : null);
  app.get('/sw.js', (http) =>
    http.body(worker, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
    }),
  );

  app.get('/robots.txt', (http) =>
    http.text(robotsTxt(), 200, { 'Cache-Control': 'public, max-age=3600' }),
  );

  app.get('*', async (http) => {
    const { pathname, searchParams, search, host } = new URL(http.req.url);
    // One host name, so that the session cookie applies after the return from the payment page.
    if ((http.req.header('host') ?? host) !== new URL(origin).host)
      return http.redirect(origin + pathname + search, 302);
    http.set('countedRoute', countedRouteOf(pathname));
    for (const [name, value] of headersOf(pathname)) http.header(name, value);
    if (!isPublicPage(pathname) || mayHaveSession(http.req.header('cookie')))
      return await sendLimited(http, () => render(http, pathname + search));

    const { address, isCacheable } = normaliseAddress(pathname, searchParams);
    let uncacheable: PageResult | null = null;
    const renderForCache = async () => {
      const shared = cache.wasRemoved(address) ? address : undefined;
      const sources: PageSources = {
        recordIds: new Set(),
        areComplete: true,
        asOf: Infinity,
        tags: ctx.settings.cdn ? new Set() : null,
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
      if (page) return await sendCached(http, page, ctx.settings.cdn);
      uncacheable ??= await limit(http, () => render(http, address));
      return await sendUncached(http, uncacheable);
    } catch (error) {
      if (!isOverloaded(error)) throw error;
      const neighbour = cache.peek(address) ?? cache.peek(withoutUnknownParameters(address));
      return neighbour ? await sendCached(http, neighbour, 'never stored') : sendBusy(http);
    }
  });

  app.post('*', async (http) => {
    const { pathname, search } = new URL(http.req.url);
    http.set('countedRoute', countedRouteOf(pathname));
    for (const [name, value] of headersOf(pathname)) http.header(name, value);
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

/** The request as the router gets it: at the shop's public URL, whatever the proxy sent. */
function pageRequest(http: HttpContext, address: string, body: string | undefined): Request {
  const headers = new Headers();
  for (const name of ['content-type', 'accept-language']) {
    const value = http.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  return body === undefined
    ? new Request(address, { headers })
    : new Request(address, { method: 'POST', headers, body });
}

function policyFor(
  ctx: Context,
  inlineScripts: readonly string[],
  options: Partial<Parameters<typeof pagePolicy>[0]> = {},
): string {
  const inlineHashes = inlineScripts.map(
    (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  );
  return pagePolicy({
    inlineHashes,
    paymentOrigins: approvalOrigins(ctx.settings.payments, ctx.settings.publicUrl),
    ...options,
  });
}
