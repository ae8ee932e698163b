/** The home page in the server's HTML. */
import { expect, test } from 'vitest';
import type { Sort } from '#contract/listing.ts';
import { FELT_HAT } from '#support/listed-product.ts';
import { renderedPage } from '#support/rendered-page.ts';

/** @returns where its New Arrivals lead, and the lists that it requests */
async function home(newArrivalsSort: Sort) {
  const answers = { '/api/v1/shop/products': { data: [FELT_HAT], total: 1 } };
  const shop = { newArrivalsSort };
  const { html, requested } = await renderedPage('/shop/home', { answers, shop });
  return {
    arrivals: /href="([^"]*)"[^>]*>See all 1 product</.exec(html)?.[1],
    lists: requested.filter((address) => address.startsWith('/api/v1/shop/products?')),
  };
}

test('New Arrivals and the link below them have the order of their own request’s settings', async () => {
  const SORTS = ['newest', 'title-atoz', 'price-lowtohigh'] as const;
  const pages = await Promise.all(SORTS.map(home));
  expect(pages.map(({ arrivals }) => arrivals)).toEqual([
    '/shop/listing?sortBy=newest',
    '/shop/listing?sortBy=title-atoz',
    '/shop/listing',
  ]);
  const listOf = (sort: Sort) => `/api/v1/shop/products?sortBy=${sort}&limit=8&facets=false`;
  for (const [at, { lists }] of pages.entries())
    expect(SORTS.filter((sort) => lists.includes(listOf(sort)))).toEqual([SORTS[at]]);
});

test('deals and featured products have the merchant’s order, eight of each; no list loads facets', async () => {
  const { lists } = await home('newest');
  expect(lists).toContain('/api/v1/shop/products?todaysDeal=true&limit=8&facets=false');
  expect(lists).toContain('/api/v1/shop/products?featured=true&limit=8&facets=false');
  for (const list of lists) expect(list).toContain('facets=false');
});

test('25 sections of every type and of unknown ones keep their order, and every picture its size', async () => {
  const rich = [{ kind: 'p', spans: [{ text: 'Soft.' }] }];
  const picture = { url: '/media/a', alt: 'Wool', width: 800, height: 600, placeholderColor: '' };
  const pictured = { ...FELT_HAT, pictures: [picture] };
  const values = {
    label: 'Banners',
    limit: 4,
    rule: 'newest',
    category: '',
    categories: [],
    products: [],
    body: rich,
    picture,
    side: 'left',
    text: 'Closed on Friday',
    href: '/shop/about',
  };
  const types =
    'announcement hero deals featured category-tiles product-row text picture-text columns quotes questions call-to-action marquee arrivals'.split(
      ' ',
    );
  const itemOf = (type: string, at: number) =>
    type === 'quotes'
      ? {
          _id: 'r',
          text: `Quote ${at}`,
          userName: 'Una',
          productId: FELT_HAT._id,
          productTitle: 'Hat',
        }
      : { id: 'i', heading: 'Woad', question: 'How?', answer: rich, body: rich };
  const sections = Array.from({ length: 25 }, (_, at) => {
    const type = types[at % types.length] ?? '';
    const heading = `${type} ${at}`;
    return { ...values, id: `s${at}`, type, heading, items: [itemOf(type, at)] };
  });
  const page = { slug: 'home', title: 'Loom', lead: '', searchTitle: 'Loom', description: 'Wool' };
  const { html } = await renderedPage('/shop/home', {
    answers: {
      '/api/v1/shop/pages/home': { data: { ...page, sections } },
      '/api/v1/shop/products': { data: [pictured], total: 1 },
      '/api/v1/common/feature/get': { data: [] },
    },
  });
  const shown = sections.filter(({ type }) => !['marquee', 'hero', 'announcement'].includes(type));
  const headings = [...html.matchAll(/<h2[^>]*>([\w-]+ \d+)</g)].map(([, text]) => text);
  expect(headings).toEqual(shown.map(({ heading }) => heading));
  const pictures = html.match(/<img[^>]*>/g) ?? [];
  expect(pictures.length).toBeGreaterThan(20);
  for (const img of pictures) expect(img).toMatch(/ width="\d+" height="\d+"/);
});
