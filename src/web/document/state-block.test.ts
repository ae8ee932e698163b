import { isRouteErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { DEFAULT_SHOP_FACTS } from '#support/default-settings.ts';
import type { PublicSettings } from '#contract/settings.contract.ts';
import { documentHtml } from '#web/document/document.ts';
import type { Head } from '#web/routing/head.ts';
import { escapedJson, readErrors, sentErrors, type PageState } from '#web/document/state-block.ts';
import { SIGNED_OUT } from '#web/session/session-store.ts';

test('no text can close the script element, and every text is read back unchanged', () => {
  const scripts = ['</script><script>alert(1)</script>', '<\\/script>'];
  const hostile = [...scripts, '<!--', ']]>&amp;', '\u2028\u2029'];
  const written = escapedJson(hostile);
  expect(written).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(written)).toEqual(hostile);
});

test('a defect says nothing of itself but its id', () => {
  const sent = sentErrors({ root: new Error('password=hunter2') }, 'req-7');
  expect(JSON.stringify(sent)).not.toContain('hunter2');
  expect(readErrors(sent)).toEqual({ root: { requestId: 'req-7' } });
});

test('a response keeps status and data on its way', () => {
  const sent = sentErrors(
    { 'screen#x': { status: 404, statusText: '', internal: false, data: { code: 'NOT_FOUND' } } },
    'req-7',
  );
  const [error] = Object.values(readErrors(JSON.parse(JSON.stringify(sent))) ?? {});
  expect(isRouteErrorResponse(error) && error.status).toBe(404);
});

const STATE: PageState = {
  loaderData: {},
  actionData: null,
  errors: null,
  session: SIGNED_OUT,
  shop: DEFAULT_SHOP_FACTS,
  words: { language: 'en', file: '' },
};
const documentOf = (shop: PublicSettings, forVisitors: boolean, head: Head, fonts: string[] = []) =>
  documentHtml({
    head,
    body: '<main></main>',
    state: STATE,
    origin: 'https://shop.example',
    forVisitors,
    shop,
    files: { entry: '/assets/a.js', styles: [], modules: ['/assets/b.js'], fonts },
  });

test('a shop without dark colours says so in its pages, but not in the admin area', () => {
  const light = { ...DEFAULT_SHOP_FACTS, darkTheme: false };
  const head = { title: 'Home' };
  expect(documentOf(light, true, head)).toContain(
    '<html lang="en" data-theme="light" data-only-light>',
  );
  for (const html of [documentOf(light, false, head), documentOf(DEFAULT_SHOP_FACTS, true, head)])
    expect(html).toContain('<html lang="en">');
});

test('the brand colour is in the shop and in the admin area', () => {
  const brandStylesheet = '/brand/23473d-f2b8a0.css';
  for (const forVisitors of [true, false])
    expect(
      documentOf({ ...DEFAULT_SHOP_FACTS, brandStylesheet }, forVisitors, { title: 'Home' }),
    ).toContain(`<link rel="stylesheet" href="${brandStylesheet}">`);
});

test.each([
  [undefined, ['/assets/besley-600-a.woff2', '/assets/hanken-grotesk-400-700-b.woff2']],
  [
    { heading: 'lora', text: 'hanken-grotesk' },
    ['/assets/hanken-grotesk-400-700-b.woff2', '/assets/typeface-lora-1.woff2'],
  ],
  [{ heading: 'figtree', text: 'figtree' }, ['/assets/typeface-figtree-1.woff2']],
] as const)('with the typefaces %j these are preloaded, and no others: %j', (typefaces, fonts) => {
  const shop = { ...DEFAULT_SHOP_FACTS, ...(typefaces ? { typefaces } : {}) };
  const html = documentOf(shop, true, { title: 'Home' }, [
    '/assets/besley-600-a.woff2',
    '/assets/hanken-grotesk-400-700-b.woff2',
  ]);
  const preloaded = [...html.matchAll(/type="font\/woff2"[^>]* href="([^"]+)"/g)];
  expect(preloaded.map(([, href]) => href)).toEqual(fonts);
});

test('the document writes what products say as text', () => {
  const html = documentOf(DEFAULT_SHOP_FACTS, true, {
    title: '"><img src=x onerror=alert(1)>',
    description: "it's <b>",
    canonical: '/shop/product/1?name=a&b',
    jsonLd: { name: '</script><img>' },
    preloadImage: { href: '/media/1/720.webp', imagesrcset: '/media/1/360.webp 360w' },
  });
  expect(html).not.toContain('<img');
  const canonical = 'href="https://shop.example/shop/product/1?name=a&amp;b"';
  expect(html).toContain(`<link rel="canonical" ${canonical}>`);
  expect(html).toContain('<script type="module" src="/assets/a.js"></script>');
  expect(html).toContain('<link rel="modulepreload" href="/assets/b.js">');
  expect(html).toContain('imagesrcset="/media/1/360.webp 360w"');
  expect(html).not.toMatch(/ style=/);
});

test('a page with other words than the defaults names their language and their file', () => {
  const html = documentHtml({
    head: { title: 'Home' },
    body: '',
    state: { ...STATE, words: { language: 'de', file: '/words/1a2b.js' } },
    origin: 'https://shop.example',
    forVisitors: true,
    shop: DEFAULT_SHOP_FACTS,
    files: { entry: '/assets/a.js', styles: [], modules: [], fonts: [] },
  });
  expect(html).toContain('<html lang="de">');
  expect(html).toContain('<link rel="modulepreload" href="/words/1a2b.js">');
});
