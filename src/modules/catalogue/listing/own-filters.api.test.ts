/** Custom fields and options of products as filters of lists and searches. */
import { beforeEach, expect, test } from 'vitest';
import type { FacetsWire, ProductWire } from '#contract/catalogue.contract.ts';
import { aProduct, changeProduct } from '#support/products.ts';
import { aTestShop, type TestShop } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

let shop: TestShop;
const field = { type: 'text', unit: '', choices: [] };
const SETTINGS = {
  filterOptions: ['Weight'],
  productFields: [
    { ...field, id: 'origin', name: 'Origin', filterable: true },
    { ...field, id: 'vegan', name: 'Vegan', type: 'yes-no', filterable: true },
    { ...field, id: 'note', name: 'Note' },
  ],
};
async function set(body: object): Promise<void> {
  const admin = await aUser(shop.ctx, { role: 'owner' });
  await shop.send('PUT', '/api/v1/admin/settings', { as: admin, body });
}
const publicSettings = async () => (await shop.send('GET', '/api/v1/shop/settings')).body.data;
const list = async (query = '', path = '/products') => {
  const { body } = await shop.send('GET', `/api/v1/shop${path}?${query}`);
  const { data, facets, total } = body as unknown as {
    data: ProductWire[];
    facets: FacetsWire;
    total: number;
  };
  return { titles: data.map(({ title }) => title).toSorted(), facets, total };
};

beforeEach(async () => {
  shop = await aTestShop();
  await set(SETTINGS);
  await aProduct(shop.ctx, {
    title: 'Harar',
    fields: { origin: 'Ethiopia', vegan: true, note: 'x' },
    options: [{ name: 'Weight', values: ['1 kg', '250 g'] }],
    variants: [
      { options: { Weight: '250 g' }, stock: 0, priceCents: 2000 },
      { options: { Weight: '1 kg' }, stock: 5, priceCents: 9000 },
    ],
  });
  await aProduct(shop.ctx, {
    title: 'Mocha',
    fields: { origin: 'Yemen, Haraz', vegan: false },
    options: [{ name: 'weight', values: ['250 g'] }],
    variants: [{ options: { weight: '250 g' }, stock: 3, priceCents: 3000 }],
  });
  await aProduct(shop.ctx, { title: 'Mug', category: 'home' });
});

test('a shop without filters of its own offers none, and takes none', async () => {
  await set({ filterOptions: [], productFields: [] });
  expect(await publicSettings()).not.toHaveProperty('filters');
  const { facets, total } = await list('field.origin=Ethiopia&option.weight=250 g');
  expect(total).toBe(3);
  expect(Object.keys(facets)).toEqual([
    'category',
    'color',
    'size',
    'price',
    'sale',
    'rating',
    'stock',
  ]);
});

test('the settings name them, with the type of each', async () => {
  expect(await publicSettings()).toMatchObject({
    filters: [
      { group: 'option.weight', name: 'Weight', type: 'option' },
      { group: 'field.origin', name: 'Origin', type: 'text' },
      { group: 'field.vegan', name: 'Vegan', type: 'yes-no' },
    ],
  });
});

test('lists and searches offer them with counts, the lightest weight first', async () => {
  const { facets } = await list();
  expect(facets['option.weight']).toEqual([
    { value: '250 g', count: 2 },
    { value: '1 kg', count: 1 },
  ]);
  expect(facets['field.origin']).toEqual([
    { value: 'Ethiopia', count: 1 },
    { value: 'Yemen, Haraz', count: 1 },
  ]);
  expect(facets['field.vegan']).toEqual([
    { value: 'true', count: 1 },
    { value: 'false', count: 1 },
  ]);
  expect(facets).not.toHaveProperty('field.note');
  expect((await list('', '/search/mocha')).facets['field.origin']).toEqual([
    { value: 'Yemen, Haraz', count: 1 },
  ]);
  expect((await list('category=home')).facets['option.weight']).toEqual([]);
});

test('each filters: a value with a comma is escaped, several are joined', async () => {
  const titles = async (query: string, path?: string) => (await list(query, path)).titles;
  expect(await titles('field.origin=Ethiopia')).toEqual(['Harar']);
  expect(await titles('field.origin=Yemen%252C Haraz')).toEqual(['Mocha']);
  expect(await titles('field.origin=Yemen%252C Haraz,Ethiopia')).toEqual(['Harar', 'Mocha']);
  expect(await titles('field.vegan=true')).toEqual(['Harar']);
  expect(await titles('option.weight=1 kg')).toEqual(['Harar']);
  expect(await titles('option.weight=1 kg', '/search/waxed')).toEqual(['Harar']);
  expect(await titles('field.vegan=false', '/search/waxed')).toEqual(['Mocha']);
  expect(await titles('field.note=x')).toEqual(['Harar', 'Mocha', 'Mug']);
  expect(await titles('field.origin=Nowhere')).toEqual([]);
});

test('an option is met by the one variant that meets everything else', async () => {
  const { titles, facets } = await list('option.weight=250 g&stock=in-stock');
  expect(titles).toEqual(['Mocha']);
  expect(facets['option.weight']).toEqual([
    { value: '250 g', count: 1 },
    { value: '1 kg', count: 1 },
  ]);
  expect(facets['stock']).toContainEqual({ value: 'in-stock', count: 1 });
  expect((await list('option.weight=250 g&price=50-100')).total).toBe(0);
  expect((await list('option.weight=1 kg&price=50-100')).titles).toEqual(['Harar']);
});

test('a changed value and a new one are offered at once', async () => {
  const { id } = await aProduct(shop.ctx, { title: 'Sidamo', fields: { origin: 'Ethiopia' } });
  expect((await list('field.origin=Ethiopia')).total).toBe(2);
  await shop.ctx.db
    .updateTable('product_details')
    .set({ fields: '{"origin":"Sidama"}' })
    .where('product_id', '=', id)
    .execute();
  await changeProduct(shop.ctx, id, { updated_at: new Date() });
  await expect
    .poll(async () => (await list()).facets['field.origin'])
    .toContainEqual({ value: 'Sidama', count: 1 });
});
