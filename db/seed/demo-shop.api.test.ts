import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATEGORIES, LOW_STOCK_BELOW } from '#contract/limits.ts';
import { testDatabase, type TestDatabase } from '#support/postgres.ts';
import { seedDemoShop } from './demo-shop.ts';

const today = new Date('2026-06-15T10:00:00Z');
let database: TestDatabase;

const seed = (target: TestDatabase): Promise<void> =>
  seedDemoShop({ pool: target.pool, dataDir: tmpdir(), pictures: false, today });
const rows = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await database.pool.query(sql)).rows as Record<string, unknown>[];

beforeAll(async () => {
  database = await testDatabase();
  await seed(database);
});
afterAll(() => database.pool.end());

test('sells forty products in all eight categories', async () => {
  expect(await rows('SELECT count(*)::int AS count FROM products')).toEqual([{ count: 40 }]);
  const categories = await rows('SELECT DISTINCT category FROM products');
  expect(categories.map(({ category }) => category).sort()).toEqual(
    CATEGORIES.map(({ id }) => id).sort(),
  );
});

test('keeps averages, wish counts and stock equal to their rows', async () => {
  expect(
    await rows(`SELECT title FROM products p WHERE (rating_sum, rating_count) <>
    (SELECT coalesce(sum(value), 0)::int, count(*)::int FROM reviews WHERE product_id = p.id)`),
  ).toEqual([]);
  expect(
    await rows(`SELECT title FROM products p WHERE wishlist_count <>
    (SELECT count(*) FROM wishlist_items WHERE product_id = p.id)`),
  ).toEqual([]);
  expect(
    await rows(`SELECT id FROM variants v WHERE (on_hand, reserved) <>
    (SELECT coalesce(sum(on_hand_change), 0)::int, coalesce(sum(reserved_change), 0)::int FROM stock_movements WHERE variant_id = v.id)`),
  ).toEqual([]);
});

test('shows every stock state, sales, deals and products without options', async () => {
  const [found] = await rows(`SELECT
    count(*) FILTER (WHERE stock = 0)::int AS sold_out,
    count(*) FILTER (WHERE stock BETWEEN 1 AND ${LOW_STOCK_BELOW - 1})::int AS low,
    count(*) FILTER (WHERE sale_price_cents > 0)::int AS sales,
    count(*) FILTER (WHERE todays_deal)::int AS deals,
    count(*) FILTER (WHERE featured)::int AS featured,
    count(*) FILTER (WHERE stock_mode = 'per-variant')::int AS per_variant,
    count(*) FILTER (WHERE colors = '{}' AND sizes = '{}')::int AS plain
    FROM (SELECT p.*, (SELECT sum(on_hand - reserved) FROM variants WHERE product_id = p.id) AS stock FROM products p) AS listed`);
  expect(found?.deals).toBe(4);
  expect(found?.featured).toBeGreaterThanOrEqual(4);
  for (const count of Object.values(found ?? {})) expect(count).toBeGreaterThan(0);
});

test('a second seed changes nothing', async () => {
  const before = await rows(
    'SELECT md5(string_agg(p::text, chr(10) ORDER BY id)) AS hash FROM products p',
  );
  await seed(database);
  expect(
    await rows('SELECT md5(string_agg(p::text, chr(10) ORDER BY id)) AS hash FROM products p'),
  ).toEqual(before);
});

test('two instances that seed at once leave one demo shop', async () => {
  const other = await testDatabase();
  await Promise.all([seed(other), seed(other)]);
  const { rows: products } = await other.pool.query('SELECT id FROM products ORDER BY id');
  const { rows: here } = await database.pool.query('SELECT id FROM products ORDER BY id');
  expect(products).toEqual(here);
  await other.pool.end();
});
