import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { chooseEncoding } from '#platform/http/encoding.ts';
import { PageCache } from '#app/page-cache.ts';
import { cacheControlOf, normaliseAddress } from '#app/page-rules.ts';
import { isPublicPage } from '#storefront/shared/offline/public-pages.ts';

function createCache(maxBytes?: number) {
  const time = { now: 0 };
  const cache = new PageCache({ now: () => new Date(time.now) }, maxBytes);
  let renders = 0;
  const render =
    (html = 'page') =>
    async () => {
      renders += 1;
      return { html: `${html} ${renders}` };
    };
  const text = async (key: string, html?: string) =>
    (await cache.get(key, render(html)))?.bodies.identity.toString();
  return { cache, time, render, text, renders: () => renders };
}

describe('cached pages', () => {
  test('are rendered once for concurrent requests, in every encoding', async () => {
    const { cache, render, renders } = createCache();
    const pages = await Promise.all(
      Array.from({ length: 20 }, () => cache.get('/shop/home', render())),
    );
    expect(renders()).toBe(1);
    const [page] = pages;
    expect(brotliDecompressSync(page?.bodies.br ?? '').toString()).toBe('page 1');
    expect(gunzipSync(page?.bodies.gzip ?? '').toString()).toBe('page 1');
  });

  test('are removed when the catalogue changes, even while they are being rendered', async () => {
    const { cache, text } = createCache();
    expect(await text('/shop/home')).toBe('page 1');
    cache.clear();
    expect(await text('/shop/home')).toBe('page 2');

    const gate = Promise.withResolvers<void>();
    const slow = cache.get('/shop/listing', async () => {
      await gate.promise;
      return { html: 'old' };
    });
    cache.clear();
    gate.resolve();
    expect((await slow)?.bodies.identity.toString()).toBe('old');
    expect(await text('/shop/listing')).toBe('page 3');
  });

  test('are refreshed in the background after 30 s and before the response after 90 s', async () => {
    const { time, text, renders } = createCache();
    await text('/');
    time.now = 29_000;
    expect(await text('/')).toBe('page 1');
    time.now = 31_000;
    expect(await text('/')).toBe('page 1');
    expect(renders()).toBe(2);
    await expect.poll(() => text('/')).toBe('page 2');
    time.now = 200_000;
    expect(await text('/')).toBe('page 3');
  });

  test('are not stored while the cache is disabled', async () => {
    const { cache, text } = createCache();
    cache.setEnabled(false);
    await text('/');
    expect(await text('/')).toBe('page 2');
  });

  test('are evicted by size, the least recently used first; failed pages are not cached', async () => {
    const { cache, text, render } = createCache(450);
    await text('/a', 'x'.repeat(150));
    await text('/b', 'x'.repeat(150));
    await text('/a');
    await text('/c', 'x'.repeat(150));
    expect(await text('/a')).toMatch(/ 1$/);
    expect(await text('/b', 'again')).toMatch(/^again/);
    expect(await cache.get('/d', async () => null)).toBeNull();
    expect((await cache.get('/d', render('d')))?.bodies.identity.toString()).toMatch(/^d/);
    await expect(cache.get('/e', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
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
    expect(
      normaliseAddress('/shop/listing', new URLSearchParams({ color: 'x'.repeat(500) }))
        .isCacheable,
    ).toBe(false);
  });
  test('of public pages only are cached, and private pages are never stored', () => {
    expect(['/shop/home', '/shop/listing', '/shop/product/1'].every(isPublicPage)).toBe(true);
    expect(
      [
        '/shop/checkout',
        '/shop/account',
        '/admin/dashboard',
        '/auth/login',
        '/shop/paypal-return',
      ].some(isPublicPage),
    ).toBe(false);
    expect(cacheControlOf('/shop/checkout')).toBe('no-store');
    expect(cacheControlOf('/shop/home')).toBe('private, no-cache');
  });
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['br;q=0', 'identity'],
])('Accept-Encoding %s is answered with %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
