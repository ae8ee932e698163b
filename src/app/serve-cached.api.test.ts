/** Cached pages that are served before the app: what a visitor gets is the same, and what is not usual goes to the app. */
import { request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { createWebServer } from '#platform/http/web-server.ts';
import { portOf } from '#support/on-cleanup.ts';
import { mountFakePages } from '#support/fake-build.ts';
import { aTestShop } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const HOST = 'localhost:3000';
const shop = await aTestShop({ PUBLIC_URL: `http://${HOST}`, TRUST_PROXY: '10.0.0.1' });
const { serveFirst } = await mountFakePages(
  shop,
  "async () => ({ kind: 'page', status: 200, html: 'a page '.repeat(500) })",
);
/** Requests that the app served. */
let ofApp = 0;
const fetch: typeof shop.app.fetch = (...given) => {
  ofApp += 1;
  return shop.app.fetch(...given);
};
const port = await portOf(createWebServer(fetch, {}, serveFirst));

// Nothing is cached before changes can be received.
beforeEach(async () => {
  await expect.poll(async () => (await open('/shop/about')).isOfApp).toBe(false);
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Whether the app served it. */
  isOfApp: boolean;
}

async function open(path: string, headers: Record<string, string | string[]> = {}, method = 'GET') {
  const before = ofApp;
  const sent = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    headers: { host: HOST, 'accept-encoding': 'br, gzip', ...headers },
  });
  sent.end();
  return await new Promise<Answer>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', async (response) => {
      const { statusCode: status } = response;
      const body = await buffer(response);
      resolve({ status, headers: response.headers, body, isOfApp: ofApp > before });
    });
  });
}

/** Without what differs between any two responses. */
const comparable = ({ status, headers, body }: Answer) => {
  const { 'x-request-id': id, date: _, ...rest } = headers;
  expect(id).toMatch(/^[\da-f-]{36}$/);
  return { status, headers: rest, body: body.toString('base64') };
};

test('a cached page is the same, with and without the app', async () => {
  const etag = (await open('/shop/about')).headers.etag ?? '';
  const kinds: Record<string, string>[] = [
    {},
    { 'accept-encoding': 'gzip' },
    { 'if-none-match': etag },
    { 'if-none-match': '"another"' },
    { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
  ];
  for (const headers of kinds) {
    const first = await open('/shop/about', headers);
    expect(first.isOfApp).toBe(false);
    // The app serves every request of a proxy that is not trusted.
    const second = await open('/shop/about', { ...headers, 'x-forwarded-for': '203.0.113.9' });
    expect(second.isOfApp).toBe(true);
    expect(comparable(first)).toEqual(comparable(second));
  }
  const tracked = await open('/shop/about?utm_source=mail');
  expect([tracked.isOfApp, tracked.status]).toEqual([false, 200]);
});

test('what is not usual goes to the app', async () => {
  const { cookie } = await aUser(shop.ctx);
  const own = await open('/shop/about', { cookie });
  expect([own.isOfApp, own.headers['cache-control']]).toEqual([true, 'private, no-cache']);
  const elsewhere = await open('/shop/about', { host: 'other.example' });
  expect([elsewhere.isOfApp, elsewhere.status]).toEqual([true, 302]);
  const unusual: [string, Record<string, string>, string?][] = [
    ['/shop/about', {}, 'HEAD'],
    ['/shop/about', { authorization: 'Bearer unknown' }],
    ['/shop/about', { 'accept-encoding': 'identity' }],
    ['/shop/./about', {}],
    ['/shop/%61bout', {}],
    ['/shop/about/', {}],
    ['http://other.example/shop/about', {}],
    ['/shop/account', {}],
    ['/shop/about?filter=new', {}],
    ['/shop/about?utm_source=mail?', {}],
  ];
  for (const [path, headers, method] of unusual)
    expect((await open(path, headers, method)).isOfApp, `${method ?? ''} ${path}`).toBe(true);
});

test('a page is rendered again when everything may have changed', async () => {
  await shop.owner.query("SELECT announce_change('')");
  await expect.poll(async () => (await open('/shop/about')).isOfApp).toBe(true);
});
