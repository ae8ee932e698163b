/** The search stems texts by the language of the shop, and all products follow when it changes. */
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ProductWire } from '#contract/catalogue.contract.ts';
import { updateSettings } from '#modules/settings/index.ts';
import { followShopLanguage } from '#modules/catalogue/search/follow-shop-language.ts';
import {
  changeConfiguration,
  completeGeneration,
  indexNextProducts,
  readSearchLanguage,
} from '#modules/catalogue/search/search-language.repository.ts';
import { configurationFor } from '#modules/catalogue/search/search-language.rules.ts';
import { aProduct, changeProduct } from '#support/products.ts';
import { aTestShop } from '#support/shop.ts';

const shop = await aTestShop();
const { ctx } = shop;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

interface Found {
  data: ProductWire[];
  corrections: { typed: string; corrected: string }[];
  someWords: boolean;
}
const search = async (keyword: string) =>
  (await shop.send('GET', `/api/v1/shop/search/${encodeURIComponent(keyword)}`))
    .body as unknown as Found;
/** Titles of the products that contain the words as they are, or in another form. */
async function find(keyword: string): Promise<string[]> {
  const { data, corrections, someWords } = await search(keyword);
  return corrections.length > 0 || someWords ? [] : data.map(({ title }) => title).sort();
}
async function speak(language: string): Promise<void> {
  await updateSettings(ctx, { id: null, userName: 'Test' }, { language });
  await followShopLanguage(ctx);
}
const addProducts = async () => {
  for (const title of [
    'Espressobohnen',
    'Bohnen aus Äthiopien',
    'Filterkaffee',
    'Kaffee',
    'Blaue Tasse',
    'Handmühle',
    'Filter für Mühle',
    'Rote Tassen',
  ])
    await aProduct(ctx, { title, description: 'Von uns.', category: 'home' });
};

beforeEach(async () => {
  await speak('en');
});
afterAll(() => speak('en'));
await addProducts();

const GERMAN: readonly (readonly [string, string[]])[] = [
  ['Bohne', ['Bohnen aus Äthiopien']],
  ['bohnen', ['Bohnen aus Äthiopien']],
  ['Kaffees', ['Kaffee']],
  ['Tassen', ['Blaue Tasse', 'Rote Tassen']],
  ['rote tasse', ['Rote Tassen']],
  ['Mühlen', ['Filter für Mühle']],
  ['Muhle', ['Filter für Mühle']],
  ['muehle', ['Filter für Mühle']],
  ['Kaffee für', ['Kaffee']],
  ['athiopien', ['Bohnen aus Äthiopien']],
];

test.each(GERMAN)('a shop in German finds %s', async (keyword, titles) => {
  await speak('de');
  expect(await find(keyword)).toEqual(titles);
});

test('a shop in English finds its own forms only', async () => {
  expect(await find('Mühlen')).toEqual([]);
  expect(await find('Tassen')).toEqual(['Rote Tassen']);
});

test('the synonyms that ship are English; those of the merchant are of every language', async () => {
  const shirt = await aProduct(ctx, {
    title: 'T-Shirt',
    description: 'Von uns.',
    category: 'home',
  });
  await speak('de');
  expect(await find('Tee')).toEqual([]);
  await ctx.pool.query(`INSERT INTO search_synonyms (words) VALUES ('{becher,tasse}')`);
  expect(await find('Becher')).toEqual(['Blaue Tasse', 'Rote Tassen']);
  await speak('en');
  expect(await find('Tee')).toEqual(['T-Shirt']);
  expect(await find('Becher')).toEqual(['Blaue Tasse']);
  await ctx.pool.query(`DELETE FROM search_synonyms WHERE words = '{becher,tasse}'`);
  await changeProduct(ctx, shirt.id, { deleted_at: new Date() });
});

test('what is added and changed later is stemmed by the language, too', async () => {
  await speak('de');
  const { id } = await aProduct(ctx, {
    title: 'Kannen',
    description: 'Von uns.',
    category: 'home',
  });
  expect(await find('Kanne')).toEqual(['Kannen']);
  await changeProduct(ctx, id, { title: 'Schälchen und Schalen' });
  expect(await find('Kanne')).toEqual([]);
  expect(await find('Schale')).toEqual(['Schälchen und Schalen']);
  await changeProduct(ctx, id, { deleted_at: new Date() });
});

test('while the language changes, products of both are found, and what is written meanwhile is new', async () => {
  await changeConfiguration(ctx.db, 'german');
  const last = await indexNextProducts(ctx.db, BEFORE_ALL, 3);
  const state = await readSearchLanguage(ctx.db, 'german');
  expect(state).toMatchObject({ isCurrent: true, isComplete: false });
  // As it is typed; the other form where it is stemmed already.
  expect(await find('Tassen rote')).toEqual(['Rote Tassen']);
  expect(await find('Bohnen')).toEqual(['Bohnen aus Äthiopien']);
  expect(await find('Mühle')).toEqual(['Filter für Mühle']);
  await indexNextProducts(ctx.db, last ?? '', 100);
  expect(await find('Bohne')).toEqual(['Bohnen aus Äthiopien']);
});

test('a change that was interrupted continues with the products that are left', async () => {
  await changeConfiguration(ctx.db, 'german');
  const last = await indexNextProducts(ctx.db, BEFORE_ALL, 3);
  const next = await indexNextProducts(ctx.db, BEFORE_ALL, 3);
  expect(next && last && next > last).toBe(true);
  await indexNextProducts(ctx.db, BEFORE_ALL, 100);
  expect(await indexNextProducts(ctx.db, BEFORE_ALL, 3)).toBeNull();
});

test('a change that was interrupted is completed, and one that was overtaken is not called complete', async () => {
  await changeConfiguration(ctx.db, 'german');
  const { generation } = await readSearchLanguage(ctx.db, 'german');
  await changeConfiguration(ctx.db, 'french');
  await completeGeneration(ctx.db, generation);
  expect((await readSearchLanguage(ctx.db, 'french')).isComplete).toBe(false);
  await speak('de');
  expect(await readSearchLanguage(ctx.db, 'german')).toMatchObject({
    isCurrent: true,
    isComplete: true,
  });
  expect(await find('Bohne')).toEqual(['Bohnen aus Äthiopien']);
});

test('stems of the former language are forgotten: an unknown word has a suggestion', async () => {
  await speak('de');
  const { data, corrections } = await search('Mühkle');
  expect(data.map(({ title }) => title)).toEqual(['Filter für Mühle']);
  expect(corrections).toEqual([{ typed: 'muhkle', corrected: 'mühle' }]);
  const { rows } = await sql`SELECT word FROM search_words WHERE word = 'bohnen'`.execute(ctx.db);
  expect(rows).toEqual([]);
});

test('a category is found by another form of its name', async () => {
  const rename = (name: string) =>
    ctx.db.updateTable('categories').set({ name }).where('id', '=', 'home').execute();
  await rename('Tische');
  await speak('de');
  await aProduct(ctx, { title: 'Wackelt', description: 'Von uns.', category: 'home' });
  expect(await find('Tisch')).toEqual(expect.arrayContaining(['Wackelt']));
  await rename('Home');
});

test('a product changes in nothing else, and pages of products are not made again', async () => {
  const all = () =>
    ctx.db
      .selectFrom('products')
      .select(['id', 'title', 'updated_at', 'slug'])
      .orderBy('id')
      .execute();
  const before = await all();
  const client = await shop.owner.connect();
  const received: (string | undefined)[] = [];
  client.on('notification', ({ payload }) => received.push(payload));
  await client.query('LISTEN catalogue_changed');
  await speak('de');
  await client.query('SELECT 1');
  client.release(true);
  expect(await all()).toEqual(before);
  expect(received.length).toBeGreaterThan(0);
  expect(received.filter(Boolean)).toEqual([]);
});

test('another version of PostgreSQL, which may stem differently, indexes all products again', async () => {
  const { generation } = await readSearchLanguage(ctx.db, 'english');
  await ctx.db.updateTable('search_language').set({ server_version: 1 }).execute();
  await followShopLanguage(ctx);
  const after = await readSearchLanguage(ctx.db, 'english');
  expect(after).toEqual({ generation: generation + 1, isCurrent: true, isComplete: true });
  const { rows } =
    await sql`SELECT FROM products WHERE search_generation <> ${after.generation}`.execute(ctx.db);
  expect(rows).toEqual([]);
});

test('every configuration of a language is one of PostgreSQL, except newer ones', async () => {
  const { rows } = await sql<{
    name: string;
  }>`SELECT cfgname::text AS name FROM pg_ts_config`.execute(ctx.db);
  const known = rows.map(({ name }) => name);
  const languages =
    'ar hy eu ca da nl en fi fr de el hi hu id ga it lt ne nb nn no pt-BR ro ru sr es sv ta tr yi pl zh-Hans';
  expect(
    languages
      .split(' ')
      .map(configurationFor)
      .filter((name) => !known.includes(name)),
  ).toEqual([]);
  expect(['pl', 'zh-Hans', 'de-CH', 'EN-gb'].map(configurationFor)).toEqual([
    'simple',
    'simple',
    'german',
    'english',
  ]);
  await changeConfiguration(ctx.db, 'no such configuration');
  const { configuration } = await ctx.db
    .selectFrom('search_language')
    .select('configuration')
    .executeTakeFirstOrThrow();
  expect(configuration).toBe('simple');
});
