import type { IncomingMessage, ServerResponse } from 'node:http';
import { countedRouteOf, normaliseAddress } from '#app/page-rules.ts';
import { bodyHeaders, cachedHeaders, etagOf } from '#app/send-page.ts';
import type { Context } from '#platform/context.ts';
import { isTrustedProxy } from '#platform/http/client-ip.ts';
import { chooseEncoding, type Encoding } from '#platform/http/encoding.ts';
import { baseHeaders } from '#platform/http/headers.ts';
import { hasOneHost } from '#platform/http/host.ts';
import { answerEncoding, answerHeaders, isAnswerAddress } from '#platform/http/public-answers.ts';
import { hasRecentWrite } from '#platform/http/recent-write.ts';
import { recordRequest } from '#platform/http/record-request.ts';
import type { CachedResponse, ResponseCache } from '#platform/http/response-cache.ts';
import { mayHaveSession } from '#platform/http/session-cookie.ts';
import type { CountedRoute } from '#platform/metrics/measure-requests.ts';
import { startTrace } from '#platform/request-trace.ts';
import { isPublicPage } from '#web/routing/page-table.ts';

/** Serves a request itself, or returns false. */
export type ServeFirst = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A cached response in the encoding for one request. */
interface Found {
  readonly cached: CachedResponse;
  readonly encoding: Encoding;
  /** Made once for each encoding. */
  readonly headers: () => (readonly [name: string, value: string])[];
  /** What comes in addition where the body is sent. */
  readonly headersOfBody: (body: Buffer) => (readonly [name: string, value: string])[];
  /** Null where none is sent. */
  readonly etag: string | null;
  readonly route: CountedRoute | undefined;
}

/** Addresses that mean the same to every URL parser. */
const PLAIN = /^(\/[\w-]+)+$/;

/**
 * Serves cached pages and answers before the app: most requests are for these, and the app's Request and Response objects
 * cost several times as much as the rest. Whatever is not usual is left to the app, which sends the same.
 */
export function serveCachedFirst(
  ctx: Context,
  cache: ResponseCache,
  headersOf: (path: string) => [string, string][],
): ServeFirst {
  const { settings } = ctx;
  const { host } = new URL(settings.publicUrl);
  const base = Object.entries(baseHeaders(settings));
  const known = new WeakMap<CachedResponse, Map<Encoding, readonly string[]>>();

  /** Names and values in turn, as Node takes them. */
  const preparedHeaders = ({ cached, encoding, headers }: Found): readonly string[] => {
    const prepared = known.get(cached) ?? new Map<Encoding, readonly string[]>();
    known.set(cached, prepared);
    const found = prepared.get(encoding) ?? [...base, ...headers()].flat();
    prepared.set(encoding, found);
    return found;
  };
  const isUsual = ({ method, headers, rawHeaders, socket }: IncomingMessage): boolean =>
    method === 'GET' &&
    headers.host === host &&
    hasOneHost(rawHeaders) &&
    headers.authorization === undefined &&
    (headers['x-forwarded-for'] === undefined ||
      isTrustedProxy(settings, socket.remoteAddress ?? ''));

  const findAnswer = (address: string, request: IncomingMessage): Found | null => {
    const { cookie } = request.headers;
    // With a CDN, a response for somebody with a session has other headers.
    const isPersonal = settings.cdn !== null && mayHaveSession(cookie);
    if (isPersonal || hasRecentWrite(cookie ?? null)) return null;
    const cached = cache.fresh(address);
    if (cached === null) return null;
    const encoding = answerEncoding(cached, acceptedBy(request));
    const nobody = { cookie: undefined, authorization: undefined };
    const headers = () => answerHeaders(settings, cached, encoding, nobody);
    const headersOfBody = ({ byteLength }: Buffer): [string, string][] => [
      ['Content-Length', String(byteLength)],
    ];
    return { cached, encoding, headers, headersOfBody, etag: null, route: cached.route };
  };
  const findPage = (path: string, search: string, request: IncomingMessage): Found | null => {
    if (!PLAIN.test(path) || !isPublicPage(path) || mayHaveSession(request.headers.cookie))
      return null;
    const encoding = chooseEncoding(acceptedBy(request));
    if (encoding === 'identity') return null;
    const { address, isCacheable } = normaliseAddress(path, new URLSearchParams(search));
    const cached = isCacheable ? cache.fresh(address) : null;
    if (cached === null) return null;
    const headers = () => [...headersOf(path), ...cachedHeaders(cached, encoding, settings.cdn)];
    const headersOfBody = (body: Buffer) => bodyHeaders(body, encoding);
    const etag = etagOf(cached, encoding);
    return { cached, encoding, headers, headersOfBody, etag, route: countedRouteOf(path) };
  };

  return (request, response) => {
    const started = performance.now();
    const { url = '' } = request;
    const [path = '', search = '', ...rest] = url.split('?');
    if (rest.length > 0 || !isUsual(request)) return false;
    const found = isAnswerAddress(path)
      ? findAnswer(url, request)
      : findPage(path, search, request);
    const body = found?.cached.bodies[found.encoding];
    if (!found || !body) return false;

    const { etag, route } = found;
    const trace = startTrace(request.headers['traceparent'] as string | undefined);
    const headers = ['X-Request-Id', trace.requestId, ...preparedHeaders(found)];
    const isKnown = etag !== null && request.headers['if-none-match']?.includes(etag) === true;
    const status = isKnown ? 304 : 200;
    if (isKnown) response.writeHead(304, headers).end();
    else response.writeHead(200, [...headers, ...found.headersOfBody(body).flat()]).end(body);
    recordRequest(ctx, trace, { method: 'GET', path, status, started, route }, { isOfPage: false });
    return true;
  };
}

const acceptedBy = ({ headers }: IncomingMessage): string | undefined =>
  headers['accept-encoding'] as string | undefined;
