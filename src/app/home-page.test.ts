/** The home page in the server's HTML. */
import { expect, test } from 'vitest';
import { renderPage } from '#app/entry-server.tsx';
import type { Sort } from '#contract/limits.ts';
import { DEFAULT_PUBLIC_SETTINGS } from '#support/default-settings.ts';

const hat = {
  _id: '01890000-0000-7000-8000-000000000001',
  title: 'Felt hat',
  category: 'accessories',
  pictures: [],
  price: 40,
  salePrice: 0,
  totalStock: 3,
  averageReview: 0,
  reviewCount: 0,
  colors: [],
  swatches: [],
  sizes: [],
  variants: [],
  shippingMethods: [],
};

async function home(newArrivalsSort: Sort, requested: string[] = []): Promise<string> {
  const output = await renderPage({
    request: new Request('http://shop.test/shop/home'),
    requestId: 'req-1',
    shop: { ...DEFAULT_PUBLIC_SETTINGS, newArrivalsSort },
    send: (address) => {
      requested.push(address);
      return Promise.resolve(
        address.startsWith('/api/v1/shop/products')
          ? Response.json({ success: true, data: [hat], total: 1 })
          : Response.json({ success: false }, { status: 503 }),
      );
    },
    mayBeSignedIn: false,
    origin: 'http://shop.test',
    filesOf: () => ({ entry: '/assets/a.js', styles: [], modules: [], fonts: [] }),
    onDefect: (error) => {
      throw error;
    },
  });
  return output.kind === 'page' ? output.html : '';
}

test.each<[Sort, string]>([
  ['newest', '/shop/listing?sortBy=newest'],
  ['price-lowtohigh', '/shop/listing'],
])('the link below New Arrivals has the same sort order: %s', async (sort, href) => {
  expect(/href="([^"]*)"[^>]*>See all 1 product</.exec(await home(sort))?.[1]).toBe(href);
});

test('deals and featured products have the merchant’s order, eight of each', async () => {
  const requested: string[] = [];
  await home('newest', requested);
  expect(requested).toContain('/api/v1/shop/products?todaysDeal=true&limit=8&facets=false');
  expect(requested).toContain('/api/v1/shop/products?featured=true&limit=8&facets=false');
});

test('no list on the page loads facets', async () => {
  const requested: string[] = [];
  await home('newest', requested);
  const lists = requested.filter((address) => address.startsWith('/api/v1/shop/products?'));
  expect(lists).toHaveLength(11);
  for (const list of lists) expect(list).toContain('facets=false');
});

test('pages that load at the same time use the settings of their own request', async () => {
  const requested: Record<'newest' | 'title-atoz', string[]> = { newest: [], 'title-atoz': [] };
  const pages = await Promise.all([
    home('newest', requested.newest),
    home('title-atoz', requested['title-atoz']),
  ]);
  const arrivals = (sort: Sort) => `/api/v1/shop/products?sortBy=${sort}&limit=8&facets=false`;
  expect(requested.newest).toContain(arrivals('newest'));
  expect(requested.newest).not.toContain(arrivals('title-atoz'));
  expect(requested['title-atoz']).toContain(arrivals('title-atoz'));
  expect(pages.map((html) => /sortBy=([\w-]+)">See all 1 product</.exec(html)?.[1])).toEqual([
    'newest',
    'title-atoz',
  ]);
});
