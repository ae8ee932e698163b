import { describe, expect, test } from 'vitest';
import type { RichBlock, Span } from '#contract/shown-sections.ts';
import { hrefOf } from '#modules/content/content-links.ts';
import { linksIn, renderMarkdown } from '#modules/content/markdown.rules.ts';

const TARGETS = {
  social: { instagram: '', pinterest: 'https://pin.test/loom' },
  categories: new Map([['home', 'Home']]),
  collections: new Map([['gifts', { name: 'Gifts', slug: 'for-gifts' }]]),
  pages: new Map([
    ['imprint', 'imprint'],
    ['former', 'imprint'],
  ]),
  products: new Set(['11111111-1111-7111-8111-111111111111']),
};
const render = (text: string): RichBlock[] =>
  renderMarkdown(text, {
    fill: (given) =>
      given
        .replaceAll('{shopName}', 'Loom *& Sons*')
        .replaceAll('{postalAddress}', '1 Loom St\nWeaverton'),
    hrefOf: (link) => hrefOf(link, TARGETS),
  });
const spansIn = (blocks: readonly RichBlock[]): Span[] =>
  blocks.flatMap(({ spans = [], items = [] }) => [...spans, ...items.flatMap(spansIn)]);
const textOf = (blocks: readonly RichBlock[]): string =>
  spansIn(blocks)
    .map(({ text }) => text)
    .join('');
const hrefsOf = (text: string) => spansIn(render(text)).flatMap(({ href }) => href ?? []);
const depthOf = (blocks: readonly RichBlock[]): number =>
  Math.max(0, ...blocks.map(({ items }) => (items ? 1 + Math.max(0, ...items.map(depthOf)) : 0)));

test('headings, paragraphs, lists, quotes and emphasis become blocks', () => {
  expect(
    render('# One\n\nTwo **three *four***\nfive\n\n1. six\n2. seven\n\n> eight\n\n---'),
  ).toEqual([
    { kind: 'h2', spans: [{ text: 'One' }] },
    {
      kind: 'p',
      spans: [
        { text: 'Two ' },
        { text: 'three ', strong: true },
        { text: 'four', strong: true, em: true },
        { text: ' five' },
      ],
    },
    {
      kind: 'ol',
      items: [
        [{ kind: 'p', spans: [{ text: 'six' }] }],
        [{ kind: 'p', spans: [{ text: 'seven' }] }],
      ],
    },
    { kind: 'quote', items: [[{ kind: 'p', spans: [{ text: 'eight' }] }]] },
    { kind: 'hr' },
  ]);
});

test('values of variables are text, whatever characters they contain, and keep their lines', () => {
  expect(render('**{shopName}**')).toEqual([
    { kind: 'p', spans: [{ text: 'Loom *& Sons*', strong: true }] },
  ]);
  expect(textOf(render('{postalAddress}'))).toBe('1 Loom St\nWeaverton');
});

describe('links', () => {
  test.each([
    ['[a](/shop/home)', '/shop/home'],
    ['[a](https://example.org/x?y=1)', 'https://example.org/x?y=1'],
    ['[a](mailto:help@shop.test)', 'mailto:help@shop.test'],
    ['[a](tel:+49-431-1234)', 'tel:+49-431-1234'],
    ['[a](page:about)', '/shop/about'],
    ['[a](page:imprint)', '/shop/pages/imprint'],
    ['[a](page:former)', '/shop/pages/imprint'],
    ['[a](social:pinterest)', 'https://pin.test/loom'],
    ['[a](category:home)', '/shop/listing?category=home'],
    [
      '[a](product:11111111-1111-7111-8111-111111111111)',
      '/shop/product/11111111-1111-7111-8111-111111111111',
    ],
    ['[a][b]\n\n[b]: page:about', '/shop/about'],
  ])('%s leads to %s', (text, href) => {
    expect(hrefsOf(text)).toEqual([href]);
  });

  test.each([
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](java&#115;cript:alert(1))',
    '[a](<java\nscript:alert(1)>)',
    '[a](data:text/html,x)',
    '[a](vbscript:x)',
    '[a](//evil.example)',
    '[a](/\\evil.example)',
    '[a](\\\\evil.example)',
    '[a](file:///etc/passwd)',
    '[a](relative)',
    '[a](page:nowhere)',
    '[a](page:footer)',
    '[a](social:instagram)',
    '[a](social:shopName)',
    '[a](product:22222222-2222-7222-8222-222222222222)',
    '[a](category:hats)',
    '<javascript:alert(1)>',
  ])('%s is no link', (text) => {
    expect(hrefsOf(text)).toEqual([]);
    expect(textOf(render(text))).not.toBe('');
  });

  test('are found as they are written', () => {
    expect(linksIn('[a](page:x) and\n\n- [b](mailto:{supportEmail})')).toEqual([
      'page:x',
      'mailto:{supportEmail}',
    ]);
  });
});

describe('hostile text', () => {
  test.each([
    '<script>alert(1)</script>',
    'a <img src=x onerror=alert(1)> b',
    '<!-- x -->',
    '`<b>`',
    '![<b>](x.png)',
  ])('%s is shown as text', (text) => {
    const blocks = render(text);
    expect(blocks.map(({ kind }) => kind)).toEqual(['p']);
    expect(textOf(blocks).length).toBeGreaterThan(2);
  });

  test('entities are their characters, once', () => {
    expect(textOf(render('&amp;lt;b&gt; &copy; &#60;script&#62;'))).toBe('&lt;b> © <script>');
  });

  test.each([
    ['quotes', '>'.repeat(20_000)],
    ['quotes with spaces', `${'> '.repeat(9000)}end`],
    ['lists', `${'- '.repeat(9000)}end`],
    ['numbers', `${'1. '.repeat(6000)}end`],
    [
      'indented lists',
      Array.from({ length: 190 }, (_, at) => `${' '.repeat(at * 2)}- a`).join('\n'),
    ],
    [
      'quotes by line',
      Array.from({ length: 190 }, (_, at) => `${'>'.repeat(at + 1)} a`).join('\n'),
    ],
    ['brackets', '['.repeat(20_000)],
    ['emphasis', '*a '.repeat(6600)],
    ['links', '[a]('.repeat(5000)],
  ])('%s without end are shown, not deeper than a reader can follow', (_, text) => {
    expect(depthOf(render(text))).toBeLessThanOrEqual(6);
  });
});
