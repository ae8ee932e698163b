/** What follows from a page's row in `web/routing/page-table.ts`: its headers, cache key and place in the metrics. */
import { ENDPOINTS, type Endpoint } from '#contract/endpoints.ts';
import type { CountedRoute } from '#platform/metrics/measure-requests.ts';
import { isListingParameter } from '#storefront/shared/listing/filters.ts';
import {
  findPage,
  normalisedPath,
  pageAt,
  pathsOfPages,
  type Page,
} from '#web/routing/page-table.ts';

export const isBuyingStep = (path: string): boolean => pageAt(path)?.buying === true;

/** The Cache-Control header of a page that is not served from the page cache. */
export const cacheControlOf = (path: string): string =>
  pageAt(path)?.cache === 'no-store' ? 'no-store' : 'private, no-cache';

const SHARED_WITH_API = new Set(
  Object.values<Endpoint>(ENDPOINTS)
    .filter((endpoint) => endpoint.page)
    .map((endpoint) => endpoint.path),
);

/** The Vary header of the page at this path. */
export const varyOf = (path: string): string =>
  SHARED_WITH_API.has(path) ? 'Accept, Cookie, Accept-Encoding' : 'Cookie, Accept-Encoding';

/** Of a cached page without a CDN: stored by browsers, also for offline, and asked for again each time. */
export const CACHED_CACHE_CONTROL = 'public, no-cache';

export type PolicyName = NonNullable<Page['policy']> | 'default';

/** Only pages with sign-in allow Google's client, only the admin area has frames, and only the preview is framed. */
export const policyNameOf = (path: string): PolicyName => pageAt(path)?.policy ?? 'default';

/** Headers that differ from `baseHeaders`. */
export function ownHeaders(path: string): [string, string][] {
  const { referrer, popups = false } = pageAt(path) ?? {};
  return [
    ...(referrer ? [['Referrer-Policy', referrer] satisfies [string, string]] : []),
    ...(popups
      ? [['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'] satisfies [string, string]]
      : []),
  ];
}

/** A product's page shows one product, and others that resemble it; every other public page may have lists. */
export const hasLists = (path: string): boolean => pageAt(path)?.kind !== 'product';

/** Tells search engines what they may request, and where all pages are listed. Each line holds for all paths that begin with it. */
export function robotsTxt(origin: string): string {
  const starts = pathsOfPages(({ robots }) => robots === 'disallow').map((path) =>
    path.replace(/[:*].*/, ''),
  );
  const lines = starts.filter(
    (start) => !starts.some((other) => other !== start && start.startsWith(other)),
  );
  return [
    'User-agent: *',
    ...lines.map((start) => `Disallow: ${start}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

const ADMIN: CountedRoute = { name: '/admin', area: 'admin' };
const COUNTED = new Map<string, CountedRoute>(
  pathsOfPages(() => true).map((path) => [
    path,
    path.startsWith('/admin/') ? ADMIN : { name: path, area: 'page' },
  ]),
);

/** What a page is counted as: the path of its row, or the whole admin area, or undefined for no page. */
export const countedRouteOf = (path: string): CountedRoute | undefined =>
  COUNTED.get(findPage(normalisedPath(path)) ?? '');

/** Tracking parameters, which do not change the page. */
const TRACKING =
  /^(utm_.*|gclid|dclid|fbclid|msclkid|yclid|twclid|ttclid|igshid|mc_cid|mc_eid|_ga|ref|srsltid)$/i;
/** Longer URLs are not cached: they would fill the cache with pages that are requested once. */
const MAX_KEY_LENGTH = 400;

/** The address of the page that shows the same, without parameters that it does not read. */
export function withoutUnknownParameters(address: string): string {
  const [path = '', search = ''] = address.split('?');
  const { kind } = pageAt(path) ?? {};
  const hasFilters = kind === 'listing' || kind === 'search';
  const known = [...new URLSearchParams(search)].filter(
    ([name]) => hasFilters && isListingParameter(name),
  );
  return known.length > 0 ? `${path}?${new URLSearchParams(known)}` : path;
}

/**
 * The URL a page is rendered at and cached under: without tracking and empty parameters, with the others sorted.
 * @returns `isCacheable` is false for URLs that are too long
 */
export function normaliseAddress(
  path: string,
  search: URLSearchParams,
): { address: string; isCacheable: boolean } {
  const parameters = [...search].filter(([name, value]) => value !== '' && !TRACKING.test(name));
  const sorted = new URLSearchParams(parameters);
  sorted.sort();
  const address = sorted.size > 0 ? `${path}?${sorted}` : path;
  return { address, isCacheable: address.length <= MAX_KEY_LENGTH };
}
