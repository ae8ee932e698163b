import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedPage, PageCache, StoredEncoding } from '#app/page-cache.ts';
import { normaliseAddress } from '#app/page-rules.ts';
import { bodyHeaders, cachedHeaders, etagOf } from '#app/send-page.ts';
import type { Context } from '#platform/context.ts';
import { isTrustedProxy } from '#platform/http/client-ip.ts';
import { chooseEncoding } from '#platform/http/encoding.ts';
import { baseHeaders } from '#platform/http/headers.ts';
import { hasOneHost } from '#platform/http/host.ts';
import { recordRequest } from '#platform/http/record-request.ts';
import { mayHaveSession } from '#platform/http/session-cookie.ts';
import type { CountedRoute } from '#platform/metrics/measure-requests.ts';
import { startTrace } from '#platform/request-trace.ts';
import { isPublicPage } from '#storefront/shared/offline/public-pages.ts';

/** Serves a request itself, or returns false. */
export type ServeFirst = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Of a page in each encoding, names and values in turn as Node takes them. */
type PreparedHeaders = Readonly<Record<StoredEncoding, readonly string[]>>;

/** Addresses that mean the same to every URL parser. */
const PLAIN = /^(\/[\w-]+)+$/;

/**
 * Serves cached pages before the app: most requests are for these, and the app's Request and Response objects cost several
 * times as much as the rest. Whatever is not usual is left to the app, which sends the same for a cached page.
 */
export function serveCachedPages(
  ctx: Context,
  cache: PageCache,
  routeOf: (path: string) => CountedRoute | undefined,
  headersOf: (path: string) => [string, string][],
): ServeFirst {
  const { settings } = ctx;
  const { host } = new URL(settings.publicUrl);
  const base = Object.entries(baseHeaders(settings));
  const known = new WeakMap<CachedPage, PreparedHeaders>();

  const prepare = (page: CachedPage, path: string): PreparedHeaders => {
    const of = (encoding: StoredEncoding): string[] =>
      [...base, ...headersOf(path), ...cachedHeaders(page, encoding, settings.cdn)].flat();
    const prepared = { br: of('br'), gzip: of('gzip') };
    known.set(page, prepared);
    return prepared;
  };
  const isUsual = ({ method, headers, rawHeaders, socket }: IncomingMessage): boolean =>
    method === 'GET' &&
    headers.host === host &&
    hasOneHost(rawHeaders) &&
    headers.authorization === undefined &&
    !mayHaveSession(headers.cookie) &&
    (headers['x-forwarded-for'] === undefined ||
      isTrustedProxy(settings, socket.remoteAddress ?? ''));

  return (request, response) => {
    const started = performance.now();
    const [path = '', search, ...rest] = (request.url ?? '').split('?');
    if (rest.length > 0 || !PLAIN.test(path) || !isPublicPage(path) || !isUsual(request))
      return false;
    const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
    if (encoding === 'identity') return false;
    const { address, isCacheable } = normaliseAddress(path, new URLSearchParams(search));
    const page = isCacheable ? cache.fresh(address) : null;
    if (page === null) return false;

    const trace = startTrace(request.headers['traceparent'] as string | undefined);
    const prepared = (known.get(page) ?? prepare(page, path))[encoding];
    const headers = ['X-Request-Id', trace.requestId, ...prepared];
    const isKnown = request.headers['if-none-match']?.includes(etagOf(page, encoding)) === true;
    const status = isKnown ? 304 : 200;
    if (isKnown) response.writeHead(304, headers).end();
    else
      response
        .writeHead(200, [...headers, ...bodyHeaders(page.bodies[encoding], encoding).flat()])
        .end(page.bodies[encoding]);
    const route = routeOf(path);
    recordRequest(ctx, trace, { method: 'GET', path, status, started, route }, { isOfPage: false });
    return true;
  };
}
