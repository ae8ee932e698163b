import type { Context as HttpContext } from 'hono';
import type { Endpoint } from '#contract/endpoints.ts';
import { isRefusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import {
  sharedCacheControl,
  tagHeaders,
  tagsOfProducts,
  type ShownProducts,
} from '#platform/http/cache-tags.ts';
import { mayHaveSession } from '#platform/http/session-cookie.ts';

export const NOT_STORED = 'no-store';

/**
 * Lets a CDN store a response that is the same for everybody. People with a session get the newest.
 * @returns the Cache-Control header
 */
export function shareThroughCdn(
  { settings }: Context,
  http: HttpContext,
  { shows }: Endpoint,
  params: unknown,
  result: object,
): string {
  if (shows === undefined || settings.cdn === null || isRefusal(result)) return NOT_STORED;
  http.header('Vary', 'Cookie', { append: true });
  if (mayHaveSession(http.req.header('cookie')) || http.req.header('authorization'))
    return NOT_STORED;
  for (const [name, value] of tagHeaders(tagsOfProducts(shownProducts(shows, params, result))))
    http.header(name, value);
  return sharedCacheControl(settings.cdn);
}

function shownProducts(
  shows: NonNullable<Endpoint['shows']>,
  params: unknown,
  result: object,
): ShownProducts {
  if (shows === 'no product') return { ids: [], isList: false };
  if (shows === 'product')
    return { ids: Object.values(params as Record<string, string>), isList: false };
  const { data } = result as { data: readonly { _id: string }[] };
  return { ids: data.map(({ _id }) => _id), isList: true };
}
