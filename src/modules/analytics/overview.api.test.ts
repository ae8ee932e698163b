import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OverviewWire } from '#contract/analytics.contract.ts';
import { aProduct } from '#support/products.ts';
import { sharedBuffersOf } from '#support/shared-buffers.ts';
import { aTestShop } from '#support/shop.ts';
import { aSoldOrder } from '#support/sold-orders.ts';
import { aUser } from '#support/users.ts';

const shop = await aTestShop({ SHOP_TIME_ZONE: 'America/New_York' });
const admin = await aUser(shop.ctx, { role: 'owner' });
const [cap, coat] = [await aProduct(shop.ctx), await aProduct(shop.ctx)];
shop.clock.set(new Date('2026-03-12T15:00:00Z'));
const buyer = await aUser(shop.ctx);
const sold = (order: Omit<Parameters<typeof aSoldOrder>[2], 'product'>, product = cap) =>
  aSoldOrder(shop.ctx, buyer, { product, ...order });

// The clocks of New York go forward on 8 March 2026: that day has 23 hours.
await sold({ placedAt: '2026-03-08T04:59:59Z', unitCents: 100 }); // 7 March, 23:59:59
await sold({ placedAt: '2026-03-08T05:00:00Z', unitCents: 200 }); // 8 March, 00:00
await sold({ placedAt: '2026-03-09T03:59:59Z', unitCents: 400 }); // 8 March, 23:59:59
await sold({ placedAt: '2026-03-09T04:00:00Z', unitCents: 800 }); // 9 March, 00:00
// Paid with a coupon alone, refunded in part, refunded in full, and with a refused refund.
await sold({ placedAt: '2026-03-10T12:00:00Z', unitCents: 5000, discountCents: 5000 }, coat);
await sold({
  placedAt: '2026-03-10T13:00:00Z',
  quantity: 3,
  unitCents: 333,
  shippingCents: 500,
  discountCents: 99,
  paymentStatus: 'partially refunded',
  refunds: [{ cents: 300 }, { cents: 50 }, { cents: 1, status: 'refused' }],
});
await sold(
  {
    placedAt: '2026-03-10T14:00:00Z',
    unitCents: 7000,
    paymentStatus: 'refunded',
    orderStatus: 'rejected',
    refunds: [{ cents: 7000 }],
  },
  coat,
);
// Never paid.
const rejected = { orderStatus: 'rejected' } as const;
await sold({ placedAt: '2026-03-11T14:00:00Z', paymentStatus: 'expired', ...rejected });
await sold({ placedAt: '2026-03-11T15:00:00Z', paymentStatus: 'failed', ...rejected });
await sold({ placedAt: '2026-03-11T16:00:00Z', paymentStatus: 'pending', orderStatus: 'pending' });
// Captured after the order had failed, and refunded: not counted.
await sold({ placedAt: '2026-03-11T17:00:00Z', paymentStatus: 'failed', refunds: [{ cents: 9 }] });
// Today, and the fourteen days before the default range.
await sold({ placedAt: '2026-03-12T14:00:00Z', unitCents: 1234 });
await sold({ placedAt: '2026-02-26T12:00:00Z', unitCents: 4321 });
await sold({ placedAt: '2026-02-12T12:00:00Z', unitCents: 999 });

const OVERVIEW = '/api/v1/admin/analytics/overview';
const overview = (query = '') => shop.read<OverviewWire>(`${OVERVIEW}${query}`, admin);

/** The same figures by another method: each order's day as text in New York's time zone. */
async function countedBySql(from: string, to: string) {
  const { rows } = await sql<Record<string, string>>`
    WITH mine AS (
      SELECT o.*, to_char(o.placed_at AT TIME ZONE 'America/New_York', 'YYYY-MM-DD') AS local_day FROM orders o
    ), sold AS (
      SELECT * FROM mine WHERE local_day BETWEEN ${from} AND ${to}
        AND payment_status NOT IN ('pending', 'capturing', 'failed', 'expired')
    )
    SELECT (SELECT count(*) FROM mine WHERE local_day BETWEEN ${from} AND ${to}) AS started,
      (SELECT count(*) FROM sold) AS orders,
      (SELECT coalesce(sum(total_cents), 0) FROM sold) AS revenue,
      (SELECT coalesce(sum(discount_cents), 0) FROM sold) AS discounts,
      (SELECT coalesce(sum(r.amount_cents), 0) FROM payment_refunds r JOIN sold ON sold.id = r.order_id
        WHERE r.status = 'completed') AS refunds`.execute(shop.ctx.db);
  const [row] = rows;
  const count = (name: string) => Number(row?.[name] ?? Number.NaN);
  return {
    started: count('started'),
    orders: count('orders'),
    revenue: count('revenue') / 100,
    discounts: count('discounts') / 100,
    refunds: count('refunds') / 100,
  };
}

test('from one day to another every figure equals the sum over the orders', async () => {
  for (const [from, to] of [
    ['2026-03-08', '2026-03-08'],
    ['2026-03-08', '2026-03-12'],
    ['2026-02-27', '2026-03-12'],
    ['2026-02-01', '2026-02-28'],
    ['2026-03-11', '2026-03-11'],
    ['2025-01-01', '2025-01-31'],
  ] as const) {
    const { now } = await overview(`?from=${from}&to=${to}`);
    expect(now).toMatchObject({ from, to, ...(await countedBySql(from, to)) });
  }
});

test('the figures of known fourteen days, with the fourteen before', async () => {
  const { now, before, days, timeZone } = await overview();
  expect({ days, timeZone }).toEqual({ days: 14, timeZone: 'America/New_York' });
  expect(now).toEqual({
    from: '2026-02-27',
    to: '2026-03-12',
    started: 12,
    orders: 8,
    revenue: 1 + 2 + 4 + 8 + 0 + 14 + 70 + 12.34,
    averageOrder: 13.92,
    paidShare: 66.7,
    discounts: 50.99,
    refunds: 73.5,
  });
  expect(before).toMatchObject({ from: '2026-02-13', to: '2026-02-26', revenue: 43.21, orders: 1 });
});

test('today and yesterday are given with any range; a day without orders is zero', async () => {
  const { now, today, yesterday } = await overview('?from=2026-01-01&to=2026-01-02');
  expect(now).toMatchObject({ orders: 0, revenue: 0, averageOrder: 0, paidShare: null });
  expect(today).toMatchObject({ from: '2026-03-12', orders: 1, revenue: 12.34 });
  expect(yesterday).toMatchObject({ from: '2026-03-11', orders: 0, started: 4, paidShare: 0 });
});

test.each(['day', 'week', 'month'])(
  'the revenue by %s adds up to the total, without gaps',
  async (by) => {
    const { now, revenue } = await overview(`?from=2026-02-10&to=2026-03-12&by=${by}`);
    const cents = revenue.reduce((sum, bucket) => sum + Math.round(bucket.revenue * 100), 0);
    expect(cents).toBe(Math.round(now.revenue * 100));
    expect(revenue.reduce((sum, { orders }) => sum + orders, 0)).toBe(now.orders);
    expect([revenue[0]?.from, revenue.at(-1)?.to]).toEqual(['2026-02-10', '2026-03-12']);
  },
);

test('days are those of the shop’s time zone, also when clocks change', async () => {
  const { revenue } = await overview('?from=2026-03-07&to=2026-03-09');
  expect(revenue.map((bucket) => bucket.revenue)).toEqual([1, 6, 8]);
});

test('top products are ranked by the revenue of paid orders', async () => {
  const { topProducts } = await overview('?from=2026-03-10&to=2026-03-12');
  expect(topProducts).toEqual([
    { _id: coat.id, title: 'As it was called', quantity: 2, revenue: 120 },
    { _id: cap.id, title: 'As it was called', quantity: 4, revenue: 22.33 },
  ]);
});

test('an invalid day is refused', async () => {
  for (const query of ['?from=2026-02-30', '?to=yesterday', '?by=hour'])
    expect((await shop.send('GET', `${OVERVIEW}${query}`, { as: admin })).status).toBe(400);
});

// Years before the orders of the other cases.
test('many orders are counted with little more reading than the tables take', async () => {
  await sql`
    INSERT INTO orders (id, user_id, order_status, payment_status, stock_state, subtotal_cents, discount_cents,
      shipping_cents, total_cents, customer_name, customer_email, address_snapshot, cart_fingerprint, placed_at)
    SELECT gen_random_uuid(), user_id, 'delivered', 'paid', 'sold', 1000, 0, 0, 1000, 'Ada', 'ada@example.test', '{}', '\\x00',
      timestamptz '2021-01-01' + n * interval '1 hour'
    FROM generate_series(1, 5000) n, (SELECT user_id FROM orders LIMIT 1) someone`.execute(
    shop.ctx.db,
  );
  await sql`
    INSERT INTO order_lines (order_id, position, product_id, variant_id, title, image, color, size, list_price_cents,
      unit_price_cents, quantity)
    SELECT id, 1, ${cap.id}::uuid, ${cap.variantIds[0]}::uuid, 'Cap', '', '', '', 1000, 1000, 1 FROM orders
    WHERE placed_at < '2025-01-01'`.execute(shop.ctx.db);
  await shop.owner.query('VACUUM ANALYZE orders, order_lines');
  const [from, to] = ['2020-12-31', '2022-03-12'] as const;
  const { now } = await overview(`?from=${from}&to=${to}`);
  expect(now).toMatchObject(await countedBySql(from, to));
  // The goal is half a second for 10,000 orders. To be independent of the machine, compares with the other method.
  const read = (work: () => Promise<unknown>) => sharedBuffersOf(shop.ctx.pool, work);
  const shown = await read(() => overview(`?from=${from}&to=${to}`));
  expect(shown).toBeLessThan(4 * (await read(() => countedBySql(from, to))));
});
