import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProductWire } from '#contract/catalogue.contract.ts';
import { deleteExpiredMisses } from '#modules/catalogue/search/misses.repository.ts';
import { tidySearchWords } from '#modules/catalogue/search/tidy-words.ts';
import { aProduct, changeProduct } from '#support/products.ts';
import { aTestShop } from '#support/shop.ts';

const shop = await aTestShop();
const plain = { description: 'Made by hand.', category: 'men' };
const products = [
  { title: 'Herringbone jacket', colors: ['Moss'], stock: 5 },
  { title: 'Waxed jacket', colors: ['Red'], stock: 0 },
  { title: 'Felt hat', colors: ['Grey'], category: 'accessories' },
  { title: 'Hatch print apron', category: 'home' },
  { title: 'Red scarf', category: 'accessories' },
  { title: 'Pure bred collar', category: 'pets' },
  { title: 'Café apron', category: 'home' },
  { title: 'Corduroy trousers', sizes: ['S', 'M'] },
  { title: 'Linen T-shirt', category: 'women' },
  { title: 'Wool jumper', description: 'Goes with any jacket.', category: 'women' },
  { title: "Women's merino/silk vest", category: 'women' },
  { title: 'Featured mug', category: 'home', featured: true },
  { title: 'Plain mug', category: 'home' },
  { title: 'Waffle tee, oat', category: 'kids' },
  { title: 'Poplin shirt' },
  { title: 'Bedside booties, bed', category: 'footwear' },
  { title: 'Houndstooth pet bed', category: 'pets' },
  { title: 'Teapot lid crimson', category: 'home' },
  { title: 'Crimson enamel pan', description: 'With a teapot handle.', category: 'home' },
  { title: '手工陶瓷茶杯', category: 'home' },
  { title: '濃いガラス花瓶', category: 'home' },
  { title: 'เสื้อผ้าฝ้ายทอมือ' },
];
for (const product of products) await aProduct(shop.ctx, { ...plain, ...product });

interface Found {
  data: ProductWire[];
  facets: Record<string, { value: string; count: number }[]>;
  total: number;
  totalIsLeast: boolean;
  nextCursor: string | null;
  corrections: { typed: string; corrected: string }[];
  someWords: boolean;
}
async function find(keyword: string, query = ''): Promise<Found> {
  const path = `/api/v1/shop/search/${encodeURIComponent(keyword.toWellFormed())}${query}`;
  const { status, body } = await shop.send('GET', path);
  expect([keyword, status, body.success]).toEqual([keyword, 200, true]);
  return body as unknown as Found;
}
const titles = async (keyword: string, query = '') =>
  (await find(keyword, query)).data.map((product) => product.title);

test.each([
  ['hat', ['Felt hat']],
  ['red', ['Red scarf', 'Waxed jacket']],
  ['bred', ['Pure bred collar']],
  ['cafe', ['Café apron']],
  ['CAFÉ', ['Café apron']],
  ['cafe\u0301', ['Café apron']],
  ['hats', ['Felt hat']],
  ['herringb', ['Herringbone jacket']],
  ['pants', ['Corduroy trousers']],
  ['sweaters', ['Wool jumper']],
  ['t-shirt', ['Linen T-shirt', 'Waffle tee, oat']],
  ['T shirt', ['Linen T-shirt', 'Waffle tee, oat']],
  ['tee shirt', ['Linen T-shirt', 'Waffle tee, oat']],
  ['tshirt', ['Linen T-shirt', 'Waffle tee, oat']],
  ['dog bed', ['Houndstooth pet bed']],
  ['cat bed', ['Houndstooth pet bed']],
  ['陶瓷', ['手工陶瓷茶杯']],
  ['茶杯 手工', ['手工陶瓷茶杯']],
  ['杯', ['手工陶瓷茶杯']],
  ['ガラス', ['濃いガラス花瓶']],
  ['ｶﾞﾗｽ', ['濃いガラス花瓶']],
  ['ผ้าฝ้าย', ['เสื้อผ้าฝ้ายทอมือ']],
  ['瓷陶', []],
  ['womens vest', ["Women's merino/silk vest"]],
  ['merino', ["Women's merino/silk vest"]],
  ['silk', ["Women's merino/silk vest"]],
  ['gray hat', ['Felt hat']],
  ['jacket herringbone', ['Herringbone jacket']],
  ['moss jacket', ['Herringbone jacket']],
  ['zzzzqqqq', []],
  ['the', []],
  [' ', []],
  // Punctuation separates words and means nothing else.
  ['a.*b(c', []],
  ['c:*', []],
  ['%', []],
  ['_', []],
  ['\\', []],
  ['"?!"', []],
  ['"felt" (hat)', ['Felt hat']],
  ['%hat%', ['Felt hat']],
])('"%s" finds %j', async (keyword, expected) => expect(await titles(keyword)).toEqual(expected));

test('matches in the title come before the description, available products before those sold out', async () => {
  expect(await titles('jacket')).toEqual(['Herringbone jacket', 'Waxed jacket', 'Wool jumper']);
  expect(await titles('mug')).toEqual(['Featured mug', 'Plain mug']);
});

test.each([
  ['jaket', 'jacket'],
  ['jakcet', 'jacket'],
  ['jackett', 'jacket'],
  ['jacjet', 'jacket'],
  ['herringbome', 'herringbone'],
  ['trowsers', 'trousers'],
])('"%s" is corrected to %s, and the response says so', async (keyword, corrected) => {
  const found = await find(keyword);
  expect(found.data[0]?.title.toLowerCase()).toContain(corrected);
  expect(found.corrections).toEqual([{ typed: keyword, corrected }]);
});

test('a short unknown word is not corrected', async () => {
  expect(await titles('het')).toEqual([]);
  expect(await titles('rad')).toEqual([]);
});

test('when no product matches all the words, products that match some are listed and marked', async () => {
  const found = await find('felt jacket');
  expect(found.someWords).toBe(true);
  expect(found.data.map(({ title }) => title)).toContain('Felt hat');
  // The last word says what it is.
  expect((await titles('felt trousers'))[0]).toBe('Corduroy trousers');
  expect((await find('felt hat')).someWords).toBe(false);
});

test('products with more of the words come before those with fewer', async () => {
  const found = await find('crimson enamel teapot');
  expect([found.someWords, found.data[0]?.title]).toEqual([false, 'Crimson enamel pan']);
  const some = await find('crimson velvety teapot');
  expect(some.someWords).toBe(true);
  expect(some.data.slice(0, 2).map(({ title }) => title)).toEqual([
    'Teapot lid crimson',
    'Crimson enamel pan',
  ]);
});

test('every spelling works with filters, orders, counts and pages', async () => {
  const { body } = await shop.send('GET', '/shop/search/jacket?color=Moss');
  expect(body).toMatchObject({ success: true, total: 1, totalIsLeast: false });
  const found = await find('jacket', '?color=Moss');
  expect(found.facets['color']).toEqual([
    { value: 'Moss', count: 1, hex: '#56693f' },
    { value: 'Red', count: 1, hex: '#c0272d' },
  ]);
  expect(await titles('jacket', '?sortBy=title-ztoa')).toEqual([
    'Wool jumper',
    'Waxed jacket',
    'Herringbone jacket',
  ]);
  expect(await titles('jacket', '?stock=out-of-stock')).toEqual(['Waxed jacket']);
  const wrong = await shop.send('GET', '/api/v1/shop/search/jacket?sortBy=cheapest');
  expect([wrong.status, wrong.body.message]).toEqual([400, expect.stringContaining('relevance')]);
  const cursor = 'WyJyZWxldmFuY2UiLCJ4Il0';
  const strange = await shop.send('GET', `/api/v1/shop/search/jacket?cursor=${cursor}`);
  expect(strange.status).toBe(400);
});

test.each(['relevance', 'price-lowtohigh', 'newest'])(
  'pages by %s have no duplicates and no gaps while products are added',
  async (sort) => {
    const clog = { category: 'footwear' };
    for (let n = 0; n < 7; n++)
      await aProduct(shop.ctx, { ...clog, title: `Paged clog ${n}`, priceCents: 100 * (n % 3) });
    const idsOf = ({ data }: Found) => data.map((product) => product._id);
    const whole = idsOf(await find('clog', `?sortBy=${sort}`));
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query = `?sortBy=${sort}&limit=5${cursor && `&cursor=${cursor}`}`;
      const page: Found = await find('clog', query);
      seen.push(...idsOf(page));
      cursor = page.nextCursor;
      await aProduct(shop.ctx, { ...clog, title: 'Another clog', priceCents: 150 });
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(whole.filter((id) => !seen.includes(id))).toEqual([]);
  },
);

test('deleted products are not found, new words are indexed at once', async () => {
  const { id } = await aProduct(shop.ctx, { title: 'Sou’wester Ølhat' });
  expect(await titles('souwester')).toEqual(['Sou’wester Ølhat']);
  expect(await titles('olhat')).toHaveLength(1);
  await changeProduct(shop.ctx, id, { title: 'Yellow tarpaulin' });
  expect(await titles('tarpaulim')).toEqual(['Yellow tarpaulin']);
  await changeProduct(shop.ctx, id, { deleted_at: new Date() });
  expect(await titles('tarpaulin')).toEqual([]);
});

test('unused words and duplicates are deleted', async () => {
  const words = async () =>
    (await shop.ctx.db.selectFrom('search_words').select('word').execute()).map(({ word }) => word);
  await shop.ctx.db
    .insertInto('search_words')
    .values([{ word: 'jacket' }, { word: 'nobody' }])
    .execute();
  await tidySearchWords(shop.ctx);
  const left = await words();
  expect(left.filter((word) => word === 'jacket')).toHaveLength(1);
  expect(left).not.toContain('nobody');
  expect(left).toContain('herringbon');
});

test('searches without results are counted anonymously and deleted after 90 days', async () => {
  const misses = () => shop.ctx.db.selectFrom('search_misses').select(['words', 'count']).execute();
  await shop.ctx.db.deleteFrom('search_misses').execute();
  for (const keyword of ['Xylophone  Stand', 'xylophone stand', 'ann@example.test', '555 0100 200'])
    await find(keyword);
  await find('jacket');
  const cursor = '["relevance","1","00000000-0000-7000-8000-000000000000"]';
  await find('xylophone', `?cursor=${Buffer.from(cursor).toString('base64url')}`);
  expect(await misses()).toEqual([{ words: 'xylophone stand', count: 2 }]);
  shop.clock.forward(91 * 86_400_000);
  await deleteExpiredMisses(shop.ctx);
  expect(await misses()).toEqual([]);
});

test.each(
  [
    '\u0000',
    "'",
    "it's ' OR 1=1 --",
    '& | ! ( ) :* <->',
    "jacket:*'",
    '\\',
    'jacket\\',
    '%',
    'a/b',
    '../../x',
    '\ud800',
    '🧵',
    '日本語',
    'x'.repeat(10_000),
    'word '.repeat(2000),
    '"jacket"',
    'jacket -hat',
    '* ',
  ].map((keyword) => [keyword.slice(0, 30), keyword] as const),
)('hostile: %j', async (_, keyword) => void (await find(keyword)));

/** Not fast-check's own 'binary' unit: listing its million characters first takes seconds of processor time. */
const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .map((code) => String.fromCodePoint(code));

test('any typed text gets a response', async () => {
  const anyText = fc.string({ unit: anyCharacter, maxLength: 30, minLength: 1 });
  // "." and ".." are steps in an address and never arrive.
  const arrives = anyText.filter((keyword) => !/^\.{1,2}$/.test(keyword));
  await fc.assert(
    fc.asyncProperty(arrives, async (keyword) => void (await find(keyword))),
    { numRuns: 25 },
  );
});
