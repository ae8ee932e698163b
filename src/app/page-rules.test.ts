import type { RouteObject } from 'react-router';
import { describe, expect, test } from 'vitest';
import { adminRoutes } from '#admin/routes.tsx';
import {
  cacheControlOf,
  countedRouteOf,
  hasLists,
  isBuyingStep,
  normaliseAddress,
  ownHeaders,
  policyNameOf,
  robotsTxt,
  withoutUnknownParameters,
} from '#app/page-rules.ts';
import { storefrontRoutes } from '#storefront/routes.tsx';
import {
  isPublicPage,
  pageAt,
  pathsOfPages,
  type Page,
  type PagePath,
} from '#web/routing/page-table.ts';
import { accessRedirect } from '#web/session/access-rules.ts';

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [
    ...(path?.startsWith('/') ? [path] : []),
    ...pathsOf(children),
  ]);
/** An address of a page. */
const addressOf = (path: string): string => path.replace(/:\w+/, 'a-1').replace('/*', '/orders');
const pages = (holds: (address: string) => boolean): PagePath[] =>
  pathsOfPages(() => true).filter((path) => holds(addressOf(path)));

describe('the table of pages', () => {
  test('has a row for each route, and a route for each row', () => {
    const shop = pathsOf(storefrontRoutes);
    expect([...shop, '/admin/*'].toSorted()).toEqual(pathsOfPages(() => true).toSorted());
    const admin = pathsOf(adminRoutes);
    expect(admin).toContain('/admin/orders');
    for (const path of admin) expect(pageAt(addressOf(path)), path).toBe(pageAt('/admin/orders'));
  });

  test('finds a page however its path is spelled, and no page for other paths', () => {
    for (const path of ['/shop/checkout', '/Shop/CHECKOUT/', '/shop/%63heckout'])
      expect(pageAt(path)?.kind).toBe('checkout');
    expect(pageAt('/admin')).toBe(pageAt('/admin/orders'));
    for (const path of [
      '/',
      '/shop',
      '/shop/product',
      '/shop/product/1/2',
      '/administrators',
      '/toString',
    ])
      expect(pageAt(path), path).toBeUndefined();
  });
});

describe('what follows from the rows', () => {
  const PUBLIC = [
    '/shop/home',
    '/shop/listing',
    '/shop/collections/:slug',
    '/shop/product/:id',
    '/shop/search',
    '/shop/about',
    '/shop/contact',
    '/shop/privacy-policy',
    '/shop/terms-of-service',
    '/shop/return-policy',
    '/shop/pages/:slug',
  ];
  const PAYMENT = ['/shop/paypal-return', '/shop/payment-success'];
  const ACCOUNT = ['/shop/account', '/shop/account/settings'];
  const ADMIN = ['/admin/product-preview', '/admin/content-preview', '/admin/*'];
  const AUTH = [
    'login',
    'second-step',
    'register',
    'forgot-password',
    'reset-password',
    'invitation',
  ];
  const SIGN_IN = AUTH.map((name) => `/auth/${name}`);
  const holds = (test: (page: Page) => boolean) => pathsOfPages(test);
  const header = (name: string, value: string) =>
    pages((at) => ownHeaders(at).some((each) => each[0] === name && each[1] === value));

  test('these are cached for everybody', () => {
    expect(pages(isPublicPage)).toEqual(PUBLIC);
    // Cached once, under one spelling.
    expect(['/Shop/home', '/shop/home/', '/shop/%68ome'].filter(isPublicPage)).toEqual([]);
  });

  test('these are stored nowhere', () => {
    const stored = [...PUBLIC, '/shop/shared-wishlist/:token', '/unauth-page'];
    expect(pages((at) => cacheControlOf(at) === 'private, no-cache').toSorted()).toEqual(
      stored.toSorted(),
    );
    expect(pages((at) => cacheControlOf(at) === 'no-store')).toHaveLength(
      pathsOfPages(() => true).length - stored.length,
    );
    expect(cacheControlOf('/shop/checkout')).toBe('no-store');
    expect(cacheControlOf('/no-page')).toBe('private, no-cache');
  });

  test('these need signing in', () => {
    expect(pages((at) => accessRedirect(at, '', null) !== null)).toEqual([
      ...ADMIN,
      '/shop/checkout',
      ...ACCOUNT,
      '/shop/wishlist',
    ]);
  });

  test('these are loaded before a visitor opens them', () => {
    expect(holds(({ prefetch }) => prefetch === true)).toEqual(PUBLIC.slice(0, 4));
  });

  test('these are rendered for buyers when the shop is busy', () => {
    expect(pages(isBuyingStep)).toEqual(['/shop/cart', '/shop/checkout', ...ACCOUNT, ...PAYMENT]);
  });

  test('these may have lists, and three of them filters', () => {
    expect(PUBLIC.filter((path) => !hasLists(addressOf(path)))).toEqual(['/shop/product/:id']);
    expect(
      pages((at) => withoutUnknownParameters(`${at}?size=S&unknown=1`) === `${at}?size=S`),
    ).toEqual(['/shop/listing', '/shop/collections/:slug', '/shop/search']);
  });

  test('Web Vitals are reported for these kinds', () => {
    expect(
      holds(({ kind }) => kind !== undefined).map((path) => [path, pageAt(path)?.kind]),
    ).toEqual([
      ['/shop/home', 'home'],
      ['/shop/listing', 'listing'],
      ['/shop/collections/:slug', 'listing'],
      ['/shop/product/:id', 'product'],
      ['/shop/cart', 'cart'],
      ['/shop/checkout', 'checkout'],
      ['/shop/account', 'account'],
      ['/shop/account/settings', 'account'],
      ['/shop/search', 'search'],
    ]);
  });

  test('their addresses are kept from others, and popups are for sign-in', () => {
    expect(header('Referrer-Policy', 'no-referrer')).toEqual(ADMIN);
    expect(header('Referrer-Policy', 'same-origin')).toEqual([
      '/auth/reset-password',
      '/auth/invitation',
      '/shop/account/settings',
      '/shop/shared-wishlist/:token',
      '/shop/order/:token',
      '/shop/unsubscribe',
    ]);
    expect(header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')).toEqual(SIGN_IN);
  });

  test('each has a content security policy', () => {
    expect(pages((at) => policyNameOf(at) === 'google')).toEqual(['/auth/login', '/auth/register']);
    expect(pages((at) => policyNameOf(at) === 'preview')).toEqual([
      '/admin/product-preview',
      '/admin/content-preview',
    ]);
    expect(pages((at) => policyNameOf(at) === 'admin')).toEqual(['/admin/*']);
  });

  test('each is counted under its path, the admin area as one', () => {
    expect(countedRouteOf('/shop/product/a-1')).toEqual({
      name: '/shop/product/:id',
      area: 'page',
    });
    for (const path of ['/admin', '/Admin/orders/', '/admin/product-preview'])
      expect(countedRouteOf(path)).toEqual({ name: '/admin', area: 'admin' });
    expect(countedRouteOf('/no-page')).toBeUndefined();
  });

  test('search engines are kept from these', () => {
    const text = robotsTxt('https://shop.example');
    const starts = text.split('\n').flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
    expect(text).toMatch(/^User-agent: \*\n/);
    expect(text).toMatch(/^Sitemap: https:\/\/shop\.example\/sitemap\.xml$/m);
    expect(pages((at) => starts.some((start) => at.startsWith(start)))).toEqual([
      ...SIGN_IN,
      ...ADMIN,
      '/shop/cart',
      '/shop/checkout',
      ...ACCOUNT,
      '/shop/wishlist',
      '/shop/order/:token',
      ...PAYMENT,
      '/shop/unsubscribe',
    ]);
    // A line also covers what begins with it.
    expect(starts).not.toContain('/shop/account/settings');
  });
});

describe('addresses', () => {
  const normal = (search: string) =>
    normaliseAddress('/shop/listing', new URLSearchParams(search)).address;
  test.each([
    ['', '/shop/listing'],
    ['utm_source=mail&gclid=1&category=men', '/shop/listing?category=men'],
    ['size=S%2CM&category=men&sortBy=', '/shop/listing?category=men&size=S%2CM'],
  ])('%s is kept as %s', (search, address) => {
    expect(normal(search)).toBe(address);
  });
  test('that are too long are not cached', () => {
    const search = new URLSearchParams({ color: 'x'.repeat(500) });
    expect(normaliseAddress('/shop/listing', search).isCacheable).toBe(false);
  });
});
