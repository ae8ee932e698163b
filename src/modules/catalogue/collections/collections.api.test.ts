import { beforeAll, expect, test } from 'vitest';
import type {
  AdminCollectionWire,
  CollectionRule,
  CollectionWire,
} from '#contract/collections.contract.ts';
import type { FacetsWire } from '#contract/catalogue.contract.ts';
import { aCollection } from '#support/collections.ts';
import { aProduct, changeProduct } from '#support/products.ts';
import { aTestShop } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const shop = await aTestShop();
const owner = await aUser(shop.ctx, { role: 'owner' });
const ADMIN = '/api/v1/admin/collections';
const send = (method: string, path: string, body?: unknown) =>
  shop.send(method, `${ADMIN}${path}`, { as: owner, body });
const create = async (body: object) =>
  (await send('POST', '', body)).body.data as unknown as AdminCollectionWire;
const list = async (query: string) => {
  const { status, body } = await shop.send('GET', `/api/v1/shop/products?${query}`);
  const { data, facets, total, nextCursor } = body as unknown as {
    data: { title: string }[];
    facets: FacetsWire;
    total: number;
    nextCursor: string | null;
  };
  return { status, titles: (data ?? []).map(({ title }) => title), facets, total, nextCursor };
};
const shownAt = async (slug: string) => await shop.send('GET', `/api/v1/shop/collections/${slug}`);

const ids: Record<string, string> = {};
beforeAll(async () => {
  const add = async (title: string, wanted: Parameters<typeof aProduct>[1]) => {
    ids[title] = (await aProduct(shop.ctx, { title, ...wanted })).id;
  };
  await add('Kettle', { priceCents: 6000, category: 'home', fields: { origin: 'Kyoto' } });
  await add('Cup', { priceCents: 1500, salePriceCents: 1200, category: 'home' });
  await add('Socks', { priceCents: 900, category: 'men', colors: ['Red'] });
  await add('Coat', { priceCents: 20_000, category: 'men', colors: ['Red', 'Blue'] });
  await changeProduct(shop.ctx, ids['Coat']!, { created_at: new Date('2020-01-01') });
  await shop.ctx.db
    .updateTable('product_details')
    .set({ brand: 'Hario' })
    .where('product_id', '=', ids['Kettle']!)
    .execute();
});

test.each<[string, CollectionRule, string[]]>([
  ['all', {}, ['Socks', 'Cup', 'Kettle', 'Coat']],
  ['a category', { category: 'home' }, ['Cup', 'Kettle']],
  ['a brand, whatever its case', { brand: 'hario' }, ['Kettle']],
  ['the value of a field', { field: { id: 'origin', value: 'Kyoto' } }, ['Kettle']],
  ['prices', { priceFrom: 9, priceBelow: 15 }, ['Socks', 'Cup']],
  ['on sale', { sale: true }, ['Cup']],
  ['new', { newDays: 30 }, ['Socks', 'Cup', 'Kettle']],
  ['several together', { category: 'men', newDays: 30 }, ['Socks']],
])('a rule: %s', async (name, rule, titles) => {
  const { slug, count, byHand } = await create({ name: `Rule ${name}`, rule });
  expect([count, byHand]).toEqual([titles.length, false]);
  expect(await list(`collection=${slug}`)).toMatchObject({ titles, total: titles.length });
});

test('by hand, products are in the merchant’s order, page by page, and those that are gone vanish', async () => {
  const products = ['Coat', 'Cup', 'Socks', 'Kettle'].map((title) => ids[title]);
  const { slug } = await create({ name: 'Favourites', products });
  expect((await list(`collection=${slug}`)).titles).toEqual(['Coat', 'Cup', 'Socks', 'Kettle']);
  const first = await list(`collection=${slug}&limit=2`);
  expect(first.titles).toEqual(['Coat', 'Cup']);
  const next = await list(`collection=${slug}&limit=2&cursor=${first.nextCursor}`);
  expect([next.titles, next.nextCursor]).toEqual([['Socks', 'Kettle'], null]);
  expect((await list(`collection=${slug}&sortBy=price-lowtohigh`)).titles[0]).toBe('Socks');
  const { titles, facets, total } = await list(`collection=${slug}&color=Red`);
  expect([titles, total]).toEqual([['Coat', 'Socks'], 2]);
  expect(facets['color']).toEqual([
    { value: 'Blue', count: 1, hex: expect.any(String) },
    { value: 'Red', count: 2, hex: expect.any(String) },
  ]);
  await changeProduct(shop.ctx, ids['Cup']!, { status: 'draft' });
  await expect.poll(async () => (await list(`collection=${slug}`)).total).toBe(3);
  await changeProduct(shop.ctx, ids['Cup']!, { status: 'active' });
});

test('its page is found by slug, and by the id when the slug has changed; a hidden one by nobody', async () => {
  const { _id, slug } = await create({ name: 'Für Kinder & Co', description: 'Small things.' });
  expect(slug).toBe('fur-kinder-co');
  const { body } = await shownAt(slug);
  expect(body.data as unknown as CollectionWire).toMatchObject({
    name: 'Für Kinder & Co',
    description: 'Small things.',
    picture: null,
    byHand: true,
  });
  await send('PUT', `/${_id}`, { slug: 'small' });
  expect((await shownAt('small')).status).toBe(200);
  expect((await shownAt(_id)).body.data).toMatchObject({ slug: 'small' });
  await send('PUT', `/${_id}`, { hidden: true });
  expect((await shownAt('small')).status).toBe(404);
  expect((await list('collection=small')).status).toBe(404);
  expect((await list('collection=never')).status).toBe(404);
});

test('names and addresses are taken once, and prices are in order', async () => {
  const { _id } = await create({ name: 'Taken' });
  const codes = async (method: string, path: string, body: object) =>
    (await send(method, path, body)).body.code;
  expect(await codes('POST', '', { name: 'taken' })).toBe('COLLECTION_NAME_TAKEN');
  expect(await codes('POST', '', { name: 'Other', slug: 'taken' })).toBe('COLLECTION_SLUG_TAKEN');
  const prices = { rule: { priceFrom: 10, priceBelow: 10 } };
  expect(await codes('PUT', `/${_id}`, prices)).toBe('COLLECTION_PRICES');
  expect(await codes('PUT', `/${_id}`, { image: `/media/${'0'.repeat(32)}` })).toBe(
    'CATEGORY_PICTURE',
  );
});

test('a deleted one is gone, and comes back as it was; not after the time to undo it', async () => {
  const { _id, slug } = await create({ name: 'Short-lived', products: [ids['Cup']] });
  expect((await send('DELETE', `/${_id}`)).body).toMatchObject({ message: 'Collection deleted' });
  expect((await shownAt(slug)).status).toBe(404);
  expect((await send('DELETE', `/${_id}`)).status).toBe(404);
  const { body } = await send('POST', `/restore/${_id}`);
  expect(body.data).toMatchObject({ products: [{ _id: ids['Cup'], title: 'Cup' }], count: 1 });
  expect((await shownAt(slug)).status).toBe(200);
  const old = await aCollection(shop.ctx, {}, new Date(0));
  expect((await send('POST', `/restore/${old}`)).status).toBe(404);
});

test('links and rows of sections name it by id, and lead to its present address', async () => {
  const { hrefOf, findLinkTargets } = await import('#modules/content/content-links.ts');
  const { _id } = await create({ name: 'Gifts' });
  await send('PUT', `/${_id}`, { slug: 'presents' });
  const link = `collection:${_id}`;
  const href = async () => hrefOf(link, await findLinkTargets(shop.ctx, [link]));
  expect(await href()).toBe('/shop/collections/presents');
  await send('PUT', `/${_id}`, { hidden: true });
  expect(await href()).toBeNull();
});
