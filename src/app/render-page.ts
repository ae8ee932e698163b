/** Renders a page with the bundle of the build, which calls the API in this process. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context as HttpContext, Hono } from 'hono';
import { inProcessApi, type ApiEffects, type PageSources } from '#app/in-process-api.ts';
import type { PageFilesOf } from '#app/page-files.ts';
import { brokenPage } from '#app/plain-pages.ts';
import type { PageOutput, PageResult } from '#app/send-page.ts';
import type { ShopFactsReader } from '#app/shop-facts.ts';
import type { Context } from '#platform/context.ts';
import { loggedPath } from '#platform/http/logged-path.ts';
import type { ResponseCache } from '#platform/http/response-cache.ts';
import { readSessionToken } from '#platform/http/session-cookie.ts';
import { requestTrace } from '#platform/request-trace.ts';
import type { ShopFacts } from '#web/shop-facts.ts';
import type { StorefrontWords } from '#modules/words/index.ts';

/** The interface of the bundled `entry-server.tsx`, repeated here because the two share no modules. */
export interface PageBundle {
  INLINE_SCRIPTS: readonly string[];
  renderPage(input: {
    request: Request;
    requestId: string;
    send: (address: string, init: RequestInit) => Promise<Response>;
    mayBeSignedIn: boolean;
    origin: string;
    shop: ShopFacts;
    words: StorefrontWords;
    filesOf: PageFilesOf;
    onDefect: (error: unknown) => void;
  }): Promise<PageOutput>;
}

/** @param dist the build's folder */
export const loadPageBundle = async (dist: string): Promise<PageBundle> =>
  (await import(pathToFileURL(join(dist, 'server/entry-server.js')).href)) as PageBundle;

interface RenderOptions {
  /** Of a submitted form. */
  body?: string;
  /** Collects what the page shows, for the cache. */
  sources?: PageSources | null;
}

/** @param address path and query. Never throws: a defect is logged and becomes a page that says so. */
export type RenderPage = (
  http: HttpContext,
  address: string,
  options?: RenderOptions,
) => Promise<PageResult>;

interface RendererParts {
  app: Hono;
  cache: ResponseCache;
  shopFacts: ShopFactsReader;
  filesOf: PageFilesOf;
}

export function createPageRenderer(
  ctx: Context,
  { renderPage }: PageBundle,
  { app, cache, shopFacts, filesOf }: RendererParts,
): RenderPage {
  const { origin } = new URL(ctx.settings.publicUrl);
  return async (http, address, { body, sources = null } = {}) => {
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
        ...(await shopFacts.read(sources)),
        filesOf,
        onDefect,
      });
      return { ...output, ...effects };
    } catch (error) {
      onDefect(error);
      const html = brokenPage(requestId, shopFacts.lastWords());
      return { kind: 'page', status: 500, html, ...effects };
    }
  };
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
