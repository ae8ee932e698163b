/** The search of the administrators' list among many orders. */
import { expect, test } from 'vitest';
import { anUnpaidOrder } from '#support/checkout.ts';
import { instantPaymentProvider } from '#support/instant-payment-provider.ts';
import { sharedBuffersOf } from '#support/shared-buffers.ts';
import { aTestShop } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const shop = await aTestShop({}, { payments: instantPaymentProvider() });
const admin = await aUser(shop.ctx, { role: 'owner' });
const { pool } = shop.ctx;

test('a search among 10,000 orders reads little more than the page without one', async () => {
  const { id } = await anUnpaidOrder(shop, 1, { title: 'Flat cap' });
  await pool.query(`
    INSERT INTO orders (id, user_id, order_status, payment_status, stock_state, subtotal_cents, discount_cents, shipping_cents, total_cents,
      customer_name, customer_email, address_snapshot, cart_fingerprint, placed_at, updated_at)
    SELECT gen_random_uuid(), user_id, 'delivered', 'paid', 'sold', subtotal_cents, discount_cents, shipping_cents, total_cents,
      'Weaver ' || n, 'weaver-' || n || '@example.test', address_snapshot, cart_fingerprint, placed_at - n * interval '1 minute', updated_at
    FROM orders, generate_series(1, 10000) n WHERE orders.id = '${id}'`);
  await pool.query(`
    INSERT INTO order_lines SELECT orders.id, lines.position, product_id, variant_id, title || ' ' || orders.customer_name, image, color, size,
      list_price_cents, unit_price_cents, quantity
    FROM orders, order_lines lines WHERE lines.order_id = '${id}' AND orders.customer_name LIKE 'Weaver %'`);
  await shop.owner.query('VACUUM ANALYZE orders, order_lines');
  const plan = await pool.query(
    "EXPLAIN SELECT order_id FROM order_lines WHERE title_folded LIKE '%nobody%'",
  );
  expect(JSON.stringify(plan.rows)).toContain('order_lines_by_title');
  // The goal is 150 ms. Compared with an unindexed search, which reads both tables; a page needs two, for rows and counts.
  const unindexed = await sharedBuffersOf(pool, () =>
    pool.query(
      `SELECT count(*) FROM orders WHERE customer_name ILIKE '%x%'
         OR id IN (SELECT order_id FROM order_lines WHERE title ILIKE '%x%')`,
    ),
  );
  const list = (query: Record<string, string>) =>
    sharedBuffersOf(pool, () =>
      shop.read(
        `/api/v1/admin/orders/get?${new URLSearchParams({ ...query, limit: '20' })}`,
        admin,
      ),
    );
  const page = await list({});
  for (const q of ['Weaver 9999', 'weaver-4711@example', 'nobody'])
    expect((await list({ q })) - page, q).toBeLessThan(2 * unindexed);
});
