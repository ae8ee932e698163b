/** Removes what the demo shop put into a database, except its products, so that a merchant can continue with them. */
import type pg from 'pg';
import { newId } from '#kernel/ids.ts';
import { SAMPLES } from '../demo/samples.ts';
import { demoPageIds } from './content-rows.ts';
import { messageRows } from './message-rows.ts';

/** Nobody else has an address there: an open shop registers none, and the seed uses no others. */
export const DEMO_DOMAINS = ['demo.shop', 'customers.example'];

const DEMO_USERS = `SELECT id FROM users WHERE split_part(lower(email), '@', 2) = ANY ($1)`;
const DEMO_ORDERS = `SELECT id FROM orders WHERE user_id IN (${DEMO_USERS})`;

/** Each with the domains as its only parameter, in an order that satisfies foreign keys. */
const STATEMENTS = [
  // The stock on hand stays, because the merchant may have counted it: a correction takes the place of the sales, so that
  // the ledger and the stock stay equal (C2).
  `INSERT INTO stock_movements (id, variant_id, reason, on_hand_change, reserved_change)
   SELECT gen_random_uuid(), variant_id, 'correction', sum(on_hand_change), 0
   FROM stock_movements WHERE order_id IN (${DEMO_ORDERS}) GROUP BY variant_id HAVING sum(on_hand_change) <> 0`,
  `UPDATE variants SET reserved = variants.reserved - moved.reserved
   FROM (SELECT variant_id, sum(reserved_change)::integer AS reserved
         FROM stock_movements WHERE order_id IN (${DEMO_ORDERS}) GROUP BY variant_id) moved
   WHERE moved.variant_id = variants.id`,
  `DELETE FROM invoices WHERE order_id IN (${DEMO_ORDERS})`,
  `DELETE FROM invoice_numbers n WHERE $1::text[] IS NOT NULL
     AND NOT EXISTS (SELECT FROM invoices i WHERE i.kind = n.kind AND i.year = n.year)`,
  ...[
    'stock_movements',
    'return_lines',
    'returns',
    'refund_lines',
    'provider_movements',
    'payment_refunds',
    'payment_captures',
    'payment_attempts',
    'parcel_lines',
    'parcels',
    'order_notes',
    'order_history',
    'order_adjustments',
    'order_lines',
  ].map((table) => `DELETE FROM ${table} WHERE order_id IN (${DEMO_ORDERS})`),
  `UPDATE coupons SET used_count = (SELECT count(*) FROM orders o
     WHERE o.coupon_id = coupons.id AND o.coupon_state = 'counted' AND o.user_id NOT IN (${DEMO_USERS}))`,
  `DELETE FROM contact_messages WHERE split_part(lower(email), '@', 2) = ANY ($1) OR user_id IN (${DEMO_USERS})`,
  // Pages that are still in the demo's words show the default texts again.
  `UPDATE content_documents SET draft_version = NULL, published_version = NULL
   WHERE draft_version = 1 AND id = ANY ('{${SAMPLES.flatMap(demoPageIds).join(',')}}') AND $1::text[] IS NOT NULL`,
  // Nothing empties the database at night any more.
  `DELETE FROM public_demo WHERE $1::text[] IS NOT NULL`,
  `DELETE FROM mails WHERE split_part(lower(recipient), '@', 2) = ANY ($1)`,
] as const;

export interface RemovedDemo {
  readonly accounts: number;
  readonly orders: number;
  readonly reviews: number;
}

/**
 * Removes demo accounts with their orders, reviews, wishlists, messages and mails, and the demo's coupons, whose codes
 * everybody can read, its texts of pages, and its name and address, unless they were changed. Orders and accounts of other people stay. Does nothing the second time.
 */
export async function removeDemo(pool: pg.Pool, now: Date): Promise<RemovedDemo> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    // Nothing is bought or reviewed meanwhile.
    await client.query(
      'LOCK TABLE users, orders, reviews, wishlist_items IN SHARE ROW EXCLUSIVE MODE',
    );
    // The triggers that keep invoices let those of the demo go.
    await client.query(`SET LOCAL hemstitch.removes_demo = 'yes'`);
    const count = async (sql: string): Promise<number> =>
      (await client.query(sql, [DEMO_DOMAINS])).rowCount ?? 0;
    for (const statement of STATEMENTS) await client.query(statement, [DEMO_DOMAINS]);
    const orders = await count(`DELETE FROM orders WHERE user_id IN (${DEMO_USERS})`);
    const reviews = await count(`DELETE FROM reviews WHERE user_id IN (${DEMO_USERS})`);
    // Sessions, addresses, carts and wishlists go with the account.
    const accounts = await count(`DELETE FROM users WHERE id IN (${DEMO_USERS})`);
    await client.query(
      `DELETE FROM coupons WHERE code = ANY ($1) AND id NOT IN (SELECT coupon_id FROM orders WHERE coupon_id IS NOT NULL)`,
      [SAMPLES.flatMap(({ coupons }) => coupons.map(({ code }) => code))],
    );
    await client.query('DELETE FROM contact_messages WHERE id = ANY ($1)', [
      SAMPLES.flatMap((sample) => messageRows(sample, now)).map(({ id }) => id),
    ]);
    // Custom fields stay with the products that have values in them.
    for (const { productFields: _, ...settings } of SAMPLES.map((sample) => sample.settings))
      await client.query(
        `DELETE FROM store_settings s USING jsonb_each($1) demo WHERE s.name = demo.key AND s.value = demo.value`,
        [JSON.stringify(settings)],
      );
    if (accounts > 0) {
      await correctCounts(client);
      await client.query(
        `INSERT INTO audit_entries (id, at, actor_name, action, record_kind, record_name, after)
         VALUES ($1, $2, 'Command line', 'shop.remove-demo', 'shop', 'Demo data', $3)`,
        [newId(now.getTime()), now, JSON.stringify({ accounts, orders, reviews })],
      );
    }
    await client.query('COMMIT');
    return { accounts, orders, reviews };
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

/** Ratings and wishlist counts of products are the sums of what is left (C10). */
const correctCounts = (client: pg.ClientBase) =>
  client.query(`UPDATE products SET
    rating_count = (SELECT count(*) FROM reviews WHERE product_id = products.id),
    rating_sum = (SELECT coalesce(sum(value), 0) FROM reviews WHERE product_id = products.id),
    wishlist_count = (SELECT count(*) FROM wishlist_items WHERE product_id = products.id)
    WHERE rating_count > 0 OR wishlist_count > 0`);

/** Whether people outside the demo have placed orders. */
export async function hasOrdersOfOthers(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ answer: boolean }>(
    `SELECT to_regclass('orders') IS NOT NULL AS answer`,
  );
  if (rows[0]?.answer !== true) return false;
  const found = await pool.query(
    `SELECT FROM orders WHERE user_id NOT IN (${DEMO_USERS}) LIMIT 1`,
    [DEMO_DOMAINS],
  );
  return (found.rowCount ?? 0) > 0;
}
