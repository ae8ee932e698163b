import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { OfProvider } from '#gateways/payment-provider/payment-provider.ts';
import { PROVIDER_CODES } from '#kernel/provider-codes.ts';
import type { Database } from '#schema/database.ts';
import { runAgain, type Db, type Trx } from '#platform/database/transaction.ts';
import type { OrderState } from '#modules/orders/order.rules.ts';

export type Order = Selectable<Database['orders']>;
export type OrderLine = Selectable<Database['order_lines']>;
export type OrderAdjustment = Selectable<Database['order_adjustments']>;
export type HistoryRow = Selectable<Database['order_history']>;

export function stateOf(order: Order): OrderState {
  return {
    order: order.order_status,
    payment: order.payment_status,
    stock: order.stock_state,
    coupon: order.coupon_state,
    expires: order.expires_at !== null,
    ...(order.payment_method === 'cash' ? { isCash: true } : {}),
  };
}

/**
 * Locks the shopper of an order and then the order until the transaction ends; one statement, to save a round trip. The
 * transaction runs again if the order went from a guest to an account while this waited, because the account is not locked.
 */
export async function lockShopperAndOrder(trx: Trx, orderId: string): Promise<Order | undefined> {
  const { rows } = await sql<Order & { locked_user: string }>`
    WITH shopper AS MATERIALIZED (
      SELECT id FROM users WHERE id = (SELECT user_id FROM orders WHERE id = ${orderId}) FOR NO KEY UPDATE)
    SELECT orders.*, (SELECT id FROM shopper) AS locked_user
    FROM orders WHERE id = ${orderId} AND EXISTS (SELECT FROM shopper) FOR NO KEY UPDATE`.execute(
    trx,
  );
  if (!rows[0]) return undefined;
  const { locked_user: lockedUser, ...order } = rows[0];
  if (lockedUser !== order.user_id) runAgain();
  return order;
}

/** Locks an order until the transaction ends. Every change of an order needs this lock. */
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

/** An order with this number that was placed with this address; null if there is none. */
export async function findOrderOf(db: Db, number: number, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .where(sql<boolean>`lower(customer_email) = lower(${email})`)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A guest's order with this number that was placed with this address; null if there is none. */
export async function findGuestOrder(
  db: Db,
  number: number,
  email: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .where('by_guest', '=', true)
    .where(sql<boolean>`lower(customer_email) = lower(${email})`)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findOrderByPayment(
  db: Db,
  { provider, id }: OfProvider,
): Promise<Order | undefined> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where('payment_method', '=', provider)
    .where('provider_order_id', '=', id)
    .executeTakeFirst();
}

/** An order of the shopper by its payment, whichever provider gave the id. */
export async function findOrderOfPayment(
  db: Db,
  userId: string,
  paymentId: string,
): Promise<Order | undefined> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where('payment_method', 'in', PROVIDER_CODES)
    .where('provider_order_id', '=', paymentId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function ordersById(db: Db, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return [];
  return await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
}

/** Locks the unpaid order of the shopper's checkout, which expires unless it is paid; each shopper has at most one. */
export async function lockUnpaidOrderOf(trx: Trx, userId: string): Promise<Order | undefined> {
  // Literals instead of parameters, so that the planner can use the partial index orders_one_unpaid.
  const { rows } = await sql<Order>`
    SELECT * FROM orders
    WHERE user_id = ${userId} AND order_status = 'pending'
      AND payment_status IN ('pending', 'capturing', 'failed') AND expires_at IS NOT NULL AND NOT by_staff
      AND payment_method NOT IN ('bankTransfer', 'cash')
    FOR NO KEY UPDATE`.execute(trx);
  return rows[0];
}

/** Whether the shopper has ordered since, unless that payment was declined. */
export async function hasNewerOrder(
  db: Db,
  { user_id: userId, placed_at: placedAt }: Order,
): Promise<boolean> {
  const newer = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('placed_at', '>', placedAt)
    .where('payment_status', '<>', 'failed')
    .limit(1)
    .executeTakeFirst();
  return newer !== undefined;
}

/** Locks all unpaid orders of a shopper that expire unless they are paid, those by staff too. */
export async function lockUnpaidOrdersOf(trx: Trx, userId: string): Promise<Order[]> {
  const { rows } = await sql<Order>`
    SELECT * FROM orders
    WHERE user_id = ${userId} AND order_status = 'pending'
      AND payment_status IN ('pending', 'capturing', 'failed') AND expires_at IS NOT NULL
    ORDER BY id FOR NO KEY UPDATE`.execute(trx);
  return rows;
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

/** Gives an order the payment that its checkout requested; nothing if the staff have changed the order since. */
export async function setFirstPayment(
  db: Db,
  id: string,
  payment: { providerOrderId: string; payeeId: string | null; approvalUrl: string },
): Promise<Order | undefined> {
  return await db
    .updateTable('orders')
    .set({
      provider_order_id: payment.providerOrderId,
      provider_payee_id: payment.payeeId,
      approval_url: payment.approvalUrl,
    })
    .where('id', '=', id)
    .where('by_staff', '=', false)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Gives an unpaid order the payment with this number; false if the order is no longer waiting for one. The payment that
 * has the number already stays.
 */
export async function replacePayment(
  db: Db,
  id: string,
  version: number,
  payment: { providerOrderId: string; payeeId: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({
      provider_order_id: payment.providerOrderId,
      provider_payee_id: payment.payeeId,
      payment_version: version,
    })
    .where('id', '=', id)
    .where('order_status', '=', 'pending')
    .where('payment_status', '=', 'pending')
    .where('payment_version', 'in', [version - 1, version])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Updates an order and inserts its history row, in one statement. */
export async function updateWithHistory(
  trx: Trx,
  id: string,
  change: Updateable<Database['orders']>,
  entry: Omit<Insertable<Database['order_history']>, 'order_id'>,
): Promise<{ order: Order; historyId: string }> {
  const { history_id: historyId, ...order } = await trx
    .with('changed', (db) =>
      db.updateTable('orders').set(change).where('id', '=', id).returningAll(),
    )
    .with('inserted', (db) =>
      db
        .insertInto('order_history')
        .values({ ...entry, order_id: id })
        .returning('id as history_id'),
    )
    .selectFrom(['changed', 'inserted'])
    .selectAll()
    .executeTakeFirstOrThrow();
  return { order, historyId: String(historyId) };
}

/** An order's history, oldest first. */
export async function historyOf(db: Db, orderId: string): Promise<HistoryRow[]> {
  return await db
    .selectFrom('order_history')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

/** The lines of some orders, by order and position. */
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

/** A shopper's orders, newest first. */
export async function ordersOf(db: Db, userId: string, limit: number): Promise<Order[]> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
