import type { Endpoint } from '#contract/endpoints.ts';
import { isRefusal } from '#contract/refusals.ts';
import type { Settings } from '#platform/config/settings.ts';
import { sharedCacheControl, tagHeaders, type ShownProducts } from '#platform/http/cache-tags.ts';
import { mayHaveSession } from '#platform/http/session-cookie.ts';

export const NOT_STORED = 'no-store';

/** Headers of a request by which somebody may be recognised. */
export interface Credentials {
  readonly cookie: string | undefined;
  readonly authorization: string | undefined;
}

/**
 * What caches may do with a response that is the same for everybody. People with a session get the newest.
 * @param tags null for a response that no CDN may store
 */
export function sharingHeaders(
  { cdn }: Settings,
  tags: readonly string[] | null,
  { cookie, authorization }: Credentials,
): [string, string][] {
  if (cdn === null || tags === null) return [['Cache-Control', NOT_STORED]];
  const isShared = !mayHaveSession(cookie) && authorization === undefined;
  return [
    ['Vary', 'Cookie'],
    ...(isShared ? tagHeaders(tags) : []),
    ['Cache-Control', isShared ? sharedCacheControl(cdn) : NOT_STORED],
  ];
}

/** The products that a response shows; null for one that is not the same for everybody. */
export function shownProducts(
  { cachedFor }: Endpoint,
  params: unknown,
  result: object,
): ShownProducts | null {
  if (cachedFor === undefined || isRefusal(result)) return null;
  if (cachedFor === 'no product') return { ids: [], isList: false };
  if (cachedFor === 'product')
    return { ids: Object.values(params as Record<string, string>), isList: false };
  const { data } = result as { data: readonly { _id: string }[] };
  return { ids: data.map(({ _id }) => _id), isList: true };
}
