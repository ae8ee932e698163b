import { beforeEach, expect, test } from 'vitest';
import { offlineWorker, retire, work, type WorkerScope } from '#app/offline-worker.ts';

const ORIGIN = 'https://shop.example';
let shelves: Map<string, Map<string, string>>;
let isReachable: boolean;
let unregistered: boolean;
const asked: string[] = [];

const caches = {
  keys: async () => [...shelves.keys()],
  delete: async (name: string) => shelves.delete(name),
  open: async (name: string) => {
    const shelf = shelves.get(name) ?? new Map<string, string>();
    shelves.set(name, shelf);
    return {
      keys: async () => [...shelf.keys()].map((path) => ({ url: new URL(path, ORIGIN).href })),
      match: async (address: string) => {
        const { pathname, search } = new URL(address, ORIGIN);
        const kept = shelf.get(pathname + search);
        return kept === undefined ? undefined : new Response(kept);
      },
    };
  },
} as unknown as CacheStorage;

type Act = (event: object) => void;

/** A browser with nothing but what the worker asks for. */
function install(script: (self: WorkerScope) => void) {
  const acts = new Map<string, Act>();
  script({
    addEventListener: (type: string, act: Act) => void acts.set(type, act),
    skipWaiting: async () => undefined,
    caches,
    location: { origin: ORIGIN },
    registration: { unregister: async () => (unregistered = true) },
    fetch: async ({ url }: Request) => {
      asked.push(url);
      if (!isReachable) throw new TypeError('Failed to fetch');
      return new Response('from the shop');
    },
  } as unknown as WorkerScope);
  const happen = async (type: 'install' | 'activate') => {
    const works: Promise<unknown>[] = [];
    acts.get(type)?.({ waitUntil: (one: Promise<unknown>) => works.push(one) });
    await Promise.all(works);
  };
  return {
    happen,
    /** @returns what the page gets; null when the worker leaves it to the browser */
    ask: async (address: string, mode = 'navigate', method = 'GET') => {
      let answer: Promise<Response> | null = null;
      const request = { url: new URL(address, ORIGIN).href, mode, method };
      acts.get('fetch')?.({ request, respondWith: (one: Promise<Response>) => (answer = one) });
      return answer === null ? null : await (await (answer as Promise<Response>)).text();
    },
  };
}

beforeEach(() => {
  shelves = new Map();
  isReachable = true;
  unregistered = false;
  asked.length = 0;
});

test('the shop answers where it can be reached, whatever is kept', async () => {
  const worker = install((self) => work(self, 'one'));
  await worker.happen('install');
  shelves.get('pages-one')?.set('/shop/home', 'kept');
  expect(await worker.ask('/shop/home')).toBe('from the shop');
  isReachable = false;
  expect(await worker.ask('/shop/home')).toBe('kept');
});

test('a page that is not kept says so and names those that are', async () => {
  const worker = install((self) => work(self, 'one'));
  await worker.happen('install');
  isReachable = false;
  for (const page of ['/shop/home', '/shop/account'])
    expect(await worker.ask(page)).toContain(' Nothing was sent. It opens');
  for (const page of ['checkout', 'paypal-return?token=1', 'payment-success?orderId=1']) {
    const told = await worker.ask(`/shop/${page}`);
    expect(told).toContain('If you have paid, that stands; you need not pay again.');
    expect(told).not.toContain('Nothing was sent');
  }
  expect(await worker.ask('/shop/checkout')).not.toContain('<ul>');
  shelves.get('pages-one')?.set('/shop/listing?a=1&b=%22', '<title>Women &amp; men</title>');
  const told = await worker.ask('/shop/home');
  expect(told).toContain('<h1>You are offline</h1>');
  expect(told).toContain('<a href="/shop/listing?a=1&amp;b=%22">Women &amp; men</a>');
});

test('the API, writes and strangers are none of its business', async () => {
  const worker = install((self) => work(self, 'one'));
  expect(await worker.ask('/api/v1/shop/products', 'cors')).toBeNull();
  expect(await worker.ask('/shop/product/1', 'navigate', 'POST')).toBeNull();
  expect(await worker.ask('https://elsewhere.example/assets/a.js', 'cors')).toBeNull();
  expect(await worker.ask('/events', 'same-origin')).toBeNull();
  expect(asked).toEqual([]);
});

test('files come from the shelf, pictures only when they cannot be fetched', async () => {
  const worker = install((self) => work(self, 'one'));
  await worker.happen('install');
  shelves.get('files-one')?.set('/assets/a-1.js', 'kept file');
  shelves.get('files-one')?.set('/favicon.svg', 'kept icon');
  shelves.get('pictures-one')?.set('/media/p/480', 'kept picture');
  expect(await worker.ask('/assets/a-1.js', 'cors')).toBe('kept file');
  expect(await worker.ask('/assets/b-2.js', 'cors')).toBe('from the shop');
  expect(await worker.ask('/media/p/480', 'no-cors')).toBe('from the shop');
  // Its name stays when it changes.
  expect(await worker.ask('/favicon.svg', 'no-cors')).toBe('from the shop');
  isReachable = false;
  expect(await worker.ask('/media/p/480', 'no-cors')).toBe('kept picture');
  expect(await worker.ask('/favicon.svg', 'no-cors')).toBe('kept icon');
});

test('a new build begins with empty shelves', async () => {
  await install((self) => work(self, 'one')).happen('install');
  const next = install((self) => work(self, 'two'));
  await next.happen('install');
  await next.happen('activate');
  expect([...shelves.keys()]).toEqual(['pages-two', 'files-two', 'pictures-two']);
});

test('switched off, nothing is left of it', async () => {
  await install((self) => work(self, 'one')).happen('install');
  await install(retire).happen('activate');
  expect([shelves.size, unregistered]).toEqual([0, true]);
});

test('what is sent is a script, and says nothing of where it was written', () => {
  for (const script of [offlineWorker('/assets/browser-1.js'), offlineWorker(null)]) {
    // Compiles, and names nothing that it does not bring.
    expect(() => new Function('self', script)).not.toThrow();
    expect(script).not.toMatch(/import|__vite|require/);
  }
  expect(offlineWorker('/assets/browser-1.js')).toContain('"/assets/browser-1.js"');
});
