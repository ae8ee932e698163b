import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '#platform/database/schema.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';
import type { OrderState } from '#modules/orders/order.rules.ts';

export type Order = Selectable<Database['orders']>;
export type OrderLine = Selectable<Database['order_lines']>;
export type HistoryRow = Selectable<Database['order_history']>;

export function stateOf(order: Order): OrderState {
  return {
    order: order.order_status,
    payment: order.payment_status,
    stock: order.stock_state,
    coupon: order.coupon_state,
    expires: order.expires_at !== null,
  };
}

/**
 * Locks a shopper and one of his orders, in this sequence, for the rest of the transaction; one statement, because
 * every capture and every settlement begins with it.
 */
export async function lockShopperAndOrder(
  trx: Trx,
  userId: string,
  orderId: string,
): Promise<Order | undefined> {
  const { rows } = await sql<Order>`
    WITH shopper AS MATERIALIZED (SELECT id FROM users WHERE id = ${userId} FOR NO KEY UPDATE)
    SELECT * FROM orders WHERE id = ${orderId} AND EXISTS (SELECT FROM shopper) FOR NO KEY UPDATE`.execute(
    trx,
  );
  return rows[0];
}

/** Locks an order for the rest of the transaction: whoever changes one holds this lock. */
export async function lockOrder(trx: Trx, id: string): Promise<Order | undefined> {
  return await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  return await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findOrderByPayment(
  db: Db,
  providerOrderId: string,
): Promise<Order | undefined> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirst();
}

/** The order that time will release if its buyer does not pay; each shopper has one at most. */
export async function lockUnpaidOrderOf(trx: Trx, userId: string): Promise<Order | undefined> {
  // The conditions stand as words, not as parameters: they are those of the index orders_one_unpaid.
  const { rows } = await sql<Order>`
    SELECT * FROM orders
    WHERE user_id = ${userId} AND order_status = 'pending'
      AND payment_status IN ('pending', 'capturing', 'failed') AND expires_at IS NOT NULL
    FOR NO KEY UPDATE`.execute(trx);
  return rows[0];
}

export async function findOrderByKey(
  trx: Trx,
  userId: string,
  key: string,
): Promise<Order | undefined> {
  return await trx
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

export async function updateOrder(
  db: Db,
  id: string,
  change: Updateable<Database['orders']>,
): Promise<Order> {
  return await db
    .updateTable('orders')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes an order and writes the row of its history that tells of it, in one statement. */
export async function updateWithHistory(
  trx: Trx,
  id: string,
  change: Updateable<Database['orders']>,
  told: Omit<Insertable<Database['order_history']>, 'order_id'>,
): Promise<{ order: Order; historyId: string }> {
  const { history_id: historyId, ...order } = await trx
    .with('changed', (db) =>
      db.updateTable('orders').set(change).where('id', '=', id).returningAll(),
    )
    .with('told', (db) =>
      db
        .insertInto('order_history')
        .values({ ...told, order_id: id })
        .returning('id as history_id'),
    )
    .selectFrom(['changed', 'told'])
    .selectAll()
    .executeTakeFirstOrThrow();
  return { order, historyId: String(historyId) };
}

/** What happened to an order, first things first. */
export async function historyOf(db: Db, orderId: string): Promise<HistoryRow[]> {
  return await db
    .selectFrom('order_history')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

/** The lines of some orders, in the order's own sequence. */
export async function linesOf(db: Db, orderIds: readonly string[]): Promise<OrderLine[]> {
  if (orderIds.length === 0) return [];
  return await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
}

/** Newest first. */
export async function ordersOf(db: Db, userId: string, most: number): Promise<Order[]> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
