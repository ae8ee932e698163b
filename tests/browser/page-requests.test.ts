/** Unusual requests for pages: no server errors, and the right headers on each. */
import { ADMIN, expect, SHOPPER, test } from '#support/browser.ts';
import type { BrowserShop } from '#support/browser-shop.ts';

const FORM = 'application/x-www-form-urlencoded';
const ODD = ['%00', '%ff', '%ED%A0%80', '..', '%0d%0aX:1', '1e999', '-1', 'NaN', '__proto__', ''];
const FIELDS: Record<string, string[]> = {
  '/auth/login': ['email', 'password'],
  '/auth/register': ['userName', 'email', 'password'],
  '/shop/cart': ['change', 'productId', 'color', 'size', 'quantity'],
  '/shop/account': ['change', 'addressId', 'address', 'city', 'pincode', 'phone', 'notes'],
  '/shop/checkout': ['addressId', 'coupon', 'shippingMethod', 'totalAmount'],
  '/shop/paypal-return': ['paymentId', 'PayerID', 'orderId'],
};
const QUERIES = [
  'category',
  'price',
  'sortBy',
  'cursor',
  'limit',
  'tab',
  'order',
  'edit',
  'origin',
];

async function cookieOf(shop: BrowserShop, person: typeof SHOPPER | typeof ADMIN): Promise<string> {
  const reply = await fetch(`${shop.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  return reply.headers.get('set-cookie')?.split(';')[0] ?? '';
}

test('a request body that is not a form gets an error response', async ({ shop }) => {
  for (const path of [...Object.keys(FIELDS), '/logout', '/nowhere'])
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x', '']) {
      const headers: HeadersInit = type === '' ? [] : [['content-type', type]];
      const body = new Blob(['{}']);
      const reply = await fetch(shop.url + path, { method: 'POST', headers, body });
      expect([path, type, reply.status]).toEqual([path, type, 415]);
      expect(await reply.json()).toMatchObject({ success: false, code: 'WRONG_CONTENT_TYPE' });
    }
  const body = `email=${'x'.repeat(70_000)}`;
  const headers = { 'content-type': FORM };
  const tooLong = await fetch(`${shop.url}/auth/login`, { method: 'POST', headers, body });
  expect(tooLong.status).toBe(413);
});

test('unknown fields and query parameters cause no server errors', async ({ shop }) => {
  const logged = shop.log().length;
  const visitors = ['', await cookieOf(shop, SHOPPER)];
  const found: string[] = [];
  const ask = async (path: string, init: RequestInit) => {
    const reply = await fetch(shop.url + path, { ...init, redirect: 'manual' });
    if (reply.status >= 500) found.push(`${init.method ?? 'GET'} ${path}: ${reply.status}`);
    await reply.text();
  };
  for (const [index, odd] of ODD.entries())
    for (const cookie of visitors) {
      for (const [path, fields] of Object.entries(FIELDS)) {
        const body = fields.map((field) => `${field}=${odd}`).join('&');
        await ask(path, { method: 'POST', headers: { 'content-type': FORM, cookie }, body });
      }
      const query = QUERIES[index % QUERIES.length];
      for (const path of ['/shop/listing', '/shop/account', '/auth/login', `/shop/product/${odd}`])
        await ask(`${path}?${query}=${odd}`, { headers: { cookie } });
    }
  for (const path of [
    '/%00',
    '/%ff',
    '/%E0%A4%A',
    '/shop/product/%E0%A4%A',
    '//evil.example/',
    '/..%2f',
  ])
    await ask(path, {});
  expect(found).toEqual([]);
  expect(shop.log().slice(logged)).not.toContain('"level":50');
});

test('each kind of page has its cache headers', async ({ shop }) => {
  const [shopper, admin] = [await cookieOf(shop, SHOPPER), await cookieOf(shop, ADMIN)];
  const headersOf = async (path: string, cookie = '') =>
    (await fetch(shop.url + path, { headers: { cookie }, redirect: 'manual' })).headers;
  const open = await headersOf('/shop/home');
  expect(open.get('cache-control')).toBe('public, no-cache');
  expect(open.get('vary')).toBe('Cookie, Accept-Encoding');
  expect(open.get('set-cookie')).toBeNull();
  expect(open.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
  expect((await headersOf('/shop/home', shopper)).get('cache-control')).toBe('private, no-cache');
  for (const path of ['/shop/account', '/shop/checkout', '/shop/cart', '/auth/login'])
    for (const cookie of ['', shopper])
      expect((await headersOf(path, cookie)).get('cache-control')).toBe('no-store');
  const area = await headersOf('/admin/dashboard', admin);
  expect([area.get('cache-control'), area.get('referrer-policy')]).toEqual([
    'no-store',
    'no-referrer',
  ]);
  expect((await headersOf('/auth/login')).get('cross-origin-opener-policy')).toBe(
    'same-origin-allow-popups',
  );
});

test('a newsletter link asks first; one POST of a mail program unsubscribes, without signing in', async ({
  shop,
}) => {
  const [shopper, admin] = [await cookieOf(shop, SHOPPER), await cookieOf(shop, ADMIN)];
  const call = async (method: string, path: string, cookie: string, body?: object) => {
    const reply = await fetch(`${shop.url}/api/v1${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return ((await reply.json()) as { data?: unknown }).data;
  };
  await call('PUT', '/admin/settings', admin, { newsletter: true });
  await call('PUT', '/account', shopper, { newsletter: true });
  const subscribers = await call('GET', '/admin/customers/export', admin);
  const [{ unsubscribeUrl = '' } = {}] = (
    subscribers as { email: string; unsubscribeUrl: string }[]
  ).filter(({ email }) => email === SHOPPER.email);

  const ask = await fetch(unsubscribeUrl);
  expect([ask.status, ask.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await ask.text()).toMatch(/<button[^>]*type="submit"[^>]*>.*Unsubscribe/);
  expect(await call('GET', '/account', shopper)).toMatchObject({ newsletter: true });
  const done = await fetch(unsubscribeUrl, {
    method: 'POST',
    headers: { 'content-type': FORM },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
  });
  expect(done.status).toBe(200);
  expect(await done.text()).toContain('You are unsubscribed');
  expect(await call('GET', '/account', shopper)).toMatchObject({ newsletter: false });
  await call('PUT', '/admin/settings', admin, { newsletter: false });
});
