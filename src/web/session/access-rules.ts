/**
 * Access rules for pages: a pure function, applied by the server before rendering and by the browser on every
 * navigation.
 */

export type Visitor = { readonly role: 'admin' | 'regular' } | null;

/** Storefront and admin area are separate documents; neither loads the other's code. */
export type Area = 'shop' | 'admin';
export const areaOf = (path: string): Area => (/^\/admin(\/|$)/i.test(path) ? 'admin' : 'shop');

export const SHOP_HOME = '/shop/home';
export const SIGN_IN = '/auth/login';
export const ADMIN_HOME = '/admin/dashboard';
/** A storefront document, embedded in the admin area; the rules below allow this path for administrators only. */
export const PRODUCT_PREVIEW = '/admin/product-preview';
/** The router ignores case and trailing slashes. */
export const isProductPreview = (path: string): boolean =>
  path.toLowerCase().replace(/\/+$/, '') === PRODUCT_PREVIEW;
export const NO_ACCESS = '/unauth-page';

/**
 * Spec 2: signed-out visitors are redirected to sign-in, and return to the page after it. The specification does not
 * mention the admin area; it gets the same rule.
 */
const SIGNED_IN_ONLY = ['/shop/checkout', '/shop/account', '/shop/wishlist', '/admin'] as const;

/**
 * @param rawPath the path as in the address bar, without the query
 * @param search the query with its question mark, or empty
 * @returns where to redirect, or null if the page may be shown
 */
export function accessRedirect(rawPath: string, search: string, visitor: Visitor): string | null {
  // Normalized as the router matches paths: decoded, case-insensitive, without a trailing slash.
  const path = decoded(rawPath).toLowerCase().replace(/\/+$/, '');
  if (path === '') return SHOP_HOME;
  // Spec 2: expired sessions are redirected to /login; the sign-in page itself is under /auth.
  if (path === '/login') return SIGN_IN + search;
  if (visitor === null) {
    return needsSignIn(path) ? signInFor(rawPath + search) : null;
  }
  // Spec 2: these rules match substrings, so paths must not contain user input.
  if (visitor.role !== 'admin') return path.includes('admin') ? NO_ACCESS : null;
  return path.includes('shop') ? ADMIN_HOME : null;
}

const needsSignIn = (path: string): boolean =>
  SIGNED_IN_ONLY.some((each) => path === each || path.startsWith(`${each}/`));

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** URL of the sign-in page; after sign-in, the user returns to `origin`. */
export const signInFor = (origin: string): string =>
  `${SIGN_IN}?origin=${encodeURIComponent(origin)}`;

export const registerFor = (origin: string): string =>
  `/auth/register?origin=${encodeURIComponent(origin)}`;

/** Spec 8: URL for an expired session; shows a message and returns to `origin` after sign-in. */
export const expiredLogin = (origin: string): string =>
  `/login?reason=expired&origin=${encodeURIComponent(origin)}`;
