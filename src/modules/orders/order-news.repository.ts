import { sql } from 'kysely';
import type { OrderNewsWire } from '#contract/order-news.ts';
import type { Db } from '#platform/database/transaction.ts';
import { orderNumber } from '#modules/orders/order-number.rules.ts';
import type { Order } from '#modules/orders/order.repository.ts';

type Told = Pick<
  Order,
  'id' | 'number' | 'order_status' | 'payment_status' | 'placed_at' | 'updated_at'
>;

/** More than these are not told one by one to whoever comes back after a while. */
const MOST = 100;

export async function newsOfOrders(db: Db, ids: readonly string[]): Promise<OrderNewsWire[]> {
  const { rows } = await sql<Told>`
    SELECT id, number, order_status, payment_status, placed_at, updated_at FROM orders
    WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY placed_at, id`.execute(db);
  return rows.map(wire);
}

/** The newest orders placed since, oldest first. */
export async function newsSince(db: Db, since: Date): Promise<OrderNewsWire[]> {
  const { rows } = await sql<Told>`
    SELECT id, number, order_status, payment_status, placed_at, updated_at FROM orders
    WHERE placed_at > ${since} ORDER BY placed_at DESC, id DESC LIMIT ${MOST}`.execute(db);
  return rows.reverse().map(wire);
}

const wire = (row: Told): OrderNewsWire => ({
  _id: row.id,
  number: orderNumber(row.number),
  orderStatus: row.order_status,
  paymentStatus: row.payment_status,
  orderDate: row.placed_at.toISOString(),
  orderUpdateDate: row.updated_at.toISOString(),
});
