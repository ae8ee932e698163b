import { describe, expect, test, vi } from 'vitest';
import { renderPage } from '#app/entry-server.tsx';
import { FACTORY_FACTS } from '#support/factory-facts.ts';

const ORIGIN = 'http://shop.test';

interface Wanted {
  method?: string;
  /** The API's answers by path; anything else is away. */
  answers?: Record<string, [status: number, answer: object]>;
  mayBeSignedIn?: boolean;
}

async function rendered(path: string, wanted: Wanted = {}) {
  const onDefect = vi.fn<(error: unknown) => void>();
  const asked: string[] = [];
  const output = await renderPage({
    request:
      wanted.method === 'POST'
        ? new Request(ORIGIN + path, { method: 'POST', body: new URLSearchParams() })
        : new Request(ORIGIN + path),
    requestId: 'req-1',
    shop: FACTORY_FACTS,
    send: async (address) => {
      asked.push(address);
      const [status, answer] = wanted.answers?.[address.split('?')[0] ?? ''] ?? [
        503,
        { success: false, code: 'UNAVAILABLE', message: 'away' },
      ];
      return Response.json(answer, { status });
    },
    mayBeSignedIn: wanted.mayBeSignedIn ?? false,
    origin: ORIGIN,
    filesOf: () => ({ entry: '/assets/a.js', styles: [], modules: [], fonts: [] }),
    onDefect,
  });
  return { output, asked, onDefect, html: output.kind === 'page' ? output.html : '' };
}

const person = (role: 'admin' | 'regular') => ({
  _id: 'u',
  id: 'u',
  userName: 'Mara',
  email: 'm@shop.test',
  role,
});
const signedIn = (role: 'admin' | 'regular'): Wanted => ({
  mayBeSignedIn: true,
  answers: {
    '/api/v1/auth/check-auth': [200, { success: true, user: person(role) }],
    '/api/v1/shop/cart/u': [200, { success: true, data: { version: 1, items: [{ quantity: 2 }] } }],
  },
});

const wishing = (title: unknown): Wanted => ({
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
  test('of a visitor without a cookie asks nobody who he is', async () => {
    const { output, asked, html } = await rendered('/shop/about');
    expect(output).toMatchObject({ kind: 'page', status: 200 });
    expect(asked).toEqual([]);
    expect(html).toContain('<title>About us | Woad &amp; Weld</title>');
    expect(html).not.toMatch(/<[^>]+ style=/);
  });

  test('of a signed-in shopper names him and counts his cart', async () => {
    const { html } = await rendered('/shop/about', signedIn('regular'));
    expect(html).toContain('Logged in as Mara');
    expect(html).toContain('aria-label="Cart, 2 items"');
  });

  test('of a visitor whose session has ended is a signed-out one', async () => {
    const ended: Wanted = {
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
  ] as const)('%s leads elsewhere when it must', async (path, wanted, location) => {
    const { output } = await rendered(path, wanted);
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

  test('whose data cannot be had says so, with the header around it', async () => {
    const { output, html } = await rendered('/shop/product/019a5b9c-e400-75e0-8d82-13ec84ae2be7');
    expect(output).toMatchObject({ kind: 'page', status: 503 });
    expect(html).toContain('Something went wrong');
    expect(html).toContain('<header class="topbar">');
  });

  test('does not send a signed-in person to sign in because nobody could be asked', async () => {
    const { output, html } = await rendered('/shop/checkout', { mayBeSignedIn: true });
    expect(output).toMatchObject({ kind: 'page', status: 503 });
    expect(html).toContain('cannot be reached');
  });

  test('that breaks while it is drawn gives the id of the request and nothing of the defect', async () => {
    const broken: Wanted = {
      answers: { '/api/v1/shop/products': [200, { success: true, data: 'no list', facets: null }] },
    };
    const { output, html, onDefect } = await rendered('/shop/listing', broken);
    expect(output).toMatchObject({ kind: 'page', status: 500 });
    expect(onDefect).toHaveBeenCalled();
    expect(html).toContain('req-1');
    expect(html).not.toMatch(/TypeError|is not a function|at .*\.tsx/);
  });

  test('of a shared wishlist comes with the list and its whole address', async () => {
    const { html, onDefect } = await rendered('/shop/wishlist', wishing('Ikat wrap dress'));
    expect(html).toContain('Ikat wrap dress');
    expect(html).toContain(`value="${ORIGIN}/shop/shared-wishlist/0123abcd"`);
    expect(onDefect).not.toHaveBeenCalled();
  });

  test('of a wishlist shows what the list holds, whatever was known of hearts before', async () => {
    const { html } = await rendered('/shop/wishlist', {
      mayBeSignedIn: true,
      answers: {
        ...wishing('Ikat wrap dress').answers,
        '/api/v1/shop/wishlist/ids': [503, { success: false }],
      },
    });
    expect(html).toContain('Ikat wrap dress');
    expect(html).toContain('aria-pressed="true"');
  });

  test('of which a part breaks while it is drawn leaves that part to the browser and tells the defect', async () => {
    const { output, onDefect } = await rendered('/shop/wishlist', wishing({ no: 'text' }));
    expect(output).toMatchObject({ kind: 'page', status: 200 });
    await vi.waitFor(() => expect(onDefect).toHaveBeenCalledWith(expect.any(Error)));
    // Production builds of React name the error by its number.
    expect(String(onDefect.mock.calls[0]?.[0])).toMatch(/not valid as a React child|#31/);
  });

  test('of a payment without an order shows the newest that is paid, and prints it', async () => {
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

  test('a form that signs out leads on with a GET', async () => {
    const { output } = await rendered('/logout', {
      method: 'POST',
      answers: { '/api/v1/auth/logout': [200, { success: true }] },
    });
    expect(output).toEqual({ kind: 'redirect', status: 303, location: '/shop/home' });
  });
});
