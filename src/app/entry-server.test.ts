import { describe, expect, test, vi } from 'vitest';
import { ORIGIN, renderedPage, signedInAs, type Visit } from '#support/rendered-page.ts';

const signedIn = (role: 'admin' | 'regular', answers: Visit['answers'] = {}): Visit =>
  signedInAs(role, {
    '/api/v1/shop/cart/u': { data: { version: 1, items: [{ quantity: 2 }] } },
    ...answers,
  });

/** A shared wishlist with one product. */
function wishlistWith(title: unknown, answers: Visit['answers'] = {}): Visit {
  const reviews = { averageReview: 0, reviewCount: 0 };
  const choices = { colors: [], swatches: [], sizes: [], options: [], variants: [], pictures: [] };
  const saved = { addedAt: '2026-01-01T00:00:00.000Z', priceWhenAdded: null, backInStock: false };
  const product = { _id: 'p', title, price: 10, salePrice: 0, totalStock: 3 };
  return signedIn('regular', {
    '/api/v1/shop/wishlist/ids': { data: { products: [{ _id: 'p' }] } },
    '/api/v1/shop/wishlist': {
      data: {
        products: [{ ...product, ...reviews, ...choices, ...saved }],
        gone: [],
        shared: { token: '0123abcd', firstName: 'Mara' },
      },
    },
    ...answers,
  });
}

describe('a page', () => {
  test('for a visitor without a cookie loads no session', async () => {
    const { output, requested, html } = await renderedPage('/shop/about');
    expect(output).toMatchObject({ kind: 'page', status: 200 });
    expect(requested).toEqual(['/api/v1/shop/pages/about']);
    expect(html).toContain('<title>About us | My shop</title>');
    expect(html).not.toMatch(/<[^>]+ style=/);
  });

  test('for a signed-in shopper shows their name and cart count', async () => {
    const { html } = await renderedPage('/shop/about', signedIn('regular'));
    expect(html).toContain('Logged in as Mara');
    expect(html).toContain('aria-label="Cart, 2 items"');
  });

  test('for a visitor whose session has ended is the signed-out page', async () => {
    const ended = { mayBeSignedIn: true, answers: { '/api/v1/auth/check-auth': 401 } };
    const { output, html } = await renderedPage('/shop/about', ended);
    expect(output).toMatchObject({ kind: 'page', status: 200 });
    expect(html).toContain('Login');
    expect((await renderedPage('/shop/account', ended)).output).toMatchObject({
      location: '/auth/login?origin=%2Fshop%2Faccount',
    });
  });

  test.each([
    ['/', {}, '/shop/home'],
    ['/admin', signedIn('admin'), '/admin/dashboard'],
    ['/admin/dashboard', signedIn('regular'), '/unauth-page'],
  ] as const)('%s redirects according to the session', async (path, scenario, location) => {
    const { output } = await renderedPage(path, scenario);
    expect(output).toEqual({ kind: 'redirect', status: 302, location });
  });

  test.each([
    ['/no-such-page', 404, 'page doesn&#x27;t exists'],
    ['/shop/', 404, 'page doesn&#x27;t exists'],
    ['/auth', 404, 'page doesn&#x27;t exists'],
    ['/unauth-page', 403, 'You don&#x27;t have access to view this page'],
  ])('%s has status %i and its sentence', async (path, status, sentence) => {
    const { output, html } = await renderedPage(path);
    expect(output).toMatchObject({ kind: 'page', status });
    expect(html).toContain(sentence);
    expect(html).toContain('noindex');
  });

  test('whose data cannot be loaded shows an error with the shop’s header', async () => {
    const { output, html } = await renderedPage(
      '/shop/product/019a5b9c-e400-75e0-8d82-13ec84ae2be7',
    );
    expect(output).toMatchObject({ kind: 'page', status: 503 });
    expect(html).toContain('Something went wrong');
    expect(html).toContain('<header class="topbar">');
  });

  test('does not redirect to sign-in when the session cannot be loaded', async () => {
    const { output, html } = await renderedPage('/shop/checkout', { mayBeSignedIn: true });
    expect(output).toMatchObject({ kind: 'page', status: 503 });
    expect(html).toContain('The shop is unavailable right now');
  });

  test('that throws while rendering shows the request id and no details', async () => {
    const onDefect = vi.fn<(error: unknown) => void>();
    const answers = { '/api/v1/shop/products': { data: 'no list', facets: null } };
    const { output, html } = await renderedPage('/shop/listing', { answers, onDefect });
    expect(output).toMatchObject({ kind: 'page', status: 500 });
    expect(onDefect).toHaveBeenCalled();
    expect(html).toContain('req-1');
    expect(html).not.toMatch(/TypeError|is not a function|at .*\.tsx/);
  });

  test('for a shared wishlist contains its products and its full URL', async () => {
    const { html } = await renderedPage('/shop/wishlist', wishlistWith('Ikat wrap dress'));
    expect(html).toContain('Ikat wrap dress');
    expect(html).toContain(`value="${ORIGIN}/shop/shared-wishlist/0123abcd"`);
  });

  test('for a wishlist shows its products even when the list of saved ids cannot be loaded', async () => {
    const visit = wishlistWith('Ikat wrap dress', { '/api/v1/shop/wishlist/ids': 503 });
    const { html } = await renderedPage('/shop/wishlist', visit);
    expect(html).toContain('Ikat wrap dress');
    expect(html).toContain('aria-pressed="true"');
  });

  test('with a failing Suspense boundary leaves that part to the browser and reports the error', async () => {
    const onDefect = vi.fn<(error: unknown) => void>();
    const visit = { ...wishlistWith({ no: 'text' }), onDefect };
    const { output } = await renderedPage('/shop/wishlist', visit);
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
    const orders = { data: [order('#3', 'expired'), order('#2', 'paid')] };
    const { html } = await renderedPage(
      '/shop/payment-success',
      signedIn('regular', { '/api/v1/shop/orders/user/u': orders }),
    );
    expect(html).toContain('#2');
    expect(html).toContain('Print');
  });

  test('redirects with 303 after a form', async () => {
    const answers = { '/api/v1/auth/logout': {} };
    const { output } = await renderedPage('/logout', { method: 'POST', answers });
    expect(output).toEqual({ kind: 'redirect', status: 303, location: '/shop/home' });
  });
});
