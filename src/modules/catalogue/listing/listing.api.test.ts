import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductWire } from '#contract/catalogue.contract.ts';
import { SORTS } from '#contract/limits.ts';
import { newId } from '#kernel/ids.ts';
import { aProduct } from '#support/products.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let shop: TestShop;
const ids: Record<string, string> = {};

beforeAll(async () => {
  shop = await openTestShop();
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
  for (const [name, wanted] of Object.entries(products))
    ids[name] = (await aProduct(shop.ctx, wanted)).id;
  const counts = { coat: [9, 2, 3], dress: [4, 1, 0], bowl: [5, 2, 0], boots: [0, 0, 12] } as const;
  for (const [name, [rating_sum, rating_count, sold_recently]] of Object.entries(counts)) {
    await shop.ctx.db
      .updateTable('products')
      .set({ rating_sum, rating_count, sold_recently })
      .where('id', '=', ids[name] ?? '')
      .execute();
  }
  const gone = await aProduct(shop.ctx, { title: 'Gone', colors: ['Violet'] });
  await shop.ctx.db
    .updateTable('products')
    .set({ deleted_at: new Date() })
    .where('id', '=', gone.id)
    .execute();
  ids['gone'] = gone.id;
});
afterAll(() => shop.close());

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
const count = (facets: Listed['facets'], group: string, value: string) =>
  facets[group]?.find((each) => each.value === value)?.count;

test('without a query, every product that is not deleted, the cheapest first', async () => {
  const { data, total, nextCursor } = await list();
  expect(data.map((product) => product.title)).toEqual([
    'Bowl',
    'Écharpe',
    'Coat',
    'dress',
    'Boots',
  ]);
  expect([total, nextCursor]).toEqual([5, null]);
});

test.each([
  ['price-lowtohigh', ['Bowl', 'Écharpe', 'Coat', 'dress', 'Boots']],
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
  ['?category=&color=&sale=', ['Bowl', 'Écharpe', 'Coat', 'dress', 'Boots']],
])('%s lists %j', async (query, expected) => expect(await titles(query)).toEqual(expected));

test('each value of a group counts what it would show with the filters of the other groups', async () => {
  const { facets, total } = await list('?category=women&color=Red');
  expect(total).toBe(1);
  // Without the category: the coat, too. Without the colour: the scarf, too.
  expect([
    count(facets, 'category', 'men'),
    count(facets, 'category', 'women'),
    count(facets, 'category', 'kids'),
  ]).toEqual([1, 1, 0]);
  expect([
    count(facets, 'color', 'Red'),
    count(facets, 'color', 'Green'),
    count(facets, 'color', 'Blue'),
  ]).toEqual([1, 1, undefined]);
  // Both: only the dress. Nothing for women is blue or comes in S, so neither is offered.
  expect([count(facets, 'size', 'M'), count(facets, 'size', 'S')]).toEqual([1, undefined]);
  const green = await list('?category=women&color=Green');
  expect([count(green.facets, 'size', 'M'), count(green.facets, 'size', 'S')]).toEqual([
    0,
    undefined,
  ]);
  expect([
    count(facets, 'price', '50-100'),
    count(facets, 'price', '0-25'),
    count(facets, 'sale', 'sale'),
  ]).toEqual([1, 0, 0]);
  expect([
    count(facets, 'rating', '4'),
    count(facets, 'stock', 'in-stock'),
    count(facets, 'stock', 'out-of-stock'),
  ]).toEqual([1, 1, 0]);
  expect(facets['color']?.some((each) => each.value === 'Violet')).toBe(false);
});

test('a list without facets holds the same products and the same total', async () => {
  const { data, total, nextCursor } = await list('?category=women&limit=1');
  const bare = await list('?category=women&limit=1&facets=false');
  expect(bare).toEqual({ success: true, data, total, nextCursor, facets: {} });
  expect(total).toBe(2);
});

test('every count is the number of products that choosing that value shows', async () => {
  const { facets } = await list('?stock=in-stock');
  for (const [group, values] of Object.entries(facets)) {
    for (const { value, count: shown } of values) {
      const query =
        group === 'stock'
          ? `?stock=${value}`
          : `?stock=in-stock&${group}=${encodeURIComponent(value)}`;
      expect({ group, value, count: (await list(query)).total }).toEqual({
        group,
        value,
        count: shown,
      });
    }
  }
});

describe.each(SORTS.map((sort) => sort.id))('pages of %s', (sort) => {
  test('meet every product once, in order', async () => {
    const whole = await titles(`?sortBy=${sort}`);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Listed = await list(
        `?sortBy=${sort}&limit=2${cursor ? `&cursor=${cursor}` : ''}`,
      );
      expect(page.total).toBe(5);
      seen.push(...page.data.map((product) => product.title));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(whole);
  });
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
  const { status, body } = await shop.send('GET', `/api/v1/shop/products?${query}`);
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'MALFORMED' });
  expect(body.message).toContain(allowed);
});

test('a product carries its variants, its prices in dollars and a placeholder picture', async () => {
  const { status, body } = await shop.send('GET', `/api/v1/shop/products/${ids['boots']}`);
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
  expect(JSON.stringify(body)).not.toContain('ost_price');
  expect(body.data).not.toHaveProperty('costPrice');
});

test('pictures have their size, and reserved stock is not for sale', async () => {
  const media = 'a'.repeat(32);
  await shop.ctx.db
    .insertInto('media_files')
    .values({ id: media, width: 1440, height: 1800, byte_size: 9, placeholder_color: '#c0ffee' })
    .execute();
  const { id, variantIds } = await aProduct(shop.ctx, { stock: 8 });
  await shop.ctx.db
    .updateTable('products')
    .set({ images: JSON.stringify([{ media, alt: 'A coat' }]) })
    .where('id', '=', id)
    .execute();
  await shop.ctx.db
    .updateTable('variants')
    .set({ reserved: 3 })
    .where('id', '=', variantIds[0] ?? '')
    .execute();
  const { body } = await shop.send('GET', `/api/v1/shop/products/${id}`);
  expect(body.data).toMatchObject({
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
  await shop.ctx.db
    .updateTable('products')
    .set({ deleted_at: new Date() })
    .where('id', '=', id)
    .execute();
});

test('a deleted, an unknown and a misspelt id are not found', async () => {
  for (const id of [ids['gone'], newId(), 'x', '%00', '..%2f..', "1'%20OR%20'1'='1"]) {
    const { status, body } = await shop.send('GET', `/api/v1/shop/products/${id}`);
    expect({ id, status, code: body.code }).toEqual({ id, status: 404, code: 'NOT_FOUND' });
  }
});
