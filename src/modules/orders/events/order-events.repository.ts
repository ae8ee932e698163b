import { sql } from 'kysely';
import type { OrderEventWire } from '#contract/order-events.ts';
import type { Db } from '#platform/database/transaction.ts';
import { orderNumber } from '#modules/orders/order-number.rules.ts';
import type { Order } from '#modules/orders/order.repository.ts';

type EventRow = Pick<
  Order,
  'id' | 'number' | 'order_status' | 'payment_status' | 'placed_at' | 'updated_at'
>;

/** Most events that a stream starts with. */
const MAX_MISSED_EVENTS = 100;

export async function orderEventsOf(db: Db, ids: readonly string[]): Promise<OrderEventWire[]> {
  const { rows } = await sql<EventRow>`
    SELECT id, number, order_status, payment_status, placed_at, updated_at FROM orders
    WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY placed_at, id`.execute(db);
  return rows.map(toWire);
}

/** The newest orders placed since then, oldest first. */
export async function orderEventsSince(db: Db, since: Date): Promise<OrderEventWire[]> {
  const { rows } = await sql<EventRow>`
    SELECT id, number, order_status, payment_status, placed_at, updated_at FROM orders
    WHERE placed_at > ${since} ORDER BY placed_at DESC, id DESC LIMIT ${MAX_MISSED_EVENTS}`.execute(
    db,
  );
  return rows.reverse().map(toWire);
}

const toWire = (row: EventRow): OrderEventWire => ({
  _id: row.id,
  number: orderNumber(row.number),
  orderStatus: row.order_status,
  paymentStatus: row.payment_status,
  orderDate: row.placed_at.toISOString(),
  orderUpdateDate: row.updated_at.toISOString(),
});
