import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { CategoryWire } from '#contract/categories.contract.ts';
import { aCategory } from '#support/categories.ts';
import { FIRST_CATEGORIES } from '#support/first-categories.ts';
import { aProduct } from '#support/products.ts';
import { aTestShop, type TestShop } from '#support/shop.ts';
import { aUser, type TestUser } from '#support/users.ts';

let shop: TestShop;
let admin: TestUser;
beforeEach(async () => {
  shop = await aTestShop();
  admin = await aUser(shop.ctx, { role: 'owner' });
});
const list = () => shop.read<CategoryWire[]>('/api/v1/shop/categories');

interface Listing {
  data: { _id: string }[];
  facets: Record<string, { value: string; count: number }[]>;
}
const listing = async (query: string) =>
  (await shop.send('GET', `/api/v1/shop/products?${query}`)).body as unknown as Listing;

test('a new shop has the specification’s eight', async () => {
  expect(await list()).toEqual(FIRST_CATEGORIES);
});

test('an unknown category is refused with those that there are, wherever one is named', async () => {
  const all = FIRST_CATEGORIES.map(({ _id }) => _id).join(', ');
  const refused = async (method: string, path: string, body?: unknown) => {
    const reply = await shop.send(method, path, { as: admin, body });
    expect([path, reply.status]).toEqual([path, 400]);
    return [reply.body.message, (reply.body as { data?: { fields?: object } }).data?.fields];
  };
  const only = `must only contain ${all}`;
  for (const path of ['/shop/products', '/shop/search/scarf', '/admin/products/get'])
    expect(await refused('GET', `/api/v1${path}?category=men,cars`)).toEqual([
      `Category ${only}.`,
      { category: only },
    ]);
  const product = { title: 'Car', description: 'Red.', category: 'cars', price: 1, totalStock: 1 };
  expect(await refused('POST', '/api/v1/admin/products/add', product)).toEqual([
    `Category must be one of ${all}.`,
    { category: `must be one of ${all}` },
  ]);
  const selection = { ids: [(await aProduct(shop.ctx)).id] };
  const edit = { field: 'category', category: 'cars' };
  expect(await refused('POST', '/api/v1/admin/products/bulk-edit', { selection, edit })).toEqual([
    `Edit, category must be one of ${all}.`,
    { 'edit.category': `must be one of ${all}` },
  ]);
});

test('a category includes its parts; a hidden one is not offered as a filter, but still listed', async () => {
  await sql`INSERT INTO categories (id, name, slug, position, parent_id, hidden) VALUES
    ('leads', 'Leads', 'leads', 1, 'pets', false), ('bowls', 'Bowls', 'bowls', 2, 'pets', true)`.execute(
    shop.ctx.db,
  );
  const ids = [];
  for (const category of ['pets', 'leads', 'bowls'])
    ids.push((await aProduct(shop.ctx, { category })).id);
  const { data, facets } = await listing('category=pets');
  expect(data.map(({ _id }) => _id).toSorted()).toEqual(ids);
  expect(facets['category']?.filter(({ count }) => count > 0)).toEqual(
    expect.arrayContaining([
      { value: 'pets', count: 3 },
      { value: 'leads', count: 1 },
    ]),
  );
  expect(facets['category']?.map(({ value }) => value)).not.toContain('bowls');
  expect((await listing('category=bowls')).data).toHaveLength(1);
  const inAdmin = await shop.read<unknown[]>('/api/v1/admin/products/get?category=pets', admin);
  expect(inAdmin).toHaveLength(3);
});

test('the database allows two levels', async () => {
  const part = await aCategory(shop.ctx, { parent: 'pets' });
  const deeper = sql`INSERT INTO categories (id, name, slug, position, parent_id)
    VALUES ('deep', 'Deep', 'deep', 1, ${part})`.execute(shop.ctx.db);
  await expect(deeper).rejects.toThrow(/foreign key/);
  const moved = sql`UPDATE categories SET parent_id = 'home' WHERE id = 'pets'`.execute(
    shop.ctx.db,
  );
  await expect(moved).rejects.toThrow(/foreign key/);
});

test('search finds products by the name of their category, also after a rename, and by that of its whole', async () => {
  await sql`UPDATE categories SET name = 'Workshop' WHERE id = 'garden'`.execute(shop.ctx.db);
  const category = await aCategory(shop.ctx, { name: 'Pushchairs', parent: 'kids' });
  const { id: vice } = await aProduct(shop.ctx, { title: 'Oak vice', category: 'garden' });
  const { id: rocker } = await aProduct(shop.ctx, { title: 'Oak rocker', category });
  await aProduct(shop.ctx, { title: 'Scarf for the garden', category: 'women' });
  const found = async (keyword: string) =>
    (await shop.read<{ _id: string }[]>(`/api/v1/shop/search/${keyword}`)).map(({ _id }) => _id);
  expect(await found('workshop')).toEqual([vice]);
  expect(await found('pushchair')).toEqual([rocker]);
  expect(await found('kids%20oak')).toEqual([rocker]);
});
