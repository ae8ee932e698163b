/**
 * `npm run bench:fill`: makes the demo shop of DATA_DIR a big one, running or not: 10,000 products and 10,000 orders more.
 * Only for measuring; `npm run db:reset` makes it small again.
 */
import { createPool } from '#platform/database/pool.ts';
import { withDatabase } from '../scripts/database-url.ts';
import { makeGoods } from './catalogue-goods.ts';

const COUNT = 10_000;

/** Copies of orders that were paid and arrived, further and further back. */
const ORDERS = `
  INSERT INTO orders (id, user_id, order_status, payment_status, stock_state, subtotal_cents, discount_cents, shipping_cents,
    total_cents, customer_name, customer_email, address_snapshot, cart_fingerprint, placed_at, updated_at)
  SELECT uuidv7(), user_id, order_status, payment_status, stock_state, subtotal_cents, discount_cents, shipping_cents, total_cents,
    'Weaver ' || n, 'weaver-' || n || '@example.test', address_snapshot, cart_fingerprint, now() - n * interval '50 minutes', now()
  FROM generate_series(1, $1::integer) n CROSS JOIN LATERAL (
    SELECT * FROM orders WHERE order_status = 'delivered' AND payment_status = 'paid' AND n > 0 ORDER BY id LIMIT 1
  ) pattern`;
const LINES = `
  INSERT INTO order_lines (order_id, position, product_id, variant_id, title, image, color, size, list_price_cents,
    unit_price_cents, quantity)
  SELECT made.id, line.position, line.product_id, line.variant_id, line.title, line.image, line.color, line.size,
    line.list_price_cents, line.unit_price_cents, line.quantity
  FROM orders made JOIN order_lines line ON line.order_id = (
    SELECT id FROM orders WHERE order_status = 'delivered' AND payment_status = 'paid' AND customer_email NOT LIKE 'weaver-%'
    ORDER BY id LIMIT 1
  ) WHERE made.customer_email LIKE 'weaver-%' AND NOT EXISTS (SELECT FROM order_lines WHERE order_id = made.id)`;

await withDatabase(async (url) => {
  const log = { warn: () => undefined } as never;
  const pool = createPool(url, log, 2);
  try {
    await makeGoods(pool, COUNT);
    await pool.query(ORDERS, [COUNT]);
    await pool.query(LINES);
    await pool.query('VACUUM (ANALYZE) orders, order_lines');
  } finally {
    await pool.end();
  }
});
console.log(`${COUNT} products and ${COUNT} orders made`);
