import { beforeEach, expect, test } from 'vitest';
import { offlineWorker, unregister, type WorkerScope } from '#app/offline-worker.ts';
import { DEFAULT_WORDS } from '#kernel/words/shop-words.ts';

const ORIGIN = 'https://shop.example';
let cachesByName: Map<string, Map<string, string>>;
let isReachable: boolean;
let unregistered: boolean;
const fetched: string[] = [];

const caches = {
  keys: async () => [...cachesByName.keys()],
  delete: async (name: string) => cachesByName.delete(name),
  open: async (name: string) => {
    const entries = cachesByName.get(name) ?? new Map<string, string>();
    cachesByName.set(name, entries);
    return {
      keys: async () => [...entries.keys()].map((path) => ({ url: new URL(path, ORIGIN).href })),
      match: async (address: string) => {
        const { pathname, search } = new URL(address, ORIGIN);
        const body = entries.get(pathname + search);
        return body === undefined ? undefined : new Response(body);
      },
    };
  },
} as unknown as CacheStorage;

type Listener = (event: object) => void;

/** A service worker scope with only what the script uses. */
function install(script: (self: WorkerScope) => void) {
  const listeners = new Map<string, Listener>();
  script({
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    skipWaiting: async () => undefined,
    caches,
    location: { origin: ORIGIN },
    registration: { unregister: async () => (unregistered = true) },
    fetch: async ({ url }: Request) => {
      fetched.push(url);
      if (!isReachable) throw new TypeError('Failed to fetch');
      return new Response('from the shop');
    },
  } as unknown as WorkerScope);
  const emit = async (type: 'install' | 'activate') => {
    const promises: Promise<unknown>[] = [];
    listeners.get(type)?.({ waitUntil: (promise: Promise<unknown>) => promises.push(promise) });
    await Promise.all(promises);
  };
  return {
    emit,
    /** @returns the response body; null when the worker does not handle the request */
    request: async (address: string, mode = 'navigate', method = 'GET') => {
      let response: Promise<Response> | null = null;
      const request = { url: new URL(address, ORIGIN).href, mode, method };
      listeners.get('fetch')?.({
        request,
        respondWith: (promise: Promise<Response>) => (response = promise),
      });
      return response === null ? null : await (await (response as Promise<Response>)).text();
    },
  };
}

async function installed(build = 'one') {
  // The script as browsers get it.
  const worker = install((self) => new Function('self', offlineWorker(build, DEFAULT_WORDS))(self));
  await worker.emit('install');
  return worker;
}

beforeEach(() => {
  cachesByName = new Map();
  isReachable = true;
  unregistered = false;
  fetched.length = 0;
});

test('pages come from the shop while it can be reached, even when they are cached', async () => {
  const worker = await installed();
  cachesByName.get('pages-one')?.set('/shop/home', 'cached');
  expect(await worker.request('/shop/home')).toBe('from the shop');
  isReachable = false;
  expect(await worker.request('/shop/home')).toBe('cached');
});

test('the offline page loads the page again once the shop is reached, not only when the browser is online', async () => {
  const worker = await installed();
  isReachable = false;
  const html = (await worker.request('/shop/checkout')) ?? '';
  const script = /<script>(.*?)<\/script>/.exec(html)?.[1] ?? '';
  const again: (() => void)[] = [];
  const asked: string[] = [];
  let reloads = 0;
  let status = 503;
  const ask = async (): Promise<void> => {
    for (const each of again) each();
    await new Promise(setImmediate);
  };
  new Function('addEventListener', 'setInterval', 'fetch', 'location', script)(
    (_type: string, listener: () => void) => again.push(listener),
    (task: () => void) => again.push(task),
    async (address: string) => {
      asked.push(address);
      if (!isReachable) throw new TypeError('Failed to fetch');
      return new Response('', { status });
    },
    { reload: () => (reloads += 1) },
  );
  expect(again).toHaveLength(2);
  await ask();
  expect(asked).toEqual(['/healthz']);
  isReachable = true;
  await ask();
  expect(reloads).toBe(0);
  status = 200;
  await ask();
  await ask();
  expect(asked).toHaveLength(3);
  expect(reloads).toBe(1);
});

test('a page that is not cached shows the offline page with links to cached pages', async () => {
  const worker = await installed();
  isReachable = false;
  for (const page of ['/shop/home', '/shop/account'])
    expect(await worker.request(page)).toContain(' Nothing was sent. It opens');
  for (const page of ['checkout', 'paypal-return?token=1', 'payment-success?orderId=1']) {
    const html = await worker.request(`/shop/${page}`);
    expect(html).toContain('If you have paid, your payment is safe; you do not need to pay again.');
    expect(html).not.toContain('Nothing was sent');
  }
  expect(await worker.request('/shop/checkout')).not.toContain('<ul>');
  cachesByName.get('pages-one')?.set('/shop/listing?a=1&b=%22', '<title>Women &amp; men</title>');
  const html = await worker.request('/shop/home');
  expect(html).toContain('<h1>You are offline</h1>');
  expect(html).toContain('<a href="/shop/listing?a=1&amp;b=%22">Women &amp; men</a>');
});

test('the page of a browser that is offline has the shop’s words', async () => {
  const words = { language: 'de', texts: { 'offline.offline': 'Sie sind „offline“ & allein' } };
  const worker = install((self) => new Function('self', offlineWorker('one', words))(self));
  await worker.emit('install');
  isReachable = false;
  const html = await worker.request('/shop/home');
  expect(html).toContain('<html lang="de">');
  expect(html).toContain('<h1>Sie sind „offline“ &amp; allein</h1>');
});

test('API requests, writes and other origins are not handled', async () => {
  const worker = await installed();
  expect(await worker.request('/api/v1/shop/products', 'cors')).toBeNull();
  expect(await worker.request('/shop/product/1', 'navigate', 'POST')).toBeNull();
  expect(await worker.request('https://elsewhere.example/assets/a.js', 'cors')).toBeNull();
  expect(await worker.request('/events', 'same-origin')).toBeNull();
  expect(fetched).toEqual([]);
});

test('files come from the cache first, pictures only when they cannot be fetched', async () => {
  const worker = await installed();
  cachesByName.get('files-one')?.set('/assets/a-1.js', 'cached file');
  cachesByName.get('files-one')?.set('/favicon.svg', 'cached icon');
  cachesByName.get('pictures-one')?.set('/media/p/480', 'cached picture');
  expect(await worker.request('/assets/a-1.js', 'cors')).toBe('cached file');
  expect(await worker.request('/assets/b-2.js', 'cors')).toBe('from the shop');
  expect(await worker.request('/media/p/480', 'no-cors')).toBe('from the shop');
  // Not immutable: its name has no hash.
  expect(await worker.request('/favicon.svg', 'no-cors')).toBe('from the shop');
  isReachable = false;
  expect(await worker.request('/media/p/480', 'no-cors')).toBe('cached picture');
  expect(await worker.request('/favicon.svg', 'no-cors')).toBe('cached icon');
});

test('a new build starts with empty caches', async () => {
  await installed();
  await (await installed('two')).emit('activate');
  expect([...cachesByName.keys()]).toEqual(['pages-two', 'files-two', 'pictures-two']);
});

test('switched off, it deletes all caches and unregisters', async () => {
  await installed();
  await install(unregister).emit('activate');
  expect([cachesByName.size, unregistered]).toEqual([0, true]);
});

test('the script is valid and has no imports', () => {
  for (const script of [
    offlineWorker('/assets/browser-1.js', DEFAULT_WORDS),
    offlineWorker(null, DEFAULT_WORDS),
  ]) {
    expect(() => new Function('self', script)).not.toThrow();
    expect(script).not.toMatch(/import|__vite|require/);
  }
  expect(offlineWorker('/assets/browser-1.js', DEFAULT_WORDS)).toContain('"/assets/browser-1.js"');
});
