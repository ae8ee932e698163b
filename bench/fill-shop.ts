/**
 * `npm run bench:fill -- --yes`: adds 10,000 products and 10,000 orders to the demo shop of DATA_DIR, running or not.
 * The orders have no payments and no stock movements, so `npm run doctor` reports violations from then on. Only for
 * measuring; `npm run db:reset -- --yes` removes everything, and the next start fills the small shop again.
 */
import { readSettings } from '#platform/config/settings.ts';
import { createPool } from '#platform/database/pool.ts';
import { withDatabase } from '../scripts/database-url.ts';
import { generateProducts } from './catalogue-products.ts';
import { benchSetting } from './settings.ts';

const COUNT = benchSetting('BENCH_COUNT', 10_000, 20);

const BUYER = `
  INSERT INTO users (id, user_name, email, email_key) VALUES (uuidv7(), 'Weaver', 'weaver@example.test', 'weaver@example.test')
  ON CONFLICT DO NOTHING`;
/** Copies of a paid and delivered order, one every 50 minutes back in time. */
const ORDERS = `
  INSERT INTO orders (id, user_id, order_status, payment_status, stock_state, subtotal_cents, discount_cents, shipping_cents,
    total_cents, customer_name, customer_email, address_snapshot, cart_fingerprint, placed_at, updated_at)
  SELECT uuidv7(), (SELECT id FROM users WHERE email_key = 'weaver@example.test'), order_status, payment_status, stock_state,
    subtotal_cents, discount_cents, shipping_cents, total_cents, 'Weaver ' || n, 'weaver-' || n || '@example.test',
    address_snapshot, cart_fingerprint, now() - n * interval '50 minutes', now()
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

const { demo, databaseUrl } = readSettings(process.env);
if (!process.argv.includes('--yes'))
  exitWithReason('to continue, run npm run bench:fill -- --yes.');
if (!demo || databaseUrl !== undefined)
  exitWithReason('it works only on a demo shop with an embedded database.');

await withDatabase(async (_url, ownerUrl) => {
  const log = { warn: () => undefined } as never;
  const pool = createPool(ownerUrl, log, 2);
  try {
    const { rowCount } = await pool.query(BUYER);
    if (rowCount === 0) exitWithReason('this shop has them already.');
    await generateProducts(pool, COUNT);
    const { rowCount: orders } = await pool.query(ORDERS, [COUNT]);
    await pool.query(LINES);
    await pool.query('VACUUM (ANALYZE) orders, order_lines');
    console.log(`${COUNT} products and ${orders} orders made`);
  } finally {
    await pool.end();
  }
});

function exitWithReason(why: string): never {
  console.error(`This adds ${COUNT} products and ${COUNT} orders that are not real; ${why}`);
  process.exit(1);
}
