import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPage } from '#web/offline/keep-page.ts';
import { fillFor, forgetVisited } from '#web/offline/shelves.ts';

const ORIGIN = 'https://shop.example';
const PAGE = '<!doctype html>\n<html lang="en"><link href="/assets/a-1.css"></html>';
let shelves: Map<string, Map<string, Response>>;
let cacheControl: string;
let images: { currentSrc: string; complete: boolean }[];
let whileAsked: () => unknown;
const asked: { address: string; credentials?: string | undefined }[] = [];

function shelfOf(name: string) {
  const kept = shelves.get(name) ?? new Map<string, Response>();
  return {
    match: async (address: string) => kept.get(address),
    put: async (address: string, answer: Response) => void kept.set(address, answer),
    delete: async (one: string | { url: string }) =>
      kept.delete(typeof one === 'string' ? one : one.url),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
  };
}

const visit = (address: string) => {
  const { pathname, search, origin } = new URL(address, ORIGIN);
  vi.stubGlobal('location', { pathname, search, origin });
  return keepPage();
};
const keptIn = (name: string) => [...(shelves.get(name)?.keys() ?? [])];

beforeEach(() => {
  asked.length = 0;
  images = [];
  whileAsked = () => undefined;
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('document', {
    get images() {
      return images;
    },
  });
  cacheControl = 'public, max-age=0';
  shelves = new Map(['pages-1', 'files-1', 'pictures-1'].map((name) => [name, new Map()]));
  vi.stubGlobal('caches', {
    keys: async () => [...shelves.keys()],
    open: async (name: string) => shelfOf(name),
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    asked.push({ address, credentials: init.credentials });
    if (address.startsWith('/media/')) return new Response('picture');
    await whileAsked();
    return new Response(PAGE, { headers: { 'cache-control': cacheControl } });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a public page is kept as nobody sees it, with its files, and says that it was kept', async () => {
  await visit('/shop/product/1');
  expect(asked[0]).toEqual({ address: '/shop/product/1', credentials: 'omit' });
  expect(keptIn('pages-1')).toEqual(['/shop/product/1']);
  expect(keptIn('files-1')).toEqual(['/assets/a-1.css']);
  const kept = await shelves.get('pages-1')?.get('/shop/product/1')?.text();
  expect(kept).toMatch(/<html data-kept="\d{4}-[^"]+" lang="en">/);
});

test('pages of one person, of payment and of the admin area are not even asked for', async () => {
  for (const address of [
    '/shop/account',
    '/shop/cart',
    '/shop/checkout',
    '/shop/wishlist',
    '/shop/shared-wishlist/0123456789abcdef0123456789abcdef',
    '/shop/paypal-return?token=1',
    '/shop/payment-success?orderId=1',
    '/auth/login',
    '/admin/dashboard',
  ])
    await visit(address);
  expect([asked, keptIn('pages-1')]).toEqual([[], []]);
});

test('what the server does not call public is not kept', async () => {
  for (cacheControl of ['no-store', 'private, no-cache', '']) await visit('/shop/home');
  expect(keptIn('pages-1')).toEqual([]);
});

test('the latest thirty are kept, and none is asked for again at once', async () => {
  for (let at = 1; at <= 32; at += 1) await visit(`/shop/product/${at}`);
  expect(keptIn('pages-1')).toHaveLength(30);
  expect(keptIn('pages-1').at(-1)).toBe('/shop/product/32');
  const before = asked.length;
  await visit('/shop/product/32');
  expect(asked).toHaveLength(before);
});

test('whoever signs out leaves no page and no picture behind', async () => {
  await visit('/shop/home');
  shelves.get('pictures-1')?.set('/media/1/480', new Response('picture'));
  await forgetVisited();
  expect([keptIn('pages-1'), keptIn('pictures-1')]).toEqual([[], []]);
  expect(keptIn('files-1')).toEqual(['/assets/a-1.css']);
});

test('a page that was kept a while ago is asked for again', async () => {
  await visit('/shop/home');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000);
  await visit('/shop/home');
  vi.restoreAllMocks();
  expect(asked.filter(({ address }) => address === '/shop/home')).toHaveLength(2);
});

test('the first twelve pictures of the page are kept, those that are there', async () => {
  const picture = (at: number | string) => `${ORIGIN}/media/${at}/480`;
  images = ['elsewhere', ...Array.from({ length: 14 }, (_, at) => picture(at))].map((address) => ({
    currentSrc: address.replace('elsewhere', 'https://elsewhere.example/media/1/480'),
    complete: address !== picture(1),
  }));
  images.unshift({ currentSrc: '', complete: true }, { currentSrc: picture(0), complete: true });
  await visit('/shop/home');
  expect(keptIn('pictures-1')).toEqual(
    [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((at) => `/media/${at}/480`),
  );
});

test('what one person looked at is for nobody else; what was looked at before signing in stays', async () => {
  await visit('/shop/home');
  await fillFor('anna');
  expect(keptIn('pages-1')).toEqual(['/shop/home']);
  await fillFor('anna');
  expect(keptIn('pages-1')).toEqual(['/shop/home']);
  await fillFor('bert');
  expect(keptIn('pages-1')).toEqual([]);
  await visit('/shop/about');
  await fillFor('');
  expect(keptIn('pages-1')).toEqual([]);
});

test('a page that is being kept while somebody signs out is not put back', async () => {
  await fillFor('anna');
  images = [{ currentSrc: `${ORIGIN}/media/1/480`, complete: true }];
  whileAsked = () => fillFor('');
  await visit('/shop/home');
  expect([keptIn('pages-1'), keptIn('pictures-1')]).toEqual([[], []]);
});

test('without shelves nothing is asked for', async () => {
  shelves.clear();
  await visit('/shop/home');
  expect(asked).toEqual([]);
});
