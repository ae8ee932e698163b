import type { Context as HttpContext, Hono } from 'hono';
import { withRecentWrite } from '#platform/http/recent-write.ts';

/** Parts of API responses that the response of the page must repeat. */
export interface ApiEffects {
  readonly cookies: string[];
  /** Set when a form was refused for now: rate limited or overloaded. */
  retryLater: { readonly status: number; readonly retryAfter: string } | null;
  /** Null for a page that is not cached. */
  readonly sources: PageSources | null;
}

/** What a page was rendered from, for its caches. */
export interface PageSources {
  /** Every id in the responses: the page may show these records. */
  readonly recordIds: Set<string>;
  /** Not when the shop's settings could not be read. */
  areComplete: boolean;
  /** The CDN's tags of the responses; null once one had none, so that the page depends on what nobody would purge. */
  tags: Set<string> | null;
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Calls the API in this process on behalf of the visitor. @param effects collects what the page must repeat */
export function inProcessApi(app: Hono, http: HttpContext, origin: string, effects: ApiEffects) {
  let hasWritten = false;
  return async (address: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    for (const name of ['cookie', 'x-forwarded-for', 'user-agent']) {
      const value = http.req.header(name);
      if (value !== undefined) headers.set(name, value);
    }
    // The visitor's browser does not have the cookie of that write yet.
    if (hasWritten) headers.set('cookie', withRecentWrite(headers.get('cookie')));
    hasWritten ||= (init.method ?? 'GET') !== 'GET';
    const response = await app.fetch(new Request(origin + address, { ...init, headers }), http.env);
    effects.cookies.push(...response.headers.getSetCookie());
    const retryAfter = response.headers.get('retry-after');
    if ((init.method ?? 'GET') !== 'GET' && retryAfter !== null)
      effects.retryLater = { status: response.status, retryAfter };
    const { sources } = effects;
    if (sources === null) return response;
    const tags = response.headers.get('surrogate-key');
    sources.tags = tags === null ? null : (sources.tags?.union(new Set(tags.split(' '))) ?? null);
    if (response.body === null) return response;
    const body = await response.text();
    for (const [id] of body.matchAll(ID)) sources.recordIds.add(id);
    return new Response(body, response);
  };
}
