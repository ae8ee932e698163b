import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cachePage } from '#storefront/shared/offline/cache-page.ts';
import { setCacheOwner, clearVisited } from '#storefront/shared/offline/offline-caches.ts';
import { stubStorage } from '#support/browser-storage.ts';

const ORIGIN = 'https://shop.example';
const PAGE = '<!doctype html>\n<html lang="en"><link href="/assets/a-1.css"></html>';
let cacheStorage: Map<string, Map<string, Response>>;
let cacheControl: string;
let images: { currentSrc: string; complete: boolean }[];
let duringRequest: () => unknown;
const requests: { address: string; credentials?: string | undefined }[] = [];

function fakeCache(name: string) {
  const cached = cacheStorage.get(name) ?? new Map<string, Response>();
  return {
    match: async (address: string) => cached.get(address),
    put: async (address: string, answer: Response) => void cached.set(address, answer),
    delete: async (one: string | { url: string }) =>
      cached.delete(typeof one === 'string' ? one : one.url),
    keys: async () => [...cached.keys()].map((url) => ({ url })),
  };
}

const visit = (address: string) => {
  const { pathname, search, origin } = new URL(address, ORIGIN);
  vi.stubGlobal('location', { pathname, search, origin });
  return cachePage();
};
const cachedIn = (name: string) => [...(cacheStorage.get(name)?.keys() ?? [])];

beforeEach(() => {
  requests.length = 0;
  images = [];
  duringRequest = () => undefined;
  stubStorage();
  vi.stubGlobal('document', {
    get images() {
      return images;
    },
  });
  cacheControl = 'public, max-age=0';
  cacheStorage = new Map(['pages-1', 'files-1', 'pictures-1'].map((name) => [name, new Map()]));
  vi.stubGlobal('caches', {
    keys: async () => [...cacheStorage.keys()],
    open: async (name: string) => fakeCache(name),
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    requests.push({ address, credentials: init.credentials });
    if (address.startsWith('/media/')) return new Response('picture');
    await duringRequest();
    return new Response(PAGE, { headers: { 'cache-control': cacheControl } });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a public page is cached as a signed-out visitor sees it, with its files and the time', async () => {
  await visit('/shop/product/1');
  expect(requests[0]).toEqual({ address: '/shop/product/1', credentials: 'omit' });
  expect(cachedIn('pages-1')).toEqual(['/shop/product/1']);
  expect(cachedIn('files-1')).toEqual(['/assets/a-1.css']);
  const cached = await cacheStorage.get('pages-1')?.get('/shop/product/1')?.text();
  expect(cached).toMatch(/<html data-cached-at="\d{4}-[^"]+" lang="en">/);
});

test('pages of one user, of payment and of the admin area are not requested', async () => {
  const ofOne = ['account', 'cart', 'checkout', 'wishlist', `shared-wishlist/${'0'.repeat(32)}`];
  const ofPayment = ['paypal-return?token=1', 'payment-success?orderId=1'];
  const addresses = [...ofOne, ...ofPayment].map((page) => `/shop/${page}`);
  for (const address of [...addresses, '/auth/login', '/admin/dashboard']) await visit(address);
  expect([requests, cachedIn('pages-1')]).toEqual([[], []]);
});

test('a response that is not public is not cached', async () => {
  for (cacheControl of ['no-store', 'private, no-cache', '']) await visit('/shop/home');
  expect(cachedIn('pages-1')).toEqual([]);
});

test('the latest thirty pages are cached, and none is requested again at once', async () => {
  for (let at = 1; at <= 32; at += 1) await visit(`/shop/product/${at}`);
  expect(cachedIn('pages-1')).toHaveLength(30);
  expect(cachedIn('pages-1').at(-1)).toBe('/shop/product/32');
  const before = requests.length;
  await visit('/shop/product/32');
  expect(requests).toHaveLength(before);
});

test('signing out removes cached pages and pictures', async () => {
  await visit('/shop/home');
  cacheStorage.get('pictures-1')?.set('/media/1/480', new Response('picture'));
  await clearVisited();
  expect([cachedIn('pages-1'), cachedIn('pictures-1')]).toEqual([[], []]);
  expect(cachedIn('files-1')).toEqual(['/assets/a-1.css']);
});

test('a page cached five minutes ago is requested again', async () => {
  await visit('/shop/home');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000);
  await visit('/shop/home');
  vi.restoreAllMocks();
  expect(requests.filter(({ address }) => address === '/shop/home')).toHaveLength(2);
});

test('the first twelve loaded pictures of the page are cached', async () => {
  const picture = (at: number | string) => `${ORIGIN}/media/${at}/480`;
  images = ['elsewhere', ...Array.from({ length: 14 }, (_, at) => picture(at))].map((address) => ({
    currentSrc: address.replace('elsewhere', 'https://elsewhere.example/media/1/480'),
    complete: address !== picture(1),
  }));
  images.unshift({ currentSrc: '', complete: true }, { currentSrc: picture(0), complete: true });
  await visit('/shop/home');
  expect(cachedIn('pictures-1')).toEqual(
    [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((at) => `/media/${at}/480`),
  );
});

test('another user does not see cached pages; pages from before signing in stay', async () => {
  await visit('/shop/home');
  await setCacheOwner('anna');
  expect(cachedIn('pages-1')).toEqual(['/shop/home']);
  await setCacheOwner('anna');
  expect(cachedIn('pages-1')).toEqual(['/shop/home']);
  await setCacheOwner('bert');
  expect(cachedIn('pages-1')).toEqual([]);
  await visit('/shop/about');
  await setCacheOwner('');
  expect(cachedIn('pages-1')).toEqual([]);
});

test('a page that is being cached during a sign-out is not stored', async () => {
  await setCacheOwner('anna');
  images = [{ currentSrc: `${ORIGIN}/media/1/480`, complete: true }];
  duringRequest = () => setCacheOwner('');
  await visit('/shop/home');
  expect([cachedIn('pages-1'), cachedIn('pictures-1')]).toEqual([[], []]);
});

test('without caches nothing is requested', async () => {
  cacheStorage.clear();
  await visit('/shop/home');
  expect(requests).toEqual([]);
});
