/** The home page as it is sent. */
import { expect, test } from 'vitest';
import { renderPage } from '#app/entry-server.tsx';
import type { Sort } from '#contract/limits.ts';
import { FACTORY_FACTS } from '#support/factory-facts.ts';

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
  sizes: [],
  variants: [],
  shippingMethods: [],
};

async function home(newArrivalsSort: Sort, asked: string[] = []): Promise<string> {
  const output = await renderPage({
    request: new Request('http://shop.test/shop/home'),
    requestId: 'req-1',
    shop: { ...FACTORY_FACTS, newArrivalsSort },
    send: (address) => {
      asked.push(address);
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
])('all products behind New Arrivals go on as it began: %s', async (sort, href) => {
  expect(/href="([^"]*)"[^>]*>Show all products/.exec(await home(sort))?.[1]).toBe(href);
});

test('deals and featured products come in the order the merchant gave them, twelve of each', async () => {
  const asked: string[] = [];
  await home('newest', asked);
  expect(asked).toContain('/api/v1/shop/products?todaysDeal=true&limit=12');
  expect(asked).toContain('/api/v1/shop/products?featured=true&limit=12');
});
