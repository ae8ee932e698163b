import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDoctor } from '#app/doctor/doctor.ts';
import { LOW_STOCK_BELOW, ORDER_STATUSES } from '#contract/limits.ts';
import { testDatabase, type TestDatabase } from '#support/postgres.ts';
import { roastery } from '../demo/roastery/sample.ts';
import { FIRST_CATEGORY_IDS } from './first-categories.ts';
import { seedDemoShop } from './demo-shop.ts';

const today = new Date('2026-06-15T10:00:00Z');
let database: TestDatabase;

const seed = (target: TestDatabase, size: 'whole' | 'small' = 'whole'): Promise<void> =>
  seedDemoShop({ pool: target.pool, dataDir: tmpdir(), pictures: false, today, size });
const rows = async (sql: string, from = database): Promise<Record<string, unknown>[]> =>
  (await from.pool.query(sql)).rows as Record<string, unknown>[];
const one = async (sql: string, from = database): Promise<Record<string, number>> =>
  ((await rows(sql, from))[0] ?? {}) as Record<string, number>;

beforeAll(async () => {
  database = await testDatabase();
  await seed(database);
});
afterAll(() => database.pool.end());

test('the doctor finds no problems', async () => {
  expect(await runDoctor(database.pool, { now: today })).toEqual([]);
});

test('has at least twenty products in each of the eight categories', async () => {
  const categories = await rows(
    'SELECT category, count(*)::int AS count FROM products GROUP BY category',
  );
  expect(categories.map(({ category }) => category).sort()).toEqual(FIRST_CATEGORY_IDS.toSorted());
  for (const { count } of categories) expect(count).toBeGreaterThanOrEqual(20);
});

test('shows every stock state, sales, deals and products without options', async () => {
  const found = await one(`SELECT
    count(*) FILTER (WHERE stock = 0)::int AS sold_out,
    count(*) FILTER (WHERE stock = 1)::int AS last_one,
    count(*) FILTER (WHERE stock BETWEEN 2 AND ${LOW_STOCK_BELOW - 1})::int AS low,
    count(*) FILTER (WHERE sale_price_cents > 0)::int AS sales,
    count(*) FILTER (WHERE todays_deal)::int AS deals,
    count(*) FILTER (WHERE featured)::int AS featured,
    count(*) FILTER (WHERE stock_mode = 'per-variant')::int AS per_variant,
    count(*) FILTER (WHERE cardinality(colors) = 1)::int AS one_colour,
    count(*) FILTER (WHERE shipping_methods = '[]')::int AS no_shipping,
    count(*) FILTER (WHERE length(title) > 60)::int AS long_titles,
    count(*) FILTER (WHERE colors = '{}' AND sizes = '{}')::int AS plain
    FROM (SELECT p.*, (SELECT sum(on_hand - reserved) FROM variants WHERE product_id = p.id) AS stock FROM products p) AS listed`);
  for (const [what, count] of Object.entries(found)) expect(count, what).toBeGreaterThan(0);
  expect(found['sales']).toBeGreaterThanOrEqual(30);
});

test('has orders in every state, with and without coupons, some refunded', async () => {
  const { orders, paid, coupons, buyers, months } = await one(`SELECT count(*)::int AS orders,
    count(*) FILTER (WHERE payment_status = 'paid')::int AS paid,
    count(coupon_id)::int AS coupons, count(DISTINCT user_id)::int AS buyers,
    count(DISTINCT date_trunc('month', placed_at))::int AS months FROM orders`);
  expect(orders).toBeGreaterThan(380);
  expect(paid).toBeGreaterThan(300);
  expect(coupons).toBeGreaterThan(40);
  expect(buyers).toBeGreaterThan(100);
  expect(months).toBeGreaterThanOrEqual(12);
  const statuses = await rows('SELECT DISTINCT order_status FROM orders');
  expect(statuses.map((row) => row['order_status']).sort()).toEqual([...ORDER_STATUSES].sort());
  const payments = await rows('SELECT DISTINCT payment_status FROM orders ORDER BY 1');
  // All states except `capturing`, which lasts only seconds.
  expect(payments.map((row) => row['payment_status'])).toEqual([
    'expired',
    'failed',
    'paid',
    'partially refunded',
    'pending',
    'refunded',
  ]);
  expect(
    await rows('SELECT code FROM coupons WHERE used_count > 0 AND used_count = usage_limit'),
  ).toEqual([{ code: 'LASTSPOOL' }]);
  expect(
    await one(
      'SELECT count(*)::int AS late FROM orders WHERE placed_at > $$2026-06-15T10:00:00Z$$',
    ),
  ).toEqual({ late: 0 });
});

test('counts the sales of the last 90 days for each product', async () => {
  const { wrong, most } = await one(`SELECT max(sold_recently)::int AS most,
    count(*) FILTER (WHERE sold_recently <> (SELECT coalesce(sum(l.quantity), 0) FROM orders o JOIN order_lines l ON l.order_id = o.id
      WHERE l.product_id = p.id AND o.placed_at >= timestamptz '2026-06-15T10:00:00Z' - interval '90 days'
        AND o.payment_status IN ('paid', 'partially refunded', 'refunded')))::int AS wrong FROM products p`);
  expect(wrong).toBe(0);
  expect(most).toBeGreaterThan(3);
});

test('reviews are mostly positive, and many come from customers who received the product', async () => {
  const { reviews, people, positive, negative, bought } =
    await one(`SELECT count(*)::int AS reviews,
    count(DISTINCT user_id)::int AS people,
    count(*) FILTER (WHERE value >= 4)::int AS positive,
    count(*) FILTER (WHERE value <= 2)::int AS negative,
    count(*) FILTER (WHERE EXISTS (SELECT FROM orders o JOIN order_lines l ON l.order_id = o.id
      WHERE o.user_id = r.user_id AND l.product_id = r.product_id AND o.payment_status = 'paid'
        AND o.order_status = 'delivered' AND r.created_at > o.placed_at))::int AS bought FROM reviews r`);
  expect(reviews).toBeGreaterThan(400);
  expect(people).toBeGreaterThan(60);
  expect((positive ?? 0) / (reviews ?? 1)).toBeGreaterThan(0.8);
  expect(negative).toBeGreaterThan(5);
  expect((bought ?? 0) / (reviews ?? 1)).toBeGreaterThan(0.4);
});

test('the shopper has a history, the giver three addresses', async () => {
  const { orders, states, saved, reviews } = await one(`SELECT
    (SELECT count(*)::int FROM orders WHERE user_id = u.id) AS orders,
    (SELECT count(DISTINCT order_status || payment_status)::int FROM orders WHERE user_id = u.id) AS states,
    (SELECT count(*)::int FROM wishlist_items WHERE user_id = u.id) AS saved,
    (SELECT count(*)::int FROM reviews WHERE user_id = u.id) AS reviews
    FROM users u WHERE email = 'shopper@demo.shop'`);
  expect(orders).toBe(10);
  expect(states).toBeGreaterThanOrEqual(6);
  expect(saved).toBeGreaterThanOrEqual(5);
  expect(reviews).toBeGreaterThanOrEqual(2);
  expect(
    await one(`SELECT count(*)::int AS addresses FROM addresses
      WHERE user_id = (SELECT id FROM users WHERE email = 'giver@demo.shop')`),
  ).toEqual({ addresses: 3 });
});

const COMPARED = ['products', 'variants', 'orders', 'order_lines', 'reviews', 'stock_movements'];
const fingerprint = (from: TestDatabase): Promise<unknown[]> =>
  Promise.all(
    COMPARED.map((table) =>
      rows(
        `SELECT md5(string_agg(t::text, chr(10) ORDER BY t::text)) AS hash FROM ${table} t`,
        from,
      ),
    ),
  );

test('seeding again changes nothing, and another shop seeded at the same time is identical', async () => {
  const before = await fingerprint(database);
  await seed(database);
  expect(await fingerprint(database)).toEqual(before);

  const other = await testDatabase();
  await Promise.all([seed(other), seed(other)]);
  expect(await fingerprint(other)).toEqual(before);
  await other.pool.end();
});

test('the next order gets the next number', async () => {
  const { last, next } = await one(
    `SELECT (SELECT max(number)::int FROM orders) AS last, nextval('order_numbers')::int AS next`,
  );
  expect(next).toBe((last ?? 0) + 1);
});

test('the small shop has forty products, no orders, and no problems', async () => {
  const small = await testDatabase();
  await seed(small, 'small');
  expect(
    await one(
      'SELECT (SELECT count(*)::int FROM products) AS products, (SELECT count(*)::int FROM orders) AS orders',
      small,
    ),
  ).toEqual({ products: 40, orders: 0 });
  expect(await runDoctor(small.pool, { now: today })).toEqual([]);
  await small.pool.end();
});

test('the roastery is a German shop with two rates of tax, categories in two levels, variants by weight and grind, and no problems', async () => {
  const other = await testDatabase();
  await seedDemoShop({
    pool: other.pool,
    sample: roastery,
    dataDir: tmpdir(),
    pictures: false,
    today,
  });
  expect(await runDoctor(other.pool, { now: today })).toEqual([]);
  const counts = await one(
    `SELECT (SELECT count(*)::int FROM products) AS products,
    (SELECT count(*)::int FROM categories WHERE id IN ('men', 'pets')) AS first_categories,
    (SELECT count(*)::int FROM categories WHERE parent_id = 'equipment') AS kinds_of_equipment,
    (SELECT (count(*) > 0)::int FROM orders WHERE address_snapshot ->> 'country' = 'AT') AS abroad,
    (SELECT (bool_and(currency = 'EUR' AND tax_snapshot ->> 'included' = 'true') AND count(DISTINCT l.tax_rate) = 2)::int
      FROM orders o JOIN order_lines l ON l.order_id = o.id) AS taxed,
    (SELECT price_cents::int FROM variants WHERE sku = 'NB-FOE-1000-B') AS kilo,
    (SELECT lowest_variant_price_cents::int FROM products WHERE title = 'Förde') AS smallest,
    (SELECT contents_amount::int FROM variants WHERE sku = 'NB-FOE-1000-B') AS grams,
    (SELECT count(*)::int FROM order_lines l JOIN variants v ON v.id = l.variant_id
      WHERE l.options::jsonb <> v.options OR l.list_price_cents <> v.price_cents) AS other_variants`,
    other,
  );
  expect(counts).toEqual({
    products: 40,
    first_categories: 0,
    kinds_of_equipment: 3,
    abroad: 1,
    taxed: 1,
    kilo: 3590,
    grams: 1000,
    smallest: 990,
    other_variants: 0,
  });
  await other.pool.end();
});

test('the inbox has open and answered messages', async () => {
  const { waiting, answered } = await one(`SELECT
    count(*) FILTER (WHERE answered_at IS NULL)::int AS waiting,
    count(answered_at)::int AS answered FROM contact_messages WHERE received_at < '2026-06-15T10:00:00Z'`);
  expect(waiting).toBeGreaterThanOrEqual(2);
  expect(answered).toBeGreaterThanOrEqual(2);
});
