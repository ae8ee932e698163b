/** Which pages may be cached, by whom and under which key. */
import { ENDPOINTS, type Endpoint } from '#contract/endpoints.ts';
import {
  LISTING_PARAMETERS,
  LISTING_PATH,
  SEARCH_PATH,
} from '#storefront/shared/listing/filters.ts';
import { areaOf, isProductPreview } from '#web/session/access-rules.ts';

/** Pages with personal data, and steps of a payment. */
const PRIVATE =
  /^\/(admin|auth|logout|login|shop\/(account|checkout|cart|wishlist|paypal-return|payment-success))(\/|$)/;

/** Pages on the way to a paid order, and those that show it. */
const BUYING = /^\/shop\/(account|cart|checkout|paypal-return|payment-success)(\/|$)/i;

export const isBuyingStep = (path: string): boolean => BUYING.test(path);

/** The Cache-Control header of a page that is not served from the page cache. */
export function cacheControlOf(path: string): string {
  return PRIVATE.test(path) ? 'no-store' : 'private, no-cache';
}

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

/** Headers that differ from `baseHeaders`: admin URLs are never sent as referrers, and sign-in may open a popup. */
const AREA_HEADERS: readonly [RegExp, name: string, value: string][] = [
  [/^\/admin(\/|$)/, 'Referrer-Policy', 'no-referrer'],
  [/^\/auth(\/|$)/, 'Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  // The URL is the secret link of somebody's wishlist.
  [/^\/shop\/shared-wishlist(\/|$)/, 'Referrer-Policy', 'same-origin'],
  // The URL contains the token from the mail.
  [
    /^\/(auth\/(reset-password|invitation)|shop\/account\/settings)(\/|$)/i,
    'Referrer-Policy',
    'same-origin',
  ],
];

export type PolicyName = 'default' | 'google' | 'admin' | 'preview';

/** Only pages with sign-in allow Google's client, only the admin area has frames, and only the preview is framed. */
export function policyNameOf(path: string): PolicyName {
  if (isProductPreview(path)) return 'preview';
  if (/^\/auth\/(login|register)\/?$/i.test(path)) return 'google';
  return areaOf(path) === 'admin' ? 'admin' : 'default';
}

export const headersOfArea = (path: string): [string, string][] =>
  AREA_HEADERS.filter(([area]) => area.test(path)).map(([, name, value]) => [name, value]);

/** Shows one product, and others that resemble it; every other public page may have lists. */
export const isProductPage = (path: string): boolean => /^\/shop\/product\/[^/]+\/?$/.test(path);

/** Tracking parameters, which do not change the page. */
const TRACKING =
  /^(utm_.*|gclid|dclid|fbclid|msclkid|yclid|twclid|ttclid|igshid|mc_cid|mc_eid|_ga|ref|srsltid)$/i;
/** Longer URLs are not cached: they would fill the cache with pages that are requested once. */
const MAX_KEY_LENGTH = 400;

/** Parameters that public pages read. */
const KNOWN: Record<string, ReadonlySet<string>> = {
  [LISTING_PATH]: new Set(LISTING_PARAMETERS),
  [SEARCH_PATH]: new Set(LISTING_PARAMETERS),
};

/** The address of the page that shows the same, without parameters that it does not read. */
export function withoutUnknownParameters(address: string): string {
  const [path = '', search = ''] = address.split('?');
  const known = [...new URLSearchParams(search)].filter(([name]) => KNOWN[path]?.has(name));
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
