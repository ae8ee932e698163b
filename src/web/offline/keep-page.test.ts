import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPage, startAnew } from '#web/offline/keep-page.ts';
import { forgetVisited } from '#web/offline/shelves.ts';

const ORIGIN = 'https://shop.example';
const PAGE = '<!doctype html>\n<html lang="en"><link href="/assets/a-1.css"></html>';
let shelves: Map<string, Map<string, Response>>;
let cacheControl: string;
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
  startAnew();
  asked.length = 0;
  cacheControl = 'public, max-age=0';
  shelves = new Map(['pages-1', 'files-1', 'pictures-1'].map((name) => [name, new Map()]));
  vi.stubGlobal('caches', {
    keys: async () => [...shelves.keys()],
    open: async (name: string) => shelfOf(name),
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    asked.push({ address, credentials: init.credentials });
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

test('without shelves nothing is asked for', async () => {
  shelves.clear();
  await visit('/shop/home');
  expect(asked).toEqual([]);
});
