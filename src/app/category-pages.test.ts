/** The second level of categories in menus, breadcrumbs and filters, in the server's HTML. */
import { describe, expect, test } from 'vitest';
import { FIRST_CATEGORIES } from '#support/first-categories.ts';
import { renderedPage, textOf } from '#support/rendered-page.ts';

const [men, women, ...others] = FIRST_CATEGORIES;
if (!men || !women) throw new Error('A new shop has categories.');
const part = { ...women, parent: 'women' };
const shop = {
  categories: [
    men,
    women,
    { ...part, _id: 'dresses', name: 'Dresses' },
    { ...part, _id: 'secret', name: 'Secret', hidden: true },
    ...others,
  ],
};
const lists = {
  '/api/v1/shop/products': {
    data: [],
    total: 0,
    nextCursor: null,
    facets: { category: ['men', 'women', 'dresses'].map((value) => ({ value, count: 1 })) },
  },
};

/** The text of each link or label that the page has in there, with what the tag says of it. */
const tagsIn = (html: string, start: string): string[] => {
  const [inside = ''] = html.slice(html.indexOf(start)).split('</nav>');
  return [...inside.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes = '', text = '']) => {
    const current = /aria-current="(\w+)"/.exec(attributes)?.[1];
    return textOf(text) + (current ? ` (${current})` : '');
  });
};
const listing = async (query: string) =>
  (await renderedPage(`/shop/listing?${query}`, { answers: lists, shop })).html;

describe('a category that is part of another', () => {
  test('is in both menus below the whole, which is marked with it; a hidden one is not', async () => {
    const html = await listing('category=dresses');
    const expected = ['Men', 'Women (true)', 'Dresses (page)', 'Kids'];
    expect(tagsIn(html, 'aria-label="Categories"').slice(1, 5)).toEqual(expected);
    expect(tagsIn(html, '<nav aria-label="Shop"').slice(1, 5)).toEqual(expected);
    expect(html).not.toContain('>Secret<');
  });

  test('is reached by breadcrumbs through the whole, unless the list has more than it', async () => {
    const crumbs = async (query: string) =>
      tagsIn(await listing(query), '<nav aria-label="Breadcrumb"');
    expect(await crumbs('category=dresses')).toEqual(['Shop', 'Women']);
    expect(await crumbs('category=women')).toEqual(['Shop']);
    expect(await crumbs('category=dresses,men')).toEqual(['Shop']);
    expect(await crumbs('category=dresses&featured=true')).toEqual(['Shop']);
  });

  test('is indented among the filters', async () => {
    const html = await listing('category=women');
    const indented = [...html.matchAll(/<label class="check check-part">(.*?)<\/label>/g)];
    expect(new Set(indented.map(([, text = '']) => textOf(text)))).toEqual(
      new Set(['Dresses1 result']),
    );
  });
});
