/** Pages and responses of the API in a shared cache in front of the shop; the build is a fake whose pages are responses. */
import { describe, expect, test } from 'vitest';
import { sendPurges, startUsingCdn } from '#modules/cdn/send-purges.ts';
import { createWebServer } from '#platform/http/web-server.ts';
import { onCleanup, portOf } from '#support/on-cleanup.ts';
import { startCachingProxy, type SharedCache } from '#support/caching-proxy.ts';
import { mountFakePages } from '#support/fake-build.ts';
import { aProduct } from '#support/products.ts';
import { aTestShop, type TestShop } from '#support/shop.ts';
import { freePort } from '#support/free-port.ts';
import { anApiToken, aUser } from '#support/users.ts';
import { missingVarnish, startVarnish } from '#support/varnish.ts';

const token = 'token-of-the-cdn';
const RENDER_PAGE = `async ({ request, send }) => {
    const id = /^\\/shop\\/product\\/(.+)/.exec(new URL(request.url).pathname)?.[1];
    const response = await send(id ? '/api/v1/shop/products/' + id : '/api/v1/shop/products', {});
    return { kind: 'page', status: 200, html: await response.text() };
  }`;

interface ShopBehindCache<Cache extends SharedCache> {
  shop: TestShop;
  cache: Cache;
  /** Requests that reached the shop. */
  requests(): number;
  open(path: string, headers?: Record<string, string>): Promise<{ headers: Headers; text: string }>;
  /** Sends what is due, without a wait in between. */
  purge(): Promise<void>;
}

async function openBehind<Cache extends SharedCache>(
  start: (options: { port: number; originPort: number; token: string }) => Promise<Cache>,
): Promise<ShopBehindCache<Cache>> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const shop = await aTestShop({
    PUBLIC_URL: url,
    CDN_PURGE_URL: `${url}/cdn-purge`,
    CDN_PURGE_TOKEN: token,
  });
  await mountFakePages(shop, RENDER_PAGE);
  const server = createWebServer(shop.app.fetch);
  let requests = 0;
  server.on('request', () => (requests += 1));
  const cache = await start({ port, originPort: await portOf(server), token });
  onCleanup(() => cache.stop());
  await startUsingCdn(shop.ctx);
  return {
    shop,
    cache,
    requests: () => requests,
    open: async (path, headers = {}) => {
      const response = await fetch(url + path, { headers: { accept: 'text/html', ...headers } });
      expect(response.status).toBe(200);
      return { headers: response.headers, text: await response.text() };
    },
    purge: async () => {
      // The database dates changes, by its own clock.
      shop.clock.set(new Date(Math.max(shop.clock.now().getTime() + 1000, Date.now())));
      await sendPurges(shop.ctx);
    },
  };
}

/** In dollars. @param text a product's page or response */
const priceIn = (text: string): number =>
  (JSON.parse(text) as { data: { price: number } }).data.price;

/** Changes a price, and waits until the shop itself shows it. */
async function setPrice(
  { shop }: ShopBehindCache<SharedCache>,
  id: string,
  dollars: number,
): Promise<void> {
  const set = { price_cents: dollars * 100 };
  await shop.ctx.db.updateTable('products').set(set).where('id', '=', id).execute();
  const open = async () =>
    await (await shop.app.request(`${shop.ctx.settings.publicUrl}/shop/product/${id}`)).text();
  await expect.poll(async () => priceIn(await open())).toBe(dollars);
}

describe.each([
  ['a caching proxy', startCachingProxy, null],
  ['Varnish', startVarnish, missingVarnish()],
] as const)('behind %s', (_, start, missing) => {
  test('visitors get pages and responses of the API from the cache until their product changes; who has a session never', async ({
    skip,
  }) => {
    if (missing !== null) return skip(missing);
    const behind = await openBehind(start);
    const [hat, mug] = [await aProduct(behind.shop.ctx), await aProduct(behind.shop.ctx)];
    await setPrice(behind, mug.id, 12);
    await setPrice(behind, hat.id, 7);
    await behind.purge();
    const [page, api, other] = [
      `/shop/product/${hat.id}`,
      `/api/v1/shop/products/${hat.id}`,
      `/shop/product/${mug.id}`,
    ];
    for (const address of [page, api, other, '/shop/listing']) await behind.open(address);
    const before = behind.requests();
    const expectPrice = async (dollars: number) => {
      for (const address of [page, api])
        expect(priceIn((await behind.open(address)).text)).toBe(dollars);
      expect((await behind.open('/shop/listing')).text).toContain(`"price":${dollars},`);
    };
    await expectPrice(7);
    expect(behind.requests()).toBe(before);

    await setPrice(behind, hat.id, 9);
    await behind.purge();
    await expectPrice(9);
    expect(behind.requests()).toBe(before + 3);
    expect(priceIn((await behind.open(other)).text)).toBe(12);
    expect(behind.requests()).toBe(before + 3);

    // Neither stored, nor served from what is stored.
    const { cookie } = await aUser(behind.shop.ctx);
    for (const address of [page, api]) {
      const own = await behind.open(address, { cookie });
      expect(own.headers.get('cache-control')).toMatch(/^(private, no-cache|no-store)$/);
      await behind.open(address);
    }
    expect(behind.requests()).toBe(before + 5);
    const { id } = await aProduct(behind.shop.ctx);
    for (const address of [`/shop/product/${id}`, `/api/v1/shop/products/${id}`])
      for (const headers of [{ cookie }, undefined, { cookie }, undefined])
        await behind.open(address, headers);
    expect(behind.requests()).toBe(before + 5 + 6);
  });
});

test('a response to a request with an Authorization header is not for a shared cache', async () => {
  const shop = await aTestShop({
    CDN_PURGE_URL: 'http://127.0.0.1:9/cdn-purge',
    CDN_PURGE_TOKEN: token,
  });
  const owner = await aUser(shop.ctx, { role: 'owner' });
  const { secret } = await anApiToken(shop.ctx, owner, ['products.read']);
  const cachingFor = async (headers: Record<string, string>) =>
    (await shop.send('GET', '/api/v1/shop/products', { headers })).headers.get('cache-control');
  expect(await cachingFor({})).toContain('s-maxage');
  expect(await cachingFor({ authorization: `Bearer ${secret}` })).toBe('no-store');
  expect(await cachingFor({ authorization: 'Basic dTpw' })).toBe('no-store');
});

test('a page that the cache requested before a change and stores after the purge is purged by the second purge', async () => {
  const behind = await openBehind(startCachingProxy);
  const { id } = await aProduct(behind.shop.ctx);
  const shownPrice = async () => priceIn((await behind.open(`/shop/product/${id}`)).text);
  await setPrice(behind, id, 5);
  await behind.purge();
  const { held, release } = behind.cache.hold();
  const early = shownPrice();
  await held;
  await setPrice(behind, id, 6);
  await behind.purge();
  release();
  await early;
  expect(await shownPrice()).toBe(5);
  behind.shop.clock.forward(15_000);
  await behind.purge();
  expect(await shownPrice()).toBe(6);
});
