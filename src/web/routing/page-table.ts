/**
 * Every page of the shop and the rules for it, described once: access, caches, headers, prefetching and search engines
 * follow from these rows. The route tables say which file shows a page; a path without a row here does not compile there.
 */
import type { PageKind } from '#contract/vitals.ts';

export interface Page {
  /** `signed-in`, `guests`: visitors are redirected to sign-in, from the latter unless they are guests. What roles may see follows from the path (`access-rules.ts`). */
  readonly access: 'everyone' | 'guests' | 'signed-in';
  /**
   * `public`: the same for all signed-out visitors; cached by the server, a CDN, and browsers for reading offline.
   * `private`: browsers may store it, and ask the shop each time. `no-store`: personal data, or a step of a payment.
   */
  readonly cache: 'public' | 'private' | 'no-store';
  /** Whether search engines may request it (`robots.txt`). */
  readonly robots: 'allow' | 'disallow';
  /** What it shows. Web Vitals are reported by kind; lists have filters in their address; a product's page has no list. */
  readonly kind?: PageKind;
  /** Its data is loaded when a visitor is about to open it. */
  readonly prefetch?: true;
  /** On the way to a paid order: rendered for people who are signed in even when the shop is busy. */
  readonly buying?: true;
  /** A payment may have been made before it is opened; offline, it says that the payment is safe. */
  readonly mayHavePaid?: true;
  /** The `Referrer-Policy` of an address that others must not learn. */
  readonly referrer?: 'same-origin' | 'no-referrer';
  /** Sign-in at another site may open a popup. */
  readonly popups?: true;
  /** Its content security policy, if not the default one. */
  readonly policy?: 'google' | 'admin' | 'preview';
}

/** Anybody may open it, search engines too. */
const OPEN = { access: 'everyone', robots: 'allow' } as const;
const PUBLIC = { ...OPEN, cache: 'public' } as const;
const UNLISTED = { access: 'everyone', robots: 'disallow', cache: 'no-store' } as const;
const SIGN_IN = { ...UNLISTED, popups: true } as const;
const BUYING = { ...UNLISTED, buying: true } as const;
const PERSONAL = { ...UNLISTED, access: 'signed-in' } as const;
const ACCOUNT = { ...PERSONAL, buying: true, kind: 'account' } as const;
const ADMIN = { ...PERSONAL, referrer: 'no-referrer' } as const;

/** In the specification's order (Spec 2). */
export const PAGES = {
  '/auth/login': { ...SIGN_IN, policy: 'google' },
  '/auth/second-step': SIGN_IN,
  '/auth/register': { ...SIGN_IN, policy: 'google' },
  '/auth/forgot-password': SIGN_IN,
  // The token from the mail is in the address.
  '/auth/reset-password': { ...SIGN_IN, referrer: 'same-origin' },
  '/auth/invitation': { ...SIGN_IN, referrer: 'same-origin' },
  '/logout': { ...OPEN, cache: 'no-store' },

  '/admin/product-preview': { ...ADMIN, policy: 'preview' },
  '/admin/content-preview': { ...ADMIN, policy: 'preview' },
  '/admin/*': { ...ADMIN, policy: 'admin' },

  '/shop/home': { ...PUBLIC, kind: 'home', prefetch: true },
  '/shop/listing': { ...PUBLIC, kind: 'listing', prefetch: true },
  '/shop/collections/:slug': { ...PUBLIC, kind: 'listing', prefetch: true },
  '/shop/product/:id': { ...PUBLIC, kind: 'product', prefetch: true },
  '/shop/cart': { ...BUYING, kind: 'cart' },
  '/shop/checkout': { ...BUYING, access: 'guests', kind: 'checkout', mayHavePaid: true },
  '/shop/account': ACCOUNT,
  // The token that confirms a new mail address is in the address.
  '/shop/account/settings': { ...ACCOUNT, referrer: 'same-origin' },
  '/shop/wishlist': PERSONAL,
  // Anybody who has the address may see the list; search engines must be able to read its `noindex`.
  '/shop/shared-wishlist/:token': { ...OPEN, cache: 'private', referrer: 'same-origin' },
  // The token that opens the order is in the address, or `find` for the page that mails it, or `return`.
  '/shop/order/:token': { ...UNLISTED, referrer: 'same-origin' },
  '/shop/paypal-return': { ...BUYING, mayHavePaid: true },
  '/shop/payment-success': { ...BUYING, mayHavePaid: true },
  '/shop/search': { ...PUBLIC, kind: 'search' },
  '/shop/about': PUBLIC,
  '/shop/contact': PUBLIC,
  '/shop/privacy-policy': PUBLIC,
  '/shop/terms-of-service': PUBLIC,
  '/shop/return-policy': PUBLIC,
  '/shop/pages/:slug': PUBLIC,
  // The token that unsubscribes is in the address.
  '/shop/unsubscribe': { ...UNLISTED, referrer: 'same-origin' },
  '/unauth-page': { ...OPEN, cache: 'private' },
} as const satisfies Record<string, Page>;

export type PagePath = keyof typeof PAGES;
/** The path of a route: a row's own, or any below `/admin`. */
export type RoutePath = Exclude<PagePath, '/admin/*'> | `/admin/${string}`;

const PATHS = Object.keys(PAGES) as PagePath[];
const PATTERNS = PATHS.filter((path) => /[:*]/.test(path)).map(
  (path) =>
    [path, new RegExp(`^${path.replace(/:\w+/, '[^/]+').replace('/*', '(/.*)?')}$`)] as const,
);

/** The paths of the pages for which this holds. */
export const pathsOfPages = (holds: (page: Page) => boolean): PagePath[] =>
  PATHS.filter((path) => holds(PAGES[path]));

/** The path as the router compares it: decoded, in lower case, without a trailing slash. */
export function normalisedPath(path: string): string {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // Malformed escapes are compared as they are.
  }
  return decoded.toLowerCase().replace(/\/+$/, '');
}

/** The row for a path that is spelled as links spell it. */
export const findPage = (path: string): PagePath | undefined =>
  path in PAGES ? (path as PagePath) : PATTERNS.find(([, pattern]) => pattern.test(path))?.[0];

/** The page at a path, however it is spelled. */
export function pageAt(path: string): Page | undefined {
  const found = findPage(normalisedPath(path));
  return found && PAGES[found];
}

/** Whether the page is the same for all signed-out visitors. Spelled as links spell it, so that it is cached once. */
export function isPublicPage(path: string): boolean {
  const found = findPage(path);
  return found !== undefined && PAGES[found].cache === 'public';
}
