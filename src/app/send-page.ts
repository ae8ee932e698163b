/** Responses with pages: their status, body and headers for caches. */
import type { Context as HttpContext } from 'hono';
import type { ApiEffects } from '#app/in-process-api.ts';
import { CACHED_CACHE_CONTROL, cacheControlOf, varyOf } from '#app/page-rules.ts';
import type { CdnSettings } from '#platform/config/settings.ts';
import { sharedCacheControl, tagHeaders } from '#platform/http/cache-tags.ts';
import { chooseEncoding, compress, type Encoding } from '#platform/http/encoding.ts';
import { bodyIn, type CachedResponse } from '#platform/http/response-cache.ts';

export type PageOutput =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'page'; status: number; html: string };
export type PageResult = PageOutput & ApiEffects;

export async function sendUncached(http: HttpContext, output: PageResult): Promise<Response> {
  for (const cookie of output.cookies) http.header('Set-Cookie', cookie, { append: true });
  const path = new URL(http.req.url).pathname;
  http.header('Cache-Control', cacheControlOf(path));
  if (output.kind === 'redirect') return http.redirect(output.location, output.status as 302);
  // The page shows the error; its status must show it to programs too.
  const retryLater = output.status === 200 ? output.retryLater : null;
  if (output.status === 503 || retryLater)
    http.header('Retry-After', retryLater?.retryAfter ?? '5');
  http.header('Vary', varyOf(path));
  const encoding = chooseEncoding(http.req.header('accept-encoding'));
  const body = await compress(Buffer.from(output.html), encoding, 'once');
  return sendHtml(http, body, retryLater?.status ?? output.status, encoding);
}

/** The CDN that may store a page; 'never stored' for one in place of another. */
type Sharing = CdnSettings | 'never stored' | null;

export async function sendCached(
  http: HttpContext,
  page: CachedResponse,
  sharing: Sharing,
): Promise<Response> {
  const encoding = chooseEncoding(http.req.header('accept-encoding'));
  for (const [name, value] of cachedHeaders(page, encoding, sharing)) http.header(name, value);
  if (http.req.header('if-none-match')?.includes(etagOf(page, encoding)))
    return http.body(null, 304);
  return sendHtml(http, await bodyIn(page, encoding), 200, encoding);
}

export const etagOf = ({ tag }: CachedResponse, encoding: Encoding): string =>
  `"${tag}-${encoding}"`;

/** What a cached page says to caches, also without its body. */
export const cachedHeaders = (
  page: CachedResponse,
  encoding: Encoding,
  sharing: Sharing,
): [string, string][] => [
  ...cacheHeaders(page, sharing),
  ['Vary', 'Cookie, Accept-Encoding'],
  ['ETag', etagOf(page, encoding)],
];

function cacheHeaders({ tags }: CachedResponse, sharing: Sharing): [string, string][] {
  if (sharing === 'never stored') return [['Cache-Control', 'no-store']];
  if (sharing === null || tags === null) return [['Cache-Control', CACHED_CACHE_CONTROL]];
  return [['Cache-Control', sharedCacheControl(sharing)], ...tagHeaders(tags)];
}

export const bodyHeaders = (body: Buffer, encoding: Encoding): [string, string][] => [
  ['Content-Type', 'text/html; charset=utf-8'],
  ['Content-Length', String(body.byteLength)],
  ...(encoding === 'identity' ? [] : [['Content-Encoding', encoding] satisfies [string, string]]),
];

export function sendHtml(
  http: HttpContext,
  body: Buffer,
  status: number,
  encoding: Encoding = 'identity',
): Response {
  for (const [name, value] of bodyHeaders(body, encoding)) http.header(name, value);
  return http.body(body as Uint8Array<ArrayBuffer>, status as 200);
}
