import type { Context as HttpContext, Hono } from 'hono';
import { isAnswerAddress } from '#platform/http/public-answers.ts';
import { hasRecentWrite, withRecentWrite } from '#platform/http/recent-write.ts';
import {
  bodyIn,
  idsIn,
  type CachedResponse,
  type ResponseCache,
} from '#platform/http/response-cache.ts';

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
  /** When the oldest of the cached answers was produced; Infinity without any. */
  asOf: number;
  /** The CDN's tags of the responses; null once one had none, so that the page depends on what nobody would purge. */
  tags: Set<string> | null;
}

/**
 * Calls the API in this process on behalf of the visitor. Answers that are the same for everybody come from the cache.
 * @param effects collects what the page must repeat
 */
export function inProcessApi(
  { app, cache, origin }: { app: Hono; cache: ResponseCache; origin: string },
  http: HttpContext,
  effects: ApiEffects,
) {
  let hasWritten = false;
  return async (address: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    for (const name of ['cookie', 'x-forwarded-for', 'user-agent']) {
      const value = http.req.header(name);
      if (value !== undefined) headers.set(name, value);
    }
    // The visitor's browser does not have the cookie of that write yet.
    if (hasWritten) headers.set('cookie', withRecentWrite(headers.get('cookie')));
    const isRead = (init.method ?? 'GET') === 'GET';
    hasWritten ||= !isRead;
    const { sources } = effects;
    const cached =
      isRead && isAnswerAddress(address) && !hasRecentWrite(headers.get('cookie'))
        ? cache.fresh(address)
        : null;
    if (cached) {
      if (sources) addSource(sources, cached);
      return new Response((await bodyIn(cached, 'identity')) as BodyInit, JSON_OK);
    }
    const response = await app.fetch(new Request(origin + address, { ...init, headers }), http.env);
    effects.cookies.push(...response.headers.getSetCookie());
    const retryAfter = response.headers.get('retry-after');
    if (!isRead && retryAfter !== null)
      effects.retryLater = { status: response.status, retryAfter };
    if (sources === null) return response;
    const tags = response.headers.get('surrogate-key')?.split(' ') ?? null;
    const body = response.body === null ? '' : await response.text();
    addSource(sources, { tags, recordIds: idsIn(body), producedAt: Infinity });
    return response.body === null ? response : new Response(body, response);
  };
}

const JSON_OK = { headers: { 'content-type': 'application/json; charset=utf-8' } };

function addSource(
  sources: PageSources,
  { tags, recordIds, producedAt }: Pick<CachedResponse, 'tags' | 'recordIds' | 'producedAt'>,
): void {
  sources.tags = tags === null ? null : (sources.tags?.union(new Set(tags)) ?? null);
  for (const id of recordIds) sources.recordIds.add(id);
  sources.asOf = Math.min(sources.asOf, producedAt);
}
