import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { bodyIn, ResponseCache, type CachedResponse } from '#platform/http/response-cache.ts';

const rendered = (body: string, ids: string[] = [], hasLists = false) => ({
  body,
  recordIds: new Set(ids),
  hasLists,
  tags: null,
});

function createCache(maxBytes = 1_000_000) {
  const time = { now: 0 };
  const cache = new ResponseCache({ now: () => new Date(time.now) }, maxBytes);
  cache.setEnabled(true);
  let renders = 0;
  const render =
    (html = 'page') =>
    async () =>
      rendered(`${html} ${(renders += 1)}`);
  const textOf = (page: CachedResponse | null) =>
    page === null ? '' : gunzipSync(page.bodies.gzip ?? '').toString();
  const text = async (key: string, html?: string) => textOf(await cache.get(key, render(html)));
  return { cache, time, render, text, textOf, renders: () => renders };
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
    // What it is counted with is the memory that it takes.
    for (const body of Object.values(page?.bodies ?? {}))
      expect(body.buffer.byteLength).toBe(body.byteLength);
  });

  test('are removed when everything may have changed, even while they are being rendered', async () => {
    const { cache, text, textOf } = createCache();
    expect(await text('/shop/home')).toBe('page 1');
    cache.clear();
    expect(await text('/shop/home')).toBe('page 2');

    const gate = Promise.withResolvers<void>();
    const slow = cache.get('/shop/listing', async () => {
      await gate.promise;
      return rendered('old', [], true);
    });
    cache.clear();
    gate.resolve();
    expect(textOf(await slow)).toBe('old');
    expect(await text('/shop/listing')).toBe('page 3');
  });

  test('are refreshed in the background after 5 minutes and before the response after 10', async () => {
    const { time, text, renders } = createCache();
    await text('/');
    time.now = 299_000;
    expect(await text('/')).toBe('page 1');
    time.now = 301_000;
    expect(await text('/')).toBe('page 1');
    expect(renders()).toBe(2);
    await expect.poll(() => text('/')).toBe('page 2');
    time.now = 1_000_000;
    expect(await text('/')).toBe('page 3');
  });

  test('are not stored while the cache is disabled', async () => {
    const { cache, text } = createCache();
    cache.setEnabled(false);
    await text('/');
    expect(await text('/')).toBe('page 2');
  });

  test('are evicted by size, the least recently used first; failed pages are not cached', async () => {
    const { cache, text, textOf, render } = createCache(900);
    // Does not compress well.
    const long = () => randomBytes(150).toString('hex');
    await text('/a', long());
    await text('/b', long());
    await text('/a');
    await text('/c', long());
    expect(await text('/a')).toMatch(/ 1$/);
    expect(await text('/b', 'again')).toMatch(/^again/);
    expect(await cache.get('/d', async () => null)).toBeNull();
    expect(textOf(await cache.get('/d', render('d')))).toMatch(/^d/);
    await expect(cache.get('/e', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  });
});

describe('a changed product', () => {
  /** A cache with two products' pages and a listing of one of them. */
  async function filledCache() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { cache } = createCache();
    const pages = new Map([
      ['/hat', rendered('hat', ['hat', 'scarf'])],
      ['/mug', rendered('mug', ['mug'])],
      ['/list', rendered('list', ['mug'], true)],
    ]);
    const cached = () => [...pages.keys()].filter((key) => cache.peek(key) !== null);
    const openAll = () =>
      Promise.all([...pages].map(([key, page]) => cache.get(key, async () => page)));
    const change = async (id: string) => {
      cache.recordChanged(id);
      await Promise.resolve();
    };
    await openAll();
    return { cache, cached, change, openAll };
  }

  test('removes the pages that show it, and lists, to which it may belong now', async () => {
    const { cached, change } = await filledCache();
    await change('scarf');
    expect(cached()).toEqual(['/mug']);
  });

  test('removes lists that do not show it once a second at most, and others at once', async () => {
    const { cached, change, openAll } = await filledCache();
    await change('unknown');
    expect(cached()).toEqual(['/hat', '/mug']);
    await openAll();
    await change('hat');
    expect(cached()).toEqual(['/mug', '/list']);
    await change('mug');
    expect(cached()).toEqual([]);
    await openAll();
    vi.advanceTimersByTime(1000);
    expect(cached()).toEqual(['/hat', '/mug']);
    await openAll();
    vi.advanceTimersByTime(5000);
    expect(cached()).toEqual(['/hat', '/mug', '/list']);
  });

  test('is never in a page that was being rendered when it changed, nor in one that is asked for later', async () => {
    const { cache, cached, change } = await filledCache();
    const gate = Promise.withResolvers<void>();
    const old = cache.get('/new', async () => {
      await gate.promise;
      return rendered('old price', ['hat']);
    });
    await change('hat');
    const fresh = await cache.get('/new', async () => rendered('new price', ['hat']));
    gate.resolve();
    await old;
    expect(gunzipSync(fresh?.bodies.gzip ?? '').toString()).toBe('new price');
    expect(cache.peek('/new')).toBe(fresh);
    expect(cache.wasRemoved('/new')).toBe(false);
    expect(cached()).toEqual(['/mug']);
  });
});

test('what was made from a list that has been removed meanwhile is not cached', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { cache } = createCache();
  cache.recordChanged('hat');
  await Promise.resolve();
  // Its removal waits for the end of the second.
  cache.recordChanged('mug');
  await Promise.resolve();
  const gate = Promise.withResolvers<void>();
  const page = cache.get('/shop/listing', async () => {
    await gate.promise;
    return rendered('without the mug', [], true);
  });
  vi.advanceTimersByTime(1000);
  gate.resolve();
  await page;
  expect(cache.peek('/shop/listing')).toBeNull();
  // Somebody has asked for it, so it is rendered once for all who do now.
  expect(cache.wasRemoved('/shop/listing')).toBe(true);
});

test('a page is as old as the oldest answer that it was made from', async () => {
  const { cache, time, render } = createCache();
  time.now = 290_000;
  await cache.get('/shop/home', async () => ({ ...rendered('home'), asOf: 0 }));
  time.now = 301_000;
  expect(cache.fresh('/shop/home')).toBeNull();
  await cache.get('/shop/home', render());
  await expect.poll(() => cache.fresh('/shop/home')).not.toBeNull();
});

test('an answer is stored as it is, and compressed when a client wants it', async () => {
  const { cache, render } = createCache();
  const answer = await cache.get('/api/v1/shop/products', render('answer'));
  expect(answer?.bodies).toEqual({ identity: Buffer.from('answer 1') });
  if (!answer) return;
  expect(brotliDecompressSync(await bodyIn(answer, 'br')).toString()).toBe('answer 1');
  expect(await bodyIn(answer, 'br')).toBe(answer.bodies.br);
});

test('of the removed pages those that were used last are remembered', async () => {
  const { cache, text } = createCache(100_000_000);
  for (let count = 0; count < 1001; count += 1) await text(`/shop/listing?page=${count}`);
  await text('/shop/listing?page=0');
  cache.clear();
  expect(cache.wasRemoved('/shop/listing?page=0')).toBe(true);
  expect(cache.wasRemoved('/shop/listing?page=1')).toBe(false);
  await text('/shop/listing?page=0');
  expect(cache.wasRemoved('/shop/listing?page=0')).toBe(false);
});
