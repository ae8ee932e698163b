/**
 * Inserts many paid orders with SQL: ten for each shopper, one line each, all but the first shopper's delivered; and
 * one review of each product sold. Ids sort by time, as in a shop, because that decides which pages are read.
 */
import pg from 'pg';
import { newId } from '#kernel/ids.ts';
import { vacuumAll } from '#support/vacuum-all.ts';

const SHOPPERS = `
  INSERT INTO users (id, user_name, email, email_key)
  SELECT ($2::uuid[])[n], 'Weaver ' || n, 'weaver-' || n || '@example.test', 'weaver-' || n || '@example.test'
  FROM generate_series(1, $1::integer / 10) n`;
const ORDERS = `
  INSERT INTO orders (id, user_id, order_status, payment_status, stock_state, subtotal_cents, discount_cents,
    shipping_cents, total_cents, customer_name, customer_email, address_snapshot, cart_fingerprint, placed_at)
  SELECT ($2::uuid[])[shopper * 10 - 10 + n], users.id, CASE WHEN shopper = 1 THEN 'confirmed' ELSE 'delivered' END, 'paid', 'sold', 1000, 0, 0, 1000,
    users.user_name, users.email, '{"address": "", "city": "", "pincode": "", "phone": "", "notes": ""}', '',
    now() - make_interval(mins => shopper * 10 + n)
  FROM generate_series(1, $1::integer / 10) shopper JOIN users ON users.user_name = 'Weaver ' || shopper, generate_series(1, 10) n`;
const LINES = `
  INSERT INTO order_lines (order_id, position, product_id, variant_id, title, image, color, size, list_price_cents,
    unit_price_cents, quantity)
  SELECT id, 1, product_id, variant_id, '', '', '', '', 1000, 1000, 1
  FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM orders) made
  JOIN (SELECT product_id, id AS variant_id, row_number() OVER (ORDER BY id) AS n FROM variants) sold USING (n)`;
const REVIEWS = `
  INSERT INTO reviews (id, product_id, user_id, user_name, message, value)
  SELECT ($1::uuid[])[row_number() OVER ()], bought.product_id, orders.user_id, customer_name, 'It fits well.', 4
  FROM (SELECT DISTINCT ON (product_id) product_id, order_id FROM order_lines) bought JOIN orders ON orders.id = order_id`;

/**
 * @param url a database with products and the role that owns them, which vacuums; a separate connection, because the shop's connections have a statement timeout
 */
export async function insertManyOrders(url: string | undefined, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const ids = () => Array.from({ length: count }, () => newId());
  for (const statement of [SHOPPERS, ORDERS]) await client.query(statement, [count, ids()]);
  await client.query(LINES);
  await client.query(REVIEWS, [ids()]);
  await vacuumAll(client, ['orders', 'order_lines', 'reviews']);
  await client.end();
}
