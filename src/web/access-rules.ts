/** Who may see which page: one pure table, asked by the server before it renders and by the browser on every navigation. */

export type Visitor = { readonly role: 'admin' | 'regular' } | null;

/** The shop and the admin area are documents of their own: neither loads the other's code. */
export type Area = 'shop' | 'admin';
export const areaOf = (path: string): Area => (/^\/admin(\/|$)/i.test(path) ? 'admin' : 'shop');

export const SHOP_HOME = '/shop/home';
export const SIGN_IN = '/auth/login';
export const ADMIN_HOME = '/admin/dashboard';
export const NO_ACCESS = '/unauth-page';

/** Spec 2: a signed-out visitor of these goes to sign-in, and comes back. Of the admin area it says nothing; the same serves. */
const SIGNED_IN_ONLY = ['/shop/checkout', '/shop/account', '/shop/wishlist', '/admin'] as const;

/**
 * @param rawPath the path as in the address bar, without the query
 * @param search the query with its question mark, or empty
 * @returns where to go instead, or null when the page may be shown
 */
export function accessRedirect(rawPath: string, search: string, visitor: Visitor): string | null {
  // The router matches decoded, without regard to case and to a last slash, so the rules must read paths as it does.
  const path = decoded(rawPath).toLowerCase().replace(/\/+$/, '');
  if (path === '') return SHOP_HOME;
  // Spec 2: /login is where an expired session is sent to; sign-in itself lives under /auth.
  if (path === '/login') return SIGN_IN + search;
  if (visitor === null) {
    return needsSignIn(path) ? signInFor(rawPath + search) : null;
  }
  // Spec 2: substring rules. User text therefore never stands in a path.
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

/** The sign-in address that leads back to where the visitor wanted to go. */
export const signInFor = (origin: string): string =>
  `${SIGN_IN}?origin=${encodeURIComponent(origin)}`;

/** Spec 8: where an expired session is sent, to be told so and to come back. */
export const expiredLogin = (origin: string): string =>
  `/login?reason=expired&origin=${encodeURIComponent(origin)}`;
