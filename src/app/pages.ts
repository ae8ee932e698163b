/** The pages: rendered on the server, kept for signed-out visitors, with every header a page carries. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context as HttpContext, Hono } from 'hono';
import { mountBuiltFiles } from '#app/built-files.ts';
import { chooseEncoding, compress } from '#app/encoding.ts';
import { PageCache, type KeptPage } from '#app/page-cache.ts';
import { readPageFiles } from '#app/page-files.ts';
import {
  cacheControlOf,
  headersOfArea,
  offersGoogle,
  normaliseAddress,
  SHARED_CACHE_CONTROL,
  varyOf,
} from '#app/page-rules.ts';
import type { ShopFacts } from '#contract/settings.contract.ts';
import { facetCacheOf } from '#modules/catalogue/index.ts';
import {
  factorySettings,
  factsOf,
  settingsCacheOf,
  storeSettings,
} from '#modules/settings/index.ts';
import type { Context } from '#platform/context.ts';
import { listenOn } from '#platform/database/listen.ts';
import { readText } from '#platform/http/body.ts';
import { fault } from '#platform/http/fault.ts';
import { pagePolicy } from '#platform/http/headers.ts';
import { loggedPath } from '#platform/http/logged-path.ts';
import { readSessionToken } from '#platform/http/session-cookie.ts';
import { offlineWorker } from '#app/offline-worker.ts';
import { isPublicPage } from '#web/offline/public-pages.ts';
import { START_SCRIPT } from '#web/start-script.ts';
import { THEME_SCRIPT } from '#web/theme.ts';

/** What the bundled `entry-server.tsx` offers; spelled out here because the two share no module. */
interface PageRenderer {
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
type PageOutput =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'page'; status: number; html: string };
type Answered = PageOutput & { cookies: string[] };

export interface PagesOptions {
  /** The build's folder. */
  dist?: string;
}

/** Forms on pages are short: sign-in, an address. */
const FORM_LIMIT = 64 * 1024;
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Mounts built files and every page. Call it last: it answers whatever nothing else does. */
export async function mountPages(
  app: Hono,
  ctx: Context,
  options: PagesOptions = {},
): Promise<{ stop(): Promise<void> }> {
  const dist = options.dist ?? join(import.meta.dirname, '../../dist');
  const { renderPage } = (await import(
    pathToFileURL(join(dist, 'server/entry-server.js')).href
  )) as PageRenderer;
  const filesOf = readPageFiles(join(dist, 'client'));
  const origin = new URL(ctx.settings.publicUrl).origin;
  const cache = new PageCache(ctx.clock);
  const facets = facetCacheOf(ctx);
  const settings = settingsCacheOf(ctx);
  let known = factorySettings(ctx.settings);
  // Without its database the shop still says who it is.
  const facts = async (): Promise<ShopFacts> => ({
    ...factsOf((known = await storeSettings(ctx).catch(() => known))),
    ...(ctx.settings.offlinePages ? {} : { offlinePages: false }),
  });
  const listener = listenOn(ctx, 'catalogue_changed', {
    told: () => {
      facets.changed();
      settings.changed();
      cache.empty();
    },
    listening: (open) => {
      facets.listening(open);
      settings.listening(open);
      cache.setOpen(open);
    },
  });
  const [plain, withGoogle] = [policyOf(ctx), policyOf(ctx, ctx.settings.google?.issuer)];
  const headersOf = (pathname: string): [string, string][] => [
    ['Content-Security-Policy', offersGoogle(pathname) ? withGoogle : plain],
    ...headersOfArea(pathname),
  ];

  const render = async (http: HttpContext, address: string, body?: string): Promise<Answered> => {
    const cookies: string[] = [];
    // Not from `http.res`: touched too early, it makes the page's answer pass through a stream of its own.
    const requestId = (http.get('requestId' as never) as string | undefined) ?? '';
    const onDefect = (error: unknown) =>
      ctx.log.error(
        {
          requestId,
          path: loggedPath(http.req.path),
          error: error instanceof Error ? error.stack : String(error),
        },
        'a page could not be rendered',
      );
    try {
      const output = await renderPage({
        request: pageRequest(http, origin + address, body),
        requestId,
        send: apiSender(app, http, origin, cookies),
        mayBeSignedIn: readSessionToken(http.req.header('cookie'), ctx.settings) !== null,
        origin,
        shop: await facts(),
        filesOf,
        onDefect,
      });
      return { ...output, cookies };
    } catch (error) {
      onDefect(error);
      return { kind: 'page', status: 500, html: lastResort(requestId), cookies };
    }
  };

  mountBuiltFiles(app, join(dist, 'client'));
  const build = filesOf([], 'shop').entry;
  const worker = offlineWorker(ctx.settings.offlinePages ? build : null);
  app.get('/sw.js', (http) =>
    http.body(worker, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
    }),
  );

  app.get('*', async (http) => {
    const { pathname, searchParams, search, host } = new URL(http.req.url);
    // One name for the shop, so that its session survives the way back from payment.
    if ((http.req.header('host') ?? host) !== new URL(origin).host)
      return http.redirect(origin + pathname + search, 302);
    for (const [name, value] of headersOf(pathname)) http.header(name, value);
    if (!isPublicPage(pathname) || http.req.header('cookie')?.includes('sid='))
      return sendOnce(http, await render(http, pathname + search));

    const { address, keep } = normaliseAddress(pathname, searchParams);
    let other: Answered | null = null;
    const make = async () => {
      const rendered = await render(http, address);
      if (rendered.kind === 'page' && rendered.status === 200 && rendered.cookies.length === 0)
        return { html: rendered.html };
      other = rendered;
      return null;
    };
    const page = keep ? await cache.get(address, make) : null;
    if (page) return sendKept(http, page);
    return sendOnce(http, other ?? (await render(http, address)));
  });

  app.post('*', async (http) => {
    const { pathname, search } = new URL(http.req.url);
    for (const [name, value] of headersOf(pathname)) http.header(name, value);
    const body = await readForm(http.req.raw);
    return sendOnce(http, await render(http, pathname + search, body));
  });

  return { stop: () => listener.stop() };
}

async function readForm(request: Request): Promise<string> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== FORM_TYPE) throw fault('WRONG_CONTENT_TYPE', `Pages take forms as ${FORM_TYPE}.`);
  return await readText(request, FORM_LIMIT);
}

/** The page as the router should see it: at the shop's public address, whatever a proxy made of it. */
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

/** Calls the API in this process as the visitor, and gathers the cookies it sets for the page's answer. */
function apiSender(app: Hono, http: HttpContext, origin: string, cookies: string[]) {
  return async (address: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    for (const name of ['cookie', 'x-forwarded-for', 'user-agent']) {
      const value = http.req.header(name);
      if (value !== undefined) headers.set(name, value);
    }
    const response = await app.fetch(new Request(origin + address, { ...init, headers }), http.env);
    cookies.push(...response.headers.getSetCookie());
    return response;
  };
}

/** The page in place of a page when not even the error page can be drawn. */
const lastResort = (requestId: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Something went wrong</title></head>
<body><main><h1>Something went wrong</h1><p>This page could not be shown. Please try again in a moment.</p>
<p>If you write to us, mention the number ${requestId}.</p><p><a href="/shop/home">Shop home</a></p></main></body></html>
`;

async function sendOnce(http: HttpContext, output: Answered): Promise<Response> {
  for (const cookie of output.cookies) http.header('Set-Cookie', cookie, { append: true });
  const path = new URL(http.req.url).pathname;
  http.header('Cache-Control', cacheControlOf(path));
  if (output.kind === 'page' && output.status === 503) http.header('Retry-After', '5');
  if (output.kind === 'redirect') return http.redirect(output.location, output.status as 302);
  http.header('Vary', varyOf(path));
  const encoding = chooseEncoding(http.req.header('accept-encoding'));
  const body = await compress(Buffer.from(output.html), encoding, 'once');
  if (encoding !== 'identity') http.header('Content-Encoding', encoding);
  return sendHtml(http, body, output.status);
}

function sendKept(http: HttpContext, page: KeptPage): Response {
  const encoding = chooseEncoding(http.req.header('accept-encoding'));
  const tag = `"${page.tag}-${encoding}"`;
  http.header('Cache-Control', SHARED_CACHE_CONTROL);
  http.header('Vary', 'Cookie, Accept-Encoding');
  http.header('ETag', tag);
  if (http.req.header('if-none-match')?.includes(tag)) return http.body(null, 304);
  if (encoding !== 'identity') http.header('Content-Encoding', encoding);
  return sendHtml(http, page.bodies[encoding], 200);
}

function sendHtml(http: HttpContext, body: Buffer, status: number): Response {
  http.header('Content-Type', 'text/html; charset=utf-8');
  http.header('Content-Length', String(body.byteLength));
  return http.body(body as Uint8Array<ArrayBuffer>, status as 200);
}

function policyOf(ctx: Context, identityIssuer?: string): string {
  const inlineHashes = [THEME_SCRIPT, START_SCRIPT].map(
    (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  );
  return pagePolicy({
    inlineHashes,
    paymentOrigin: paymentOrigin(ctx.settings.payments.apiUrl),
    identityIssuer,
  });
}

/** Where buyers approve a payment. PayPal's pages live beside its API; a simulator serves both. */
function paymentOrigin(apiUrl: string | undefined): string {
  if (apiUrl === undefined) return '';
  return new URL(apiUrl).origin.replace('//api-m.', '//www.').replace('//api.', '//www.');
}
