import { describe, expect, test } from 'vitest';
import { defaultFrame } from '#modules/content/index.ts';
import { defaultSettings } from '#modules/settings/index.ts';
import { readSettings } from '#platform/config/settings.ts';
import type { ShopFacts } from '#web/shop-facts.ts';
import { DEFAULT_SHOP_FACTS } from '#support/default-settings.ts';
import { renderedPage, signedInAs, textOf } from '#support/rendered-page.ts';

const page = async (path: string, shop: Partial<ShopFacts> = {}): Promise<string> =>
  (await renderedPage(path, { shop })).html;

const stateOf = (html: string): { shop: ShopFacts } =>
  JSON.parse(/id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');

test('pages show the settings of their own request, and the defaults without any', async () => {
  const set = { instagram: 'https://instagram.example/loom', supportEmail: 'desk@loom.test' };
  expect(stateOf(await page('/shop/about', set)).shop).toEqual({
    ...DEFAULT_SHOP_FACTS,
    ...set,
  });
  expect(stateOf(await page('/shop/about')).shop).toEqual(DEFAULT_SHOP_FACTS);
});

/** Headings and links of the footer, by column. */
const footerOf = (html: string) =>
  (/<div class="foot-columns">(.*?)<\/footer>/s.exec(html)?.[1] ?? '')
    .split('<div>')
    .slice(1)
    .map((column) => [
      textOf(/<h2>(.*?)<\/h2>/.exec(column)?.[1] ?? ''),
      ...[...column.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/g)].map(
        ([, href, label = '']) => `${textOf(label).trim()} ${href}`,
      ),
    ]);

describe('the footer', () => {
  test('has the specification’s links and the first categories until the merchant writes one', async () => {
    expect(footerOf(await page('/shop/about'))).toEqual([
      [
        'Shop',
        'Men /shop/listing?category=men',
        'Women /shop/listing?category=women',
        'Kids /shop/listing?category=kids',
        'On sale /shop/listing?sale=sale',
        'About /shop/about',
      ],
      [
        'Help',
        'Contact /shop/contact',
        'Return policy /shop/return-policy',
        'Orders /shop/account',
      ],
      [
        'Legal',
        'Privacy policy /shop/privacy-policy',
        'Terms of service /shop/terms-of-service',
        'Instagram https://www.instagram.com/',
        'Pinterest https://www.pinterest.com/',
      ],
    ]);
  });

  test('hides a social link without an address, and names the shop in the other', async () => {
    const settings = { ...defaultSettings(readSettings({})), instagram: '' };
    const html = await page('/shop/about', defaultFrame(settings));
    expect(html).not.toContain('Instagram');
    expect(html).toContain('aria-label="My shop on Pinterest"');
  });

  test('shows columns, texts and closing lines of the merchant, and nothing of what it does not know', async () => {
    const column = { type: 'link-column' as const, categories: 0, links: [] };
    const html = await page('/shop/about', {
      footer: [
        { ...column, id: 'visit', heading: 'Visit us', text: 'Quay 4\n24103 Kiel' },
        { id: 'text', type: 'quotes', heading: 'They say', items: [] },
        { id: 'end', type: 'closing-line', text: 'Roasted in Kiel' },
      ],
    });
    const [, shown = ''] = html.split('foot-columns');
    expect(textOf(shown)).toMatch(/^">Visit usQuay 4\n24103 KielRoasted in Kiel/);
    expect(footerOf(html)).toEqual([['Visit us']]);
    expect(footerOf(await page('/shop/about', { footer: [] }))).toEqual([]);
  });
});

test('name, logo, favicon and brand colours come from the settings', async () => {
  const set = {
    shopName: 'Loom & Sons',
    logo: '/media/0123456789abcdef0123456789abcdef',
    favicon: '/media/fedcba9876543210fedcba9876543210',
    brandStylesheet: '/brand/22593a-d3c94a.css',
  };
  const html = await page('/shop/about', set);
  expect(html).toContain('<title>About us | Loom &amp; Sons</title>');
  expect(html).toMatch(/<img src="\/media\/0123456789abcdef\w+\/240\.webp" alt="Loom &amp; Sons"/);
  expect(html).toContain('rel="icon" href="/media/fedcba9876543210fedcba9876543210/240.webp"');
  expect(html.indexOf('/brand/22593a-d3c94a.css')).toBeGreaterThan(html.indexOf('/assets/a.css'));
  expect(await page('/shop/about')).not.toContain('/brand/');
});

test('custom wording replaces the specification’s', async () => {
  expect(await page('/nowhere')).toContain('page doesn&#x27;t exists');
  expect(await page('/nowhere', { notFound: 'This page does not exist' })).toContain(
    '>This page does not exist</h1>',
  );
});

test('the admin area stays in English', async () => {
  const shop = { notFound: 'Diese Seite gibt es nicht' };
  const { html } = await renderedPage('/admin/nowhere', { ...signedInAs('admin'), shop });
  expect(html).toContain('<h1>page doesn&#x27;t exists</h1>');
});

test('pages switch offline support off only when the setting is off', async () => {
  expect(await page('/shop/about')).not.toContain('offlinePages');
  expect(stateOf(await page('/shop/about', { offlinePages: false })).shop.offlinePages).toBe(false);
});

test('menus, tiles and links have the categories of the shop; hidden ones have none, parts are in menus only', async () => {
  const coffee = { slug: 'coffee', picture: null, hidden: false };
  const categories = [
    { ...coffee, _id: 'coffee', name: 'Coffee', parent: null },
    { ...coffee, _id: 'espresso', name: 'Espresso', parent: 'coffee' },
    { ...coffee, _id: 'b-ware', name: 'B-ware', parent: null, hidden: true },
  ];
  for (const path of ['/shop/about', '/nowhere', '/shop/search?keyword=tea']) {
    const html = await page(path, { categories });
    expect(html).toContain('>Coffee</a>');
    expect(html).not.toMatch(/>(Men|B-ware)</);
    expect(html.replaceAll(/<nav .*?<\/nav>/gs, '')).not.toContain('>Espresso<');
  }
  const nothing = { data: [], facets: {}, total: 0, nextCursor: null };
  const listing = await renderedPage('/shop/listing?category=espresso', {
    shop: { categories },
    answers: { '/api/v1/shop/products': nothing },
  });
  expect(listing.html).toContain('<title>Espresso | ');
});

/** Labels and addresses of the menu above every page, and what is marked as open. */
const menuOf = (html: string): string[] =>
  [
    ...(/<nav class="nav" [^>]*>(.*?)<\/nav>/s
      .exec(html)?.[1]
      ?.matchAll(/<a ([^>]*?)href="([^"]+)"[^>]*>(.*?)<\/a>/g)
      .toArray() ?? []),
  ].map(([, before = '', href, label]) =>
    [label, href, /aria-current="(\w+)"/.exec(before)?.[1]].filter(Boolean).join(' '),
  );

describe('the menu', () => {
  const tea = [
    { _id: 'tea', name: 'Tea', slug: 'tea', picture: null, hidden: false, parent: null },
    { _id: 'green', name: 'Green', slug: 'green', picture: null, hidden: false, parent: 'tea' },
  ];
  const entry = { type: 'menu-entry' as const, category: '', links: [] };

  test('has all categories with their parts until the merchant writes one', async () => {
    const html = await page('/shop/about', { categories: tea });
    expect(menuOf(html)).toEqual([
      'Products /shop/listing',
      'Tea /shop/listing?category=tea',
      'Green /shop/listing?category=green',
    ]);
    // The same on phones, before what is always there.
    const sheet = /<nav aria-label="Shop"[^>]*>(.*?)<\/nav>/s.exec(html)?.[1] ?? '';
    expect(textOf(sheet)).toBe('ProductsTeaGreenSearchContact');
  });

  test('has the entries of the merchant; a category without entries shows its parts', async () => {
    const story = { id: 'story', label: 'Our story', href: '/shop/about' };
    const header: ShopFacts['header'] = [
      { ...entry, id: 'us', label: 'Us', href: '/shop/pages/us', links: [story] },
      {
        ...entry,
        id: 'tea',
        label: 'Fresh tea',
        href: '/shop/listing?category=tea',
        category: 'tea',
      },
      { ...entry, id: 'gone', label: 'Gone', href: '' },
    ];
    const html = await page('/shop/about', { categories: tea, header });
    expect(menuOf(html)).toEqual([
      'Us /shop/pages/us',
      'Our story /shop/about page',
      'Fresh tea /shop/listing?category=tea',
      'Green /shop/listing?category=green',
    ]);
    const all = { id: 'all', type: 'menu-categories' as const, levels: 'one' };
    expect(menuOf(await page('/shop/about', { categories: tea, header: [all] }))).toEqual([
      'Tea /shop/listing?category=tea',
    ]);
    expect(menuOf(await page('/shop/about', { header: [] }))).toEqual([]);
  });

  test('marks the category that is open, and the one that it is part of', async () => {
    const nothing = { data: [], facets: {}, total: 0, nextCursor: null };
    const menuAt = async (path: string) =>
      menuOf(
        (
          await renderedPage(path, {
            shop: { categories: tea },
            answers: { '/api/v1/shop/products': nothing },
          })
        ).html,
      ).filter((line) => /(page|true)$/.test(line));
    expect(await menuAt('/shop/listing?category=green')).toEqual([
      'Tea /shop/listing?category=tea true',
      'Green /shop/listing?category=green page',
    ]);
    expect(await menuAt('/shop/listing?sale=sale')).toEqual(['Products /shop/listing page']);
  });

  test('comes before the announcements', async () => {
    const text = 'Free delivery this week';
    const header: ShopFacts['header'] = [
      { id: 'a', type: 'announcement', text, href: '/shop/pages/delivery' },
    ];
    const html = await page('/shop/about', { header });
    expect(html.indexOf(text)).toBeGreaterThan(html.indexOf('</header>'));
    expect(html.indexOf(text)).toBeLessThan(html.indexOf('<main'));
    expect(html).toContain(`href="/shop/pages/delivery">${text}</a>`);
  });
});
