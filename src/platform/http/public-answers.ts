/** Answers of the API that are the same for everybody (`cachedFor` in the endpoint's row), from the cache of responses. */
import type { Context as HttpContext } from 'hono';
import { API_PREFIX, type Endpoint } from '#contract/endpoints.ts';
import type { Settings } from '#platform/config/settings.ts';
import type { Context } from '#platform/context.ts';
import { tagsOfProducts } from '#platform/http/cache-tags.ts';
import type { Encoding } from '#platform/http/encoding.ts';
import {
  bodyResponse,
  encodingFor,
  encodingHeaders,
  JSON_TYPE,
} from '#platform/http/json-response.ts';
import {
  bodyIn,
  idsIn,
  responseCacheOf,
  type CachedResponse,
} from '#platform/http/response-cache.ts';
import {
  sharingHeaders,
  shownProducts,
  type Credentials,
} from '#platform/http/share-through-cdn.ts';
import type { CountedRoute } from '#platform/metrics/measure-requests.ts';

/** Longer URLs are not cached: they would fill the cache with answers that are requested once. */
const MAX_KEY_LENGTH = 400;

/**
 * The answer to a request from the cache, or from `handle`, which is then cached.
 * @returns null when it must not be cached
 */
export async function cachedAnswer(
  ctx: Context,
  http: HttpContext,
  { endpoint, route, params }: { endpoint: Endpoint; route: CountedRoute; params: unknown },
  handle: () => Promise<object>,
): Promise<CachedResponse | null> {
  const cache = responseCacheOf(ctx);
  const { pathname, search } = new URL(http.req.url);
  const address = pathname + search;
  if (!cache.isEnabled || !isAnswerAddress(address) || address.length > MAX_KEY_LENGTH) return null;
  return await cache.get(address, async () => {
    const result = await handle();
    const shown = shownProducts(endpoint, params, result);
    // Searches without results are counted.
    if (shown === null || (shown.isList && shown.ids.length === 0)) return null;
    const body = JSON.stringify({ success: true, ...result });
    const tags = ctx.settings.cdn === null ? null : tagsOfProducts(shown);
    return { body, recordIds: idsIn(body), hasLists: shown.isList, tags, route };
  });
}

export const isAnswerAddress = (address: string): boolean => address.startsWith(`${API_PREFIX}/`);

export async function sendAnswer(
  { settings }: Context,
  http: HttpContext,
  answer: CachedResponse,
): Promise<Response> {
  const encoding = answerEncoding(answer, http.req.header('accept-encoding'));
  const credentials = {
    cookie: http.req.header('cookie'),
    authorization: http.req.header('authorization'),
  };
  const [, ...headers] = answerHeaders(settings, answer, encoding, credentials);
  return bodyResponse(http, 200, await bodyIn(answer, encoding), headers);
}

export const answerEncoding = (
  { bodies }: CachedResponse,
  accepted: string | undefined,
): Encoding => encodingFor(bodies.identity?.byteLength ?? 0, accepted);

/** Headers of a cached answer, beginning with its type. */
export const answerHeaders = (
  settings: Settings,
  { tags }: CachedResponse,
  encoding: Encoding,
  credentials: Credentials,
): (readonly [name: string, value: string])[] => [
  JSON_TYPE,
  ...encodingHeaders(encoding),
  ...sharingHeaders(settings, tags, credentials),
];
