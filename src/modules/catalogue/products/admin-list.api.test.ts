/** The list administrators work in: complete as specified, filtered, sorted, page by page. */
import { expect, test } from 'vitest';
import type { AdminProductWire } from '#contract/admin-products.contract.ts';
import { ADMIN_PRODUCT_SORTS } from '#contract/listing.ts';
import { aProduct, changeVariants } from '#support/products.ts';
import { aTestShop } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const shop = await aTestShop();
const admin = await aUser(shop.ctx, { role: 'owner' });
const wanted = {
  cap: { title: 'Ärmel cap 100%', category: 'accessories', stock: 0, priceCents: 900 },
  lamp: { title: 'Gourd lamp', category: 'home', stock: 4, salePriceCents: 5000 },
  coat: { title: 'Long coat', category: 'men', stock: 60, featured: true, todaysDeal: true },
};
const ids: Record<string, string> = {};
for (const [name, product] of Object.entries(wanted))
  ids[name] = (await aProduct(shop.ctx, product)).id;
await changeVariants(shop.ctx, ids['lamp'] ?? '', { sku: 'LAMP-77' });

const LIST = '/admin/products/get';
async function list(query = ''): Promise<{
  data: AdminProductWire[];
  total: number;
  nextCursor: string | null;
  counts: Record<string, number>;
}> {
  const { status, body } = await shop.send('GET', `${LIST}${query}`, { as: admin });
  expect(status, body.message).toBe(200);
  return body as never;
}
const names = async (query: string): Promise<string[]> => {
  const { data, total } = await list(query);
  expect(total).toBe(data.length);
  return data.map(({ _id }) => Object.keys(ids).find((name) => ids[name] === _id) ?? _id);
};

test('as specified it is complete, newest first, with what shoppers do not see', async () => {
  expect(await names('')).toEqual(['coat', 'lamp', 'cap']);
  const { data, counts } = await list();
  expect(data[1]).toMatchObject({
    costPrice: null,
    stockMode: 'shared',
    variants: [{ sku: 'LAMP-77', onHand: 4, reserved: 0, stock: 4 }],
  });
  expect(counts).toEqual({
    all: 3,
    lowStock: 1,
    outOfStock: 1,
    sale: 1,
    draft: 0,
    active: 3,
    unlisted: 0,
    archived: 0,
    featured: 1,
    todaysDeal: 1,
    missingAlt: 0,
  });
});

test.each([
  ['?q=COAT', ['coat']],
  ['?q=lamp-7', ['lamp']],
  ['?q=100%25', ['cap']],
  ['?q=%25', ['cap']],
  ['?q=_', []],
  ['?category=home,men', ['coat', 'lamp']],
  ['?stock=low-stock', ['lamp']],
  ['?stock=in-stock', ['coat', 'lamp']],
  ['?stock=out-of-stock', ['cap']],
  ['?stock=low-stock,out-of-stock', ['lamp', 'cap']],
  ['?sale=true', ['lamp']],
  ['?featured=true', ['coat']],
  ['?todaysDeal=true', ['coat']],
  ['?missingAlt=true', []],
  ['?q=a&category=home', ['lamp']],
])('%s', async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test.each([
  ['title-atoz', ['cap', 'lamp', 'coat']],
  ['title-ztoa', ['coat', 'lamp', 'cap']],
  ['price-lowtohigh', ['cap', 'lamp', 'coat']],
  ['stock-lowtohigh', ['cap', 'lamp', 'coat']],
  ['newest', ['coat', 'lamp', 'cap']],
])('sorted by %s', async (sortBy, expected) => {
  expect(await names(`?sortBy=${sortBy}`)).toEqual(expected);
});

test.each(ADMIN_PRODUCT_SORTS.map(({ id }) => id))(
  '%s page by page is the same list',
  async (sortBy) => {
    const whole = (await list(`?sortBy=${sortBy}`)).data.map(({ _id }) => _id);
    const pages: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await list(
        `?sortBy=${sortBy}&limit=1${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      pages.push(...page.data.map(({ _id }) => _id));
      cursor = page.nextCursor;
    }
    expect(pages).toEqual(whole);
  },
);

test('what cannot be asked is refused by its name, a made-up cursor too', async () => {
  const encoded = (cursor: unknown) => Buffer.from(JSON.stringify(cursor)).toString('base64url');
  for (const query of [
    'stock=lots',
    'sortBy=mood',
    'category=cars',
    'limit=0',
    `cursor=${encoded(['newest', "1'; DROP", ids['cap']])}`,
    `cursor=${encoded([1])}`,
    'cursor=x',
  ]) {
    const { status } = await shop.send('GET', `${LIST}?${query}`, { as: admin });
    expect({ query, status }).toEqual({ query, status: 400 });
  }
});
