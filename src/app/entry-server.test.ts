import { describe, expect, test, vi } from 'vitest';
import { renderPage } from '#app/entry-server.tsx';
import { DEFAULT_PUBLIC_SETTINGS } from '#support/default-settings.ts';

const ORIGIN = 'http://shop.test';

interface Scenario {
  method?: string;
  /** API responses by path; other paths are unavailable. */
  answers?: Record<string, [status: number, answer: object]>;
  mayBeSignedIn?: boolean;
}

async function rendered(path: string, scenario: Scenario = {}) {
  const onDefect = vi.fn<(error: unknown) => void>();
  const requested: string[] = [];
  const output = await renderPage({
    request:
      scenario.method === 'POST'
        ? new Request(ORIGIN + path, { method: 'POST', body: new URLSearchParams() })
        : new Request(ORIGIN + path),
    requestId: 'req-1',
    shop: DEFAULT_PUBLIC_SETTINGS,
    send: async (address) => {
      requested.push(address);
      const [status, answer] = scenario.answers?.[address.split('?')[0] ?? ''] ?? [
        503,
        { success: false, code: 'UNAVAILABLE', message: 'away' },
      ];
      return Response.json(answer, { status });
    },
    mayBeSignedIn: scenario.mayBeSignedIn ?? false,
    origin: ORIGIN,
    filesOf: () => ({ entry: '/assets/a.js', styles: [], modules: [], fonts: [] }),
    onDefect,
  });
  return { output, requested, onDefect, html: output.kind === 'page' ? output.html : '' };
}

const person = (role: 'admin' | 'regular') => ({
  _id: 'u',
  id: 'u',
  userName: 'Mara',
  email: 'm@shop.test',
  role,
});
const signedIn = (role: 'admin' | 'regular'): Scenario => ({
  mayBeSignedIn: true,
  answers: {
    '/api/v1/auth/check-auth': [200, { success: true, user: person(role) }],
    '/api/v1/shop/cart/u': [200, { success: true, data: { version: 1, items: [{ quantity: 2 }] } }],
  },
});

const sharedWishlist = (title: unknown): Scenario => ({
  mayBeSignedIn: true,
  answers: {
    ...signedIn('regular').answers,
    '/api/v1/shop/wishlist/ids': [200, { success: true, data: { products: [{ _id: 'p' }] } }],
    '/api/v1/shop/wishlist': [
      200,
      {
        success: true,
        data: {
          products: [
            {
              _id: 'p',
              title,
              price: 10,
              salePrice: 0,
              totalStock: 3,
              averageReview: 0,
              reviewCount: 0,
              colors: [],
              swatches: [],
              sizes: [],
              pictures: [],
              addedAt: '2026-01-01T00:00:00.000Z',
              priceWhenAdded: null,
              backInStock: false,
            },
          ],
          gone: [],
          shared: { token: '0123abcd', firstName: 'Mara' },
        },
      },
    ],
  },
});

describe('a page', () => {
  test('for a visitor without a cookie loads no session', async () => {
    const { output, requested, html } = await rendered('/shop/about');
    expect(output).toMatchObject({ kind: 'page', status: 200 });
    expect(requested).toEqual([]);
    expect(html).toContain('<title>About us | Woad &amp; Weld</title>');
    expect(html).not.toMatch(/<[^>]+ style=/);
  });

  test('for a signed-in shopper shows their name and cart count', async () => {
    const { html } = await rendered('/shop/about', signedIn('regular'));
    expect(html).toContain('Logged in as Mara');
    expect(html).toContain('aria-label="Cart, 2 items"');
  });

  test('for a visitor whose session has ended is the signed-out page', async () => {
    const ended: Scenario = {
      mayBeSignedIn: true,
      answers: {
        '/api/v1/auth/check-auth': [401, { success: false, code: 'SIGNED_OUT', message: 'no' }],
      },
    };
    const { output, html } = await rendered('/shop/about', ended);
    expect(output).toMatchObject({ kind: 'page', status: 200 });
    expect(html).toContain('Login');
    expect((await rendered('/shop/account', ended)).output).toMatchObject({
      location: '/auth/login?origin=%2Fshop%2Faccount',
    });
  });

  test.each([
    ['/', {}, '/shop/home'],
    ['/shop/account', {}, '/auth/login?origin=%2Fshop%2Faccount'],
    ['/shop/home', signedIn('admin'), '/admin/dashboard'],
    ['/admin', signedIn('admin'), '/admin/dashboard'],
    ['/admin/dashboard', signedIn('regular'), '/unauth-page'],
  ] as const)('%s redirects according to the session', async (path, scenario, location) => {
    const { output } = await rendered(path, scenario);
    expect(output).toEqual({ kind: 'redirect', status: 302, location });
  });

  test.each([
    ['/no-such-page', 404, 'page doesn&#x27;t exists'],
    ['/shop', 404, 'page doesn&#x27;t exists'],
    ['/shop/', 404, 'page doesn&#x27;t exists'],
    ['/auth', 404, 'page doesn&#x27;t exists'],
    ['/unauth-page', 403, 'You don&#x27;t have access to view this page'],
  ])('%s has status %i and its sentence', async (path, status, sentence) => {
    const { output, html } = await rendered(path);
    expect(output).toMatchObject({ kind: 'page', status });
    expect(html).toContain(sentence);
    expect(html).toContain('noindex');
  });

  test('whose data cannot be loaded shows an error with the shop’s header', async () => {
    const { output, html } = await rendered('/shop/product/019a5b9c-e400-75e0-8d82-13ec84ae2be7');
    expect(output).toMatchObject({ kind: 'page', status: 503 });
    expect(html).toContain('Something went wrong');
    expect(html).toContain('<header class="topbar">');
  });

  test('does not redirect to sign-in when the session cannot be loaded', async () => {
    const { output, html } = await rendered('/shop/checkout', { mayBeSignedIn: true });
    expect(output).toMatchObject({ kind: 'page', status: 503 });
    expect(html).toContain('The shop is unavailable right now');
  });

  test('that throws while rendering shows the request id and no details', async () => {
    const broken: Scenario = {
      answers: { '/api/v1/shop/products': [200, { success: true, data: 'no list', facets: null }] },
    };
    const { output, html, onDefect } = await rendered('/shop/listing', broken);
    expect(output).toMatchObject({ kind: 'page', status: 500 });
    expect(onDefect).toHaveBeenCalled();
    expect(html).toContain('req-1');
    expect(html).not.toMatch(/TypeError|is not a function|at .*\.tsx/);
  });

  test('for a shared wishlist contains its products and its full URL', async () => {
    const { html, onDefect } = await rendered('/shop/wishlist', sharedWishlist('Ikat wrap dress'));
    expect(html).toContain('Ikat wrap dress');
    expect(html).toContain(`value="${ORIGIN}/shop/shared-wishlist/0123abcd"`);
    expect(onDefect).not.toHaveBeenCalled();
  });

  test('for a wishlist shows its products even when the list of saved ids cannot be loaded', async () => {
    const { html } = await rendered('/shop/wishlist', {
      mayBeSignedIn: true,
      answers: {
        ...sharedWishlist('Ikat wrap dress').answers,
        '/api/v1/shop/wishlist/ids': [503, { success: false }],
      },
    });
    expect(html).toContain('Ikat wrap dress');
    expect(html).toContain('aria-pressed="true"');
  });

  test('with a failing Suspense boundary leaves that part to the browser and reports the error', async () => {
    const { output, onDefect } = await rendered('/shop/wishlist', sharedWishlist({ no: 'text' }));
    expect(output).toMatchObject({ kind: 'page', status: 200 });
    await expect.poll(() => onDefect.mock.calls[0]).toContainEqual(expect.any(Error));
    // Production builds of React only have the number of the error.
    expect(String(onDefect.mock.calls[0]?.[0])).toMatch(/not valid as a React child|#31/);
  });

  test('for a successful payment without an order id shows the newest paid order, with a Print button', async () => {
    const order = (number: string, paymentStatus: string) => ({
      _id: number,
      number,
      paymentStatus,
      orderDate: '2026-01-02T10:00:00.000Z',
      addressInfo: {},
      cartItems: [],
      coupon: null,
      totalAmount: 0,
    });
    const { html } = await rendered('/shop/payment-success', {
      mayBeSignedIn: true,
      answers: {
        ...signedIn('regular').answers,
        '/api/v1/shop/orders/user/u': [
          200,
          { success: true, data: [order('W-3', 'expired'), order('W-2', 'paid')] },
        ],
      },
    });
    expect(html).toContain('W-2');
    expect(html).toContain('Print');
  });

  test('redirects with 303 after a form', async () => {
    const { output } = await rendered('/logout', {
      method: 'POST',
      answers: { '/api/v1/auth/logout': [200, { success: true }] },
    });
    expect(output).toEqual({ kind: 'redirect', status: 303, location: '/shop/home' });
  });
});
