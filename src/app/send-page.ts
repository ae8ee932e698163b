/** Responses with pages: their status, body and headers for caches. */
import type { Context as HttpContext } from 'hono';
import type { ApiEffects } from '#app/in-process-api.ts';
import type { CachedPage } from '#app/page-cache.ts';
import { CACHED_CACHE_CONTROL, cacheControlOf, varyOf } from '#app/page-rules.ts';
import type { CdnSettings } from '#platform/config/settings.ts';
import { sharedCacheControl, tagHeaders } from '#platform/http/cache-tags.ts';
import { chooseEncoding, compress, decompress } from '#platform/http/encoding.ts';

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
  if (encoding !== 'identity') http.header('Content-Encoding', encoding);
  return sendHtml(http, body, retryLater?.status ?? output.status);
}

/** @param sharing the CDN that may store it; 'never stored' for a page in place of another */
export async function sendCached(
  http: HttpContext,
  page: CachedPage,
  sharing: CdnSettings | 'never stored' | null,
): Promise<Response> {
  const encoding = chooseEncoding(http.req.header('accept-encoding'));
  const tag = `"${page.tag}-${encoding}"`;
  for (const [name, value] of cacheHeaders(page, sharing)) http.header(name, value);
  http.header('Vary', 'Cookie, Accept-Encoding');
  http.header('ETag', tag);
  if (http.req.header('if-none-match')?.includes(tag)) return http.body(null, 304);
  if (encoding === 'identity') return sendHtml(http, await decompress(page.bodies.gzip), 200);
  http.header('Content-Encoding', encoding);
  return sendHtml(http, page.bodies[encoding], 200);
}

function cacheHeaders(
  { tags }: CachedPage,
  sharing: CdnSettings | 'never stored' | null,
): [string, string][] {
  if (sharing === 'never stored') return [['Cache-Control', 'no-store']];
  if (sharing === null || tags === null) return [['Cache-Control', CACHED_CACHE_CONTROL]];
  return [['Cache-Control', sharedCacheControl(sharing)], ...tagHeaders(tags)];
}

export function sendHtml(http: HttpContext, body: Buffer, status: number): Response {
  http.header('Content-Type', 'text/html; charset=utf-8');
  http.header('Content-Length', String(body.byteLength));
  return http.body(body as Uint8Array<ArrayBuffer>, status as 200);
}
