/** Answers of the API that are the same for everybody: cached, and never older than what their reader wrote. */
import { request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { API_PREFIX } from '#contract/endpoints.ts';
import { createWebServer } from '#platform/http/web-server.ts';
import { mountFakePages } from '#support/fake-build.ts';
import { portOf } from '#support/on-cleanup.ts';
import { aProduct } from '#support/products.ts';
import { aTestShop } from '#support/shop.ts';
import { statementsOf } from '#support/statements.ts';
import { anApiToken, aUser } from '#support/users.ts';

const HOST = 'localhost:3000';
const shop = await aTestShop({ PUBLIC_URL: `http://${HOST}` });
for (let count = 0; count < 8; count += 1) await aProduct(shop.ctx);
const { serveFirst } = await mountFakePages(
  shop,
  `async ({ send }) => {
    const response = await send('/api/v1/shop/products?page=1', {});
    return { kind: 'page', status: 200, html: await response.text() };
  }`,
);
/** Requests that the app served. */
let ofApp = 0;
const port = await portOf(
  createWebServer((...given) => ((ofApp += 1), shop.app.fetch(...given)), {}, serveFirst),
);

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  text: string;
  isOfApp: boolean;
  statements: number;
}

async function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const before = ofApp;
  const { promise, resolve, reject } = Promise.withResolvers<Omit<Answer, 'statements'>>();
  const statements = await statementsOf(async () => {
    request({
      host: '127.0.0.1',
      port,
      path,
      headers: { host: HOST, 'accept-encoding': 'br', ...headers },
    })
      .on('error', reject)
      .on('response', async (response) => {
        const body = await buffer(response);
        const isCompressed = response.headers['content-encoding'] === 'br';
        const text = (isCompressed ? brotliDecompressSync(body) : body).toString();
        const { statusCode: status } = response;
        resolve({ status, headers: response.headers, text, isOfApp: ofApp > before });
      })
      .end();
    await promise;
  });
  return { ...(await promise), statements: statements.length };
}

const LIST = `${API_PREFIX}/shop/products?page=1`;
async function untilCached(path: string): Promise<void> {
  await expect.poll(async () => (await get(path)).isOfApp).toBe(false);
}

/** Without what differs between any two responses. */
const comparable = ({ status, headers, text }: Answer) => {
  const { 'x-request-id': _, date: __, ...rest } = headers;
  return { status, headers: rest, text };
};

test('an answer is the same from the cache, before the app and by the app', async () => {
  await untilCached(LIST);
  for (const headers of [{}, { 'accept-encoding': 'identity' }] as Record<string, string>[]) {
    const first = await get(LIST, headers);
    expect([first.isOfApp, first.statements]).toEqual([false, 0]);
    // The app serves every request of a proxy that is not trusted.
    const second = await get(LIST, { ...headers, 'x-forwarded-for': '203.0.113.9' });
    expect(second.isOfApp).toBe(true);
    // Those who have just written get the newest.
    const third = await get(LIST, { ...headers, cookie: 'recent-write=1' });
    expect(third.isOfApp).toBe(true);
    expect(third.statements).toBeGreaterThan(0);
    expect(comparable(second)).toEqual(comparable(first));
    expect(comparable({ ...third, headers: first.headers })).toEqual(comparable(first));
    expect(third.headers['cache-control']).toBe('no-store');
  }
});

test('a change is in every answer and page; who wrote it sees it at once, and so do programs', async () => {
  const product = await aProduct(shop.ctx, { title: 'Old hat' });
  const path = `${API_PREFIX}/shop/products/${product.id}`;
  await untilCached(path);
  await untilCached(LIST);
  const staff = await aUser(shop.ctx, { role: 'owner' });
  const { secret } = await anApiToken(shop.ctx, staff, ['products.read']);
  const known = await shop.send('POST', `${API_PREFIX}/shop/wishlist/add`, {
    as: staff,
    body: { productId: product.id },
  });
  const cookie = known.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(cookie).toBe('recent-write=1');
  await shop.ctx.db
    .updateTable('products')
    .set({ title: 'New hat' })
    .where('id', '=', product.id)
    .execute();
  for (const [name, value] of [
    ['cookie', cookie],
    ['authorization', `Bearer ${secret}`],
  ] as const)
    expect((await get(path, { [name]: value })).text, name).toContain('New hat');
  await expect.poll(async () => (await get(path)).text).toContain('New hat');
  await expect.poll(async () => (await get('/shop/listing')).text).toContain('New hat');
  await expect.poll(async () => (await get(LIST)).text).toContain('New hat');
});

test('refusals, searches without results and long addresses are not cached', async () => {
  for (const path of [
    `${API_PREFIX}/shop/products/00000000-0000-4000-8000-000000000000`,
    `${API_PREFIX}/shop/search/quixotic`,
    `${API_PREFIX}/shop/products?none=${'x'.repeat(400)}`,
  ]) {
    await get(path);
    const again = await get(path);
    expect(again.isOfApp, path).toBe(true);
    expect(again.statements, path).toBeGreaterThan(0);
  }
});

test('a page is made from cached answers, for people who are signed in as well', async () => {
  await untilCached(LIST);
  const buyer = await aUser(shop.ctx);
  const read = () => get('/shop/listing', { cookie: buyer.cookie });
  await expect.poll(async () => (await read()).statements).toBe(0);
  const page = await read();
  expect(page.isOfApp).toBe(true);
  expect(page.text).toBe((await get(LIST)).text);
});
