/** Categories changed by administrators: one at a time, and several at once. */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { AdminCategoryWire } from '#contract/categories.contract.ts';
import { ADMIN_UNDO_MS, MAX_CATEGORIES } from '#contract/limits.ts';
import { aPicture } from '#support/banners.ts';
import { FIRST_CATEGORY_IDS } from '#support/first-categories.ts';
import { aProduct } from '#support/products.ts';
import { aTestShop, outcomeOf } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const shop = await aTestShop();
const { db } = shop.ctx;
const admin = await aUser(shop.ctx, { role: 'owner' });
beforeEach(() =>
  shop.owner.query(`ALTER TABLE price_history DISABLE TRIGGER price_history_stays_all;
    TRUNCATE categories CASCADE; SELECT insert_first_categories();
    ALTER TABLE price_history ENABLE TRIGGER price_history_stays_all;`),
);

const PATH = '/api/v1/admin/categories';
const send = (method: string, path: string, body?: unknown) =>
  shop.send(method, `${PATH}${path}`, { as: admin, body });
const list = () => shop.read<AdminCategoryWire[]>(PATH, admin);
const find = async (id: string) => (await list()).find(({ _id }) => _id === id);
const create = (body: object) => send('POST', '', body);
const change = (id: string, body: object) => send('PUT', `/${id}`, body);
const remove = (id: string, moveTo?: string) =>
  send('DELETE', `/${id}${moveTo === undefined ? '' : `?moveTo=${moveTo}`}`);
const restore = (id: string) => send('POST', `/restore/${id}`);
const categoryOf = async (id: string) =>
  (await db.selectFrom('products').select('category').where('id', '=', id).executeTakeFirst())
    ?.category;

test('a new category comes last; its id is made from its name, once and for all', async () => {
  const image = await aPicture(shop.ctx);
  const made = await create({ name: 'Café & Tea', image, alt: 'A cup' });
  expect(made).toMatchObject({
    status: 201,
    body: { message: 'Category added', data: { _id: 'cafe-tea', slug: 'cafe-tea', parent: null } },
  });
  expect((await list()).at(-1)).toMatchObject({
    _id: 'cafe-tea',
    products: 0,
    picture: { alt: 'A cup' },
  });
  await change('cafe-tea', { name: 'Hot drinks', slug: 'hot-drinks', image: '', hidden: true });
  expect(await find('cafe-tea')).toMatchObject({
    name: 'Hot drinks',
    slug: 'hot-drinks',
    hidden: true,
    picture: null,
  });
  expect((await create({ name: 'Café & Tea' })).body.data).toMatchObject({ _id: 'cafe-tea-2' });
  expect((await create({ name: 'Кофе' })).body.data).toMatchObject({ _id: 'category' });
});

test('a name is taken beside others of the same whole only, a slug everywhere', async () => {
  expect(outcomeOf(await create({ name: 'PETS' }))).toBe('409 CATEGORY_NAME_TAKEN');
  expect((await create({ name: 'Pets', parent: 'home' })).status).toBe(201);
  expect(outcomeOf(await create({ name: 'Cats', slug: 'pets' }))).toBe('409 CATEGORY_SLUG_TAKEN');
  expect(outcomeOf(await change('men', { name: 'Women' }))).toBe('409 CATEGORY_NAME_TAKEN');
});

test('there are two levels, and malformed fields change nothing', async () => {
  await create({ name: 'Dresses', parent: 'women' });
  const before = await list();
  for (const [wrong, outcome] of [
    [create({ name: 'Deep', parent: 'dresses' }), '422 CATEGORY_LEVELS'],
    [create({ name: 'Lost', parent: 'nowhere' }), '422 CATEGORY_LEVELS'],
    [change('women', { parent: 'home' }), '422 CATEGORY_LEVELS'],
    [change('men', { parent: 'men' }), '422 CATEGORY_LEVELS'],
    [change('men', { image: `/media/${'0'.repeat(32)}` }), '422 CATEGORY_PICTURE'],
    [change('men', { image: 'https://elsewhere.example/a.png' }), '400 MALFORMED'],
    [change('men', { slug: 'Not this' }), '400 MALFORMED'],
    [change('men', { name: ' ' }), '400 MALFORMED'],
    [change('nobody', { name: 'X' }), '404 NOT_FOUND'],
  ] as const)
    expect(outcomeOf(await wrong)).toBe(outcome);
  expect(await list()).toEqual(before);
});

test('categories are arranged: unknown ones are ignored, others come last, parts follow their whole', async () => {
  const categories = [
    { id: 'pets', parent: null },
    { id: 'cars', parent: null },
    { id: 'men', parent: 'pets' },
  ];
  const reply = await send('PUT', '', { categories });
  expect(reply.body.data).toEqual([
    'pets',
    'men',
    ...FIRST_CATEGORY_IDS.filter((id) => id !== 'pets' && id !== 'men'),
  ]);
  const shown = await shop.read<AdminCategoryWire[]>('/api/v1/shop/categories');
  expect(shown.slice(0, 2)).toMatchObject([{ _id: 'pets' }, { _id: 'men', parent: 'pets' }]);
  const deep = [
    { id: 'kids', parent: 'men' },
    { id: 'men', parent: 'pets' },
  ];
  expect(outcomeOf(await send('PUT', '', { categories: deep }))).toBe('422 CATEGORY_LEVELS');
});

test('products of a deleted category move to the one that was chosen, and back when it is restored', async () => {
  const { id: rug } = await aProduct(shop.ctx, { category: 'garden' });
  const { id: bowl } = await aProduct(shop.ctx, { category: 'garden' });
  expect(outcomeOf(await remove('garden'))).toBe('409 CATEGORY_HAS_PRODUCTS');
  expect(outcomeOf(await remove('garden', 'nowhere'))).toBe('422 CATEGORY_TARGET');
  expect(outcomeOf(await remove('garden', 'garden'))).toBe('422 CATEGORY_TARGET');
  expect((await remove('garden', 'pets')).body).toMatchObject({ moved: 2 });
  expect([await categoryOf(rug), await find('garden')]).toEqual(['pets', undefined]);
  expect((await shop.send('GET', '/api/v1/shop/products?category=garden')).status).toBe(400);
  const moved = await shop.read<unknown[]>('/api/v1/shop/products?category=pets');
  expect(moved).toHaveLength(2);
  expect((await remove('garden', 'pets')).status).toBe(404);

  // Somebody has moved one of them on.
  await sql`UPDATE products SET category = 'kids' WHERE id = ${bowl}`.execute(db);
  expect((await restore('garden')).body).toMatchObject({ message: 'Category restored' });
  expect([await categoryOf(rug), await categoryOf(bowl)]).toEqual(['garden', 'kids']);
  await remove('garden', 'pets');
  shop.clock.forward(ADMIN_UNDO_MS);
  expect((await restore('garden')).status).toBe(404);
});

test('a category with parts is not deleted, and one whose name is used again is not restored', async () => {
  await create({ name: 'Dresses', parent: 'women' });
  expect(outcomeOf(await remove('women'))).toBe('409 CATEGORY_HAS_PARTS');
  await remove('dresses');
  await create({ name: 'Dresses', parent: 'women' });
  expect(outcomeOf(await restore('dresses'))).toBe('409 CATEGORY_NAME_TAKEN');
});

test('of two administrators who move each other’s categories away, one is refused', async () => {
  const replies = await Promise.all([remove('men', 'women'), remove('women', 'men')]);
  expect(replies.map(outcomeOf).toSorted()).toEqual(['200', '422 CATEGORY_TARGET']);
  const made = await Promise.all([1, 2, 3].map(() => create({ name: 'Coffee' })));
  expect(made.map(outcomeOf).toSorted()).toEqual([
    '201',
    '409 CATEGORY_NAME_TAKEN',
    '409 CATEGORY_NAME_TAKEN',
  ]);
  const levels = await Promise.all([
    change('kids', { parent: 'home' }),
    change('home', { parent: 'pets' }),
  ]);
  expect(levels.map(outcomeOf).toSorted()).toEqual(['200', '422 CATEGORY_LEVELS']);
});

test('a product never stays in a category that is deleted at the same time', async () => {
  const product = { title: 'Spade', description: 'Ash.', price: 1, totalStock: 1 };
  const add = () =>
    shop.send('POST', '/api/v1/admin/products/add', {
      as: admin,
      body: { ...product, category: 'garden', image: '/media/placeholder.svg' },
    });
  const edited = (await aProduct(shop.ctx, { category: 'pets' })).id;
  const edit = () =>
    shop.send('PUT', `/api/v1/admin/products/edit/${edited}`, {
      as: admin,
      body: { category: 'garden' },
    });
  const replies = await Promise.all([add(), edit(), remove('garden', 'home'), add(), edit()]);
  for (const { status } of replies) expect([200, 201, 400, 422]).toContain(status);
  const left = await sql`SELECT FROM products WHERE category = 'garden'`.execute(db);
  expect([left.rows.length, await find('garden')]).toEqual([0, undefined]);
});

test('the audit log says who did what, with the values before and after', async () => {
  await create({ name: 'Coffee' });
  await change('coffee', { name: 'Tea' });
  await remove('coffee', 'home');
  const entries = await shop.read<object[]>('/api/v1/admin/audit?kind=category', admin);
  expect(entries.slice(0, 3)).toMatchObject([
    {
      action: 'category.delete',
      recordName: 'Tea',
      after: { productsMovedTo: 'Home', products: 0 },
    },
    { action: 'category.update', before: { name: 'Coffee' }, after: { name: 'Tea' } },
    { action: 'category.create', recordName: 'Coffee' },
  ]);
});

test('a shop has a limited number of categories', async () => {
  await sql`INSERT INTO categories (id, name, slug, position)
    SELECT 'c' || n, 'C' || n, 'c' || n, 100 + n FROM generate_series(1, ${MAX_CATEGORIES - 8}::integer) n`.execute(
    db,
  );
  expect(outcomeOf(await create({ name: 'One more' }))).toBe('409 CATEGORY_LIMIT');
});
