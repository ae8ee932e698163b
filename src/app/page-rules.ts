/** Which pages may be kept, by whom, and under which name. */
import { ENDPOINTS, type Endpoint } from '#contract/endpoints.ts';

/** Pages that hold a person's own things, or are a step of a payment. */
const PRIVATE =
  /^\/(admin|auth|logout|login|shop\/(account|checkout|cart|wishlist|paypal-return|payment-success))(\/|$)/;

/** What caches are told of a page that is not answered from our own. */
export function cacheControlOf(path: string): string {
  return PRIVATE.test(path) ? 'no-store' : 'private, no-cache';
}

const ALSO_API = new Set(
  Object.values<Endpoint>(ENDPOINTS)
    .filter((endpoint) => endpoint.page)
    .map((endpoint) => endpoint.path),
);

/** What of a request decides about the page at this path. */
export const varyOf = (path: string): string =>
  ALSO_API.has(path) ? 'Accept, Cookie, Accept-Encoding' : 'Cookie, Accept-Encoding';

export const SHARED_CACHE_CONTROL = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60';

/** Headers that differ from the shop's own: addresses of the admin area tell nothing outside, sign-in may open a window. */
const OF_AREA: readonly [RegExp, name: string, value: string][] = [
  [/^\/admin(\/|$)/, 'Referrer-Policy', 'no-referrer'],
  [/^\/auth(\/|$)/, 'Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  // Whose wishlist somebody looks at is nobody else's business.
  [/^\/shop\/shared-wishlist(\/|$)/, 'Referrer-Policy', 'same-origin'],
  // Its address holds the token from the mail.
  [/^\/auth\/reset-password(\/|$)/, 'Referrer-Policy', 'same-origin'],
];

/** Pages on which somebody may sign in with Google; no other page lets Google's client in. */
export const offersGoogle = (path: string): boolean =>
  /^\/auth\/(login|register)\/?$/.test(path.toLowerCase());

export const headersOfArea = (path: string): [string, string][] =>
  OF_AREA.filter(([area]) => area.test(path)).map(([, name, value]) => [name, value]);

/** Parameters that say where a visitor came from; the page is the same. */
const TRACKING =
  /^(utm_.*|gclid|dclid|fbclid|msclkid|yclid|twclid|ttclid|igshid|mc_cid|mc_eid|_ga|ref|srsltid)$/i;
/** Longer addresses are rendered but not kept: they would fill the cache with pages nobody else asks for. */
const LONGEST_KEY = 400;

/**
 * The address a page is rendered at and kept under: tracking dropped, parameters in order, empty ones left out.
 * @returns `keep` is false for addresses too odd to keep
 */
export function normaliseAddress(
  path: string,
  search: URLSearchParams,
): { address: string; keep: boolean } {
  const parameters = [...search].filter(([name, value]) => value !== '' && !TRACKING.test(name));
  const kept = new URLSearchParams(parameters);
  kept.sort();
  const address = kept.size > 0 ? `${path}?${kept}` : path;
  return { address, keep: address.length <= LONGEST_KEY };
}
