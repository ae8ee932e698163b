import { expect, test } from 'vitest';
import type { ProductWire } from '#contract/catalogue.contract.ts';
import { SORTS } from '#contract/listing.ts';
import { newId } from '#kernel/ids.ts';
import { aProduct, changeProduct, changeVariants } from '#support/products.ts';
import { aTestShop, outcomeOf } from '#support/shop.ts';

const shop = await aTestShop();
const products = {
  coat: {
    title: 'Coat',
    category: 'men',
    priceCents: 9000,
    salePriceCents: 4500,
    colors: ['Red', 'Blue'],
    sizes: ['S', 'M'],
    stock: 5,
  },
  dress: {
    title: 'dress',
    category: 'women',
    priceCents: 7500,
    colors: ['Red'],
    sizes: ['M', 'L'],
    stock: 50,
  },
  scarf: { title: 'Écharpe', category: 'women', priceCents: 2500, colors: ['Green'], stock: 0 },
  boots: {
    title: 'Boots',
    category: 'footwear',
    priceCents: 15_000,
    colors: ['Blue'],
    sizes: ['42'],
    variants: [{ color: 'Blue', size: '42', stock: 3, priceCents: 16_000 }],
    featured: true,
  },
  bowl: { title: 'Bowl', category: 'pets', priceCents: 1999, stock: 200, todaysDeal: true },
};
const ids: Record<string, string> = {};
for (const [name, wanted] of Object.entries(products))
  ids[name] = (await aProduct(shop.ctx, wanted)).id;
const counts = { coat: [9, 2, 3], dress: [4, 1, 0], bowl: [5, 2, 0], boots: [0, 0, 12] } as const;
for (const [name, [rating_sum, rating_count, sold_recently]] of Object.entries(counts))
  await changeProduct(shop.ctx, ids[name] ?? '', { rating_sum, rating_count, sold_recently });
const gone = await aProduct(shop.ctx, { title: 'Gone', colors: ['Violet'] });
await changeProduct(shop.ctx, gone.id, { deleted_at: new Date() });

interface Listed {
  data: ProductWire[];
  facets: Record<string, { value: string; count: number }[]>;
  total: number;
  nextCursor: string | null;
}
async function list(query = ''): Promise<Listed> {
  const { status, body } = await shop.send('GET', `/api/v1/shop/products${query}`);
  expect({ status, success: body.success }).toEqual({ status: 200, success: true });
  return body as unknown as Listed;
}
const titles = async (query: string) => (await list(query)).data.map((product) => product.title);
const details = (id: string) => shop.send('GET', `/api/v1/shop/products/${id}`);

const CHEAPEST_FIRST = ['Bowl', 'Écharpe', 'Coat', 'dress', 'Boots'];

test('without a query, every product that is not deleted, the cheapest first', async () => {
  const { data, total, nextCursor } = await list();
  expect(data.map((product) => product.title)).toEqual(CHEAPEST_FIRST);
  expect([total, nextCursor]).toEqual([5, null]);
});

test.each([
  ['price-lowtohigh', CHEAPEST_FIRST],
  ['price-hightolow', ['Boots', 'dress', 'Coat', 'Écharpe', 'Bowl']],
  ['title-atoz', ['Boots', 'Bowl', 'Coat', 'dress', 'Écharpe']],
  ['title-ztoa', ['Écharpe', 'dress', 'Coat', 'Bowl', 'Boots']],
  ['newest', ['Bowl', 'Boots', 'Écharpe', 'dress', 'Coat']],
  ['top-rated', ['Coat', 'dress', 'Bowl', 'Boots', 'Écharpe']],
  // Of those that sell alike the newest first.
  ['best-selling', ['Boots', 'Coat', 'Bowl', 'Écharpe', 'dress']],
])('sorted by %s', async (sort, order) => expect(await titles(`?sortBy=${sort}`)).toEqual(order));

test.each([
  ['?category=women', ['Écharpe', 'dress']],
  ['?category=women,pets', ['Bowl', 'Écharpe', 'dress']],
  ['?color=Red', ['Coat', 'dress']],
  ['?color=Red,Green', ['Écharpe', 'Coat', 'dress']],
  ['?color=Red&category=women', ['dress']],
  ['?size=S,L', ['Coat', 'dress']],
  ['?price=25-50', ['Écharpe', 'Coat']],
  ['?price=0-25,100-', ['Bowl', 'Boots']],
  ['?sale=sale', ['Coat']],
  ['?rating=4', ['Coat', 'dress']],
  ['?rating=4,2', ['Bowl', 'Coat', 'dress']],
  ['?stock=in-stock', ['Bowl', 'Coat', 'dress', 'Boots']],
  ['?stock=low-stock', ['Coat', 'Boots']],
  ['?stock=out-of-stock', ['Écharpe']],
  ['?featured=true', ['Boots']],
  ['?todaysDeal=true', ['Bowl']],
  ['?color=Violet', []],
  ['?color=%25', []],
  ["?color=Red'%20OR%201=1", []],
  ['?category=&color=&sale=', CHEAPEST_FIRST],
])('%s lists %j', async (query, expected) => expect(await titles(query)).toEqual(expected));

test('each value of a group counts what it would show with the filters of the other groups', async () => {
  const countsIn = async (query: string, groups: Record<string, readonly string[]>) => {
    const { facets } = await list(query);
    return Object.entries(groups).map(([group, values]) =>
      values.map((each) => facets[group]?.find(({ value }) => value === each)?.count),
    );
  };
  const groups = {
    category: ['men', 'women', 'kids'],
    color: ['Red', 'Green', 'Blue', 'Violet'],
    size: ['M', 'S'],
    price: ['50-100', '0-25'],
    sale: ['sale'],
    rating: ['4'],
    stock: ['in-stock', 'out-of-stock'],
  };
  expect(await countsIn('?category=women&color=Red', groups)).toEqual([
    // Without the category: the coat, too.
    [1, 1, 0],
    // Without the colour: the scarf, too. Nothing for women is blue or comes in S, so neither is offered.
    [1, 1, undefined, undefined],
    [1, undefined],
    [1, 0],
    [0],
    [1],
    [1, 0],
  ]);
  const { size } = groups;
  expect(await countsIn('?category=women&color=Green', { size })).toEqual([[0, undefined]]);
});

test('a list without facets holds the same products and the same total', async () => {
  const { data, total, nextCursor } = await list('?category=women&limit=1');
  const bare = await list('?category=women&limit=1&facets=false');
  expect(bare).toEqual({ success: true, data, total, nextCursor, facets: {} });
  expect(total).toBe(2);
});

test.each(SORTS)('pages of %s meet every product once, in order', async (sort) => {
  const whole = await titles(`?sortBy=${sort}`);
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Listed = await list(`?sortBy=${sort}&limit=2${cursor && `&cursor=${cursor}`}`);
    expect(page.total).toBe(5);
    seen.push(...page.data.map((product) => product.title));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(whole);
});

test.each([
  ['sortBy=cheapest', 'price-lowtohigh'],
  ['category=shoes', 'footwear'],
  ['stock=some', 'low-stock'],
  ['rating=6', '4, 3, 2, 1'],
  ['sale=yes', 'sale'],
  ['price=cheap', '0-25'],
  ['price=-5-10', '0-25'],
  ['limit=0', ''],
  ['limit=1001', ''],
  ['limit=-1', '1000'],
  ['limit=1e3', '1000'],
  ['cursor=made-up', 'cursor'],
  ['featured=false', ''],
  [`color=${'x'.repeat(2000)}`, '1000'],
  ['color=%00', 'cannot be stored'],
  [`cursor=${'x'.repeat(3000)}`, '1500'],
])('?%s is refused with what is allowed', async (query, allowed) => {
  const refused = await shop.send('GET', `/api/v1/shop/products?${query}`);
  expect(outcomeOf(refused)).toBe('400 MALFORMED');
  expect(refused.body.message).toContain(allowed);
});

test('a product carries its variants, its prices in dollars and a placeholder picture', async () => {
  const { status, body } = await details(ids['boots'] ?? '');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    _id: ids['boots'],
    id: ids['boots'],
    image: '/media/placeholder.svg',
    images: [],
    price: 150,
    salePrice: 0,
    totalStock: 3,
    averageReview: 0,
    variants: [{ color: 'Blue', size: '42', price: 160, salePrice: 0, stock: 3 }],
  });
  expect(JSON.stringify(body)).not.toMatch(/cost_?price/i);
});

test('colours have a display name and a hex value, pictures their size, and reserved stock is not for sale', async () => {
  const media = newId().replaceAll('-', '');
  await shop.ctx.db
    .insertInto('media_files')
    .values({ id: media, width: 1440, height: 1800, byte_size: 9, placeholder_color: '#c0ffee' })
    .execute();
  const colors = ['Navy', 'Rust #A8452B', 'Glimmer'];
  const { id } = await aProduct(shop.ctx, { stock: 8, category: 'kids', colors });
  await changeProduct(shop.ctx, id, { images: JSON.stringify([{ media, alt: 'A coat' }]) });
  await changeVariants(shop.ctx, id, { reserved: 3 });
  expect((await details(id)).body.data).toMatchObject({
    colors,
    swatches: [
      { name: 'Navy', hex: '#1f2b4d' },
      { name: 'Rust', hex: '#a8452b' },
      { name: 'Glimmer', hex: null },
    ],
    image: `/media/${media}/720.webp`,
    pictures: [
      {
        url: `/media/${media}`,
        alt: 'A coat',
        width: 1440,
        height: 1800,
        placeholderColor: '#c0ffee',
      },
    ],
    totalStock: 5,
  });
  expect((await list('?category=kids')).facets['color']).toMatchObject([
    { value: 'Glimmer', hex: null },
    { value: 'Navy', hex: '#1f2b4d' },
    { value: 'Rust #A8452B', hex: '#a8452b' },
  ]);
  await changeProduct(shop.ctx, id, { deleted_at: new Date() });
});

test('deals without a requested order start with the latest one, page by page', async () => {
  const coat = { id: ids['coat'] ?? '', todays_deal: true };
  await changeProduct(shop.ctx, coat.id, { ...coat, updated_at: new Date(Date.now() + 60_000) });
  const deals = '?todaysDeal=true';
  const first = await list(`${deals}&limit=1`);
  expect(first.data.map(({ title }) => title)).toEqual(['Coat']);
  expect(await titles(`${deals}&limit=1&cursor=${first.nextCursor}`)).toEqual(['Bowl']);
  expect(await titles(`${deals}&sortBy=price-lowtohigh`)).toEqual(['Bowl', 'Coat']);
  await changeProduct(shop.ctx, coat.id, { todays_deal: false });
});

test('a deleted, an unknown and a misspelt id are not found', async () => {
  for (const id of [gone.id, newId(), 'x', '%00', '..%2f..', "1'%20OR%20'1'='1"])
    expect([id, outcomeOf(await details(id))]).toEqual([id, '404 NOT_FOUND']);
});
