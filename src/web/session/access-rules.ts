/**
 * Access rules for pages: a pure function, applied by the server before rendering and by the browser on every
 * navigation.
 */
import { findPage, normalisedPath, pathsOfPages } from '#web/routing/page-table.ts';

export type Visitor = { readonly role: 'admin' | 'regular'; readonly guest?: true } | null;

/** Storefront and admin area are separate documents; neither loads the other's code. */
export type Area = 'shop' | 'admin';
export const areaOf = (path: string): Area => (/^\/admin(\/|$)/i.test(path) ? 'admin' : 'shop');

export const SHOP_HOME = '/shop/home';
export const SIGN_IN = '/auth/login';
export const ADMIN_HOME = '/admin/dashboard';
/** Storefront documents, embedded in the admin area; the rules below allow these paths for administrators only. */
export const PRODUCT_PREVIEW = '/admin/product-preview';
export const CONTENT_PREVIEW = '/admin/content-preview';
export const NO_ACCESS = '/unauth-page';

/**
 * Spec 2: signed-out visitors are redirected to sign-in, and return to the page after it. The specification does not
 * mention the admin area; it gets the same rule. What is below such a page is for people who are signed in, too.
 */
const SIGNED_IN_ONLY = pathsOfPages(({ access }) => access !== 'everyone').map((path) =>
  path.replace('/*', ''),
);
const FOR_GUESTS: readonly string[] = pathsOfPages(({ access }) => access === 'guests');

/**
 * @param rawPath the path as in the address bar, without the query
 * @param search the query with its question mark, or empty
 * @returns where to redirect, or null if the page may be shown
 */
export function accessRedirect(rawPath: string, search: string, visitor: Visitor): string | null {
  const path = normalisedPath(rawPath);
  if (path === '') return SHOP_HOME;
  // Spec 2: expired sessions are redirected to /login; the sign-in page itself is under /auth.
  if (path === '/login') return SIGN_IN + search;
  if (!visitor || visitor.guest) {
    const isOpen = !needsSignIn(path) || (visitor && FOR_GUESTS.includes(path));
    return isOpen ? null : signInFor(rawPath + search);
  }
  // Spec 2: paths containing 'admin' or 'shop'. Of a page only the first part counts, because the rest may be a product's
  // name; of a path that is no page, all of it.
  const area = findPage(path)?.split('/')[1] ?? path;
  if (visitor.role !== 'admin') return area.includes('admin') ? NO_ACCESS : null;
  return area.includes('shop') ? ADMIN_HOME : null;
}

const needsSignIn = (path: string): boolean =>
  SIGNED_IN_ONLY.some((each) => path === each || path.startsWith(`${each}/`));

/** URL of the sign-in page; after sign-in, the user returns to `origin`. */
export const signInFor = (origin: string): string =>
  `${SIGN_IN}?origin=${encodeURIComponent(origin)}`;

export const registerFor = (origin: string): string =>
  `/auth/register?origin=${encodeURIComponent(origin)}`;

/** Spec 8: URL for an expired session; shows a message and returns to `origin` after sign-in. */
export const expiredLogin = (origin: string): string =>
  `/login?reason=expired&origin=${encodeURIComponent(origin)}`;
