import { describe, expect, test } from 'vitest';
import { accessRedirect } from '#web/session/access-rules.ts';
import { afterSignIn, isOwnPath } from '#storefront/shared/sign-in/after-sign-in.ts';

const shopper = { role: 'regular' } as const;
const admin = { role: 'admin' } as const;

describe('who may see which page', () => {
  test.each([
    // Spec 2: the root path redirects to the shop's home.
    ['/', '', null, '/shop/home'],
    ['/', '', shopper, '/shop/home'],
    ['/login', '', null, '/auth/login'],
    ['/login', '?origin=%2Fshop%2Fwishlist', null, '/auth/login?origin=%2Fshop%2Fwishlist'],
    ['/login/', '?reason=expired', null, '/auth/login?reason=expired'],
    ['/shop/home', '', null, null],
    ['/shop/listing', '?category=men', null, null],
    ['/shop/checkout', '', null, '/auth/login?origin=%2Fshop%2Fcheckout'],
    ['/shop/checkout', '?coupon=A', null, '/auth/login?origin=%2Fshop%2Fcheckout%3Fcoupon%3DA'],
    ['/shop/account', '', null, '/auth/login?origin=%2Fshop%2Faccount'],
    ['/shop/account/', '', null, '/auth/login?origin=%2Fshop%2Faccount%2F'],
    ['/shop/wishlist', '', null, '/auth/login?origin=%2Fshop%2Fwishlist'],
    ['/shop/checkout-help', '', null, null],
    ['/shop/paypal-return', '?paymentId=1', null, null],
    ['/admin/orders', '', null, '/auth/login?origin=%2Fadmin%2Forders'],
    ['/no-such-page', '', null, null],
    // Spec 2: substring rules.
    ['/admin/orders', '', shopper, '/unauth-page'],
    ['/administrators', '', shopper, '/unauth-page'],
    ['/shop/account', '', shopper, null],
    ['/unauth-page', '', shopper, null],
    ['/shop/home', '', admin, '/admin/dashboard'],
    ['/workshop', '', admin, '/admin/dashboard'],
    // Of a page only its area counts: the rest may be a product's name, or a token.
    ['/shop/product/administration', '', shopper, null],
    ['/shop/product/administration', '', null, null],
    ['/shop/product/administration', '', admin, '/admin/dashboard'],
    ['/shop/shared-wishlist/badminton', '', shopper, null],
    ['/admin/import/workshop', '', admin, null],
    ['/admin/import/workshop', '', shopper, '/unauth-page'],
    // No page.
    ['/shop/no-page/administration', '', shopper, '/unauth-page'],
    ['/shop/product/administration/more', '', shopper, '/unauth-page'],
    ['/shop/checkout/more', '', null, '/auth/login?origin=%2Fshop%2Fcheckout%2Fmore'],
    ['/admin/orders', '', admin, null],
    ['/unauth-page', '', admin, null],
    ['/auth/login', '', admin, null],
    // The router ignores case and decodes escapes.
    ['/ADMIN/orders', '', shopper, '/unauth-page'],
    ['/%61dmin/orders', '', shopper, '/unauth-page'],
    ['/Shop/Checkout', '', null, '/auth/login?origin=%2FShop%2FCheckout'],
    ['/%E0%A4%A', '', shopper, null],
  ] as const)('%s%s for %o', (path, search, visitor, target) => {
    expect(accessRedirect(path, search, visitor)).toBe(target);
  });

  const SHOP = ['/', '/login', '/shop/home', '/shop/checkout', '/shop/admin', '/unauth-page'];
  test.each([...SHOP, '/admin/dashboard'])('rules end at some page: %s', (path) => {
    for (const visitor of [null, shopper, admin]) {
      let at: string = path;
      const next = () => accessRedirect(at.split('?')[0] ?? at, '', visitor);
      for (let hops = 0; hops < 3; hops += 1) at = next() ?? at;
      expect(next(), `as ${visitor?.role}`).toBeNull();
    }
  });
});

describe('where sign-in leads', () => {
  test.each([
    [null, shopper, '/shop/home'],
    ['/shop/checkout?coupon=A', shopper, '/shop/checkout?coupon=A'],
    ['/shop/checkout', admin, '/admin/dashboard'],
    ['/admin/orders', admin, '/admin/orders'],
    ['/admin/orders', shopper, '/shop/home'],
    ['/auth/register', shopper, '/shop/home'],
    ['//evil.example/shop', shopper, '/shop/home'],
    ['https://evil.example/', shopper, '/shop/home'],
  ] as const)('from %s as %o', (origin, visitor, target) => {
    expect(afterSignIn(origin, visitor)).toBe(target);
  });

  const EVIL = ['/', '\\', '\t/', ' /'].map((start) => `/${start}evil.example`);
  test.each([...EVIL, 'javascript:alert(1)', '', 'shop/home', '/a\\..\\b', '/a\nb'])(
    'never to %j',
    (origin) => expect(isOwnPath(origin)).toBe(false),
  );
});
