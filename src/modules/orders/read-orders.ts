import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { Capture, Refund } from '#modules/payments/index.ts';
import type { HistoryRow, Order, OrderLine } from '#modules/orders/order.repository.ts';
import type { HereAndNow, WholeOrder } from '#modules/orders/order.presenter.ts';
import { storeSettings } from '#modules/settings/index.ts';

/** A row as JSON holds it: moments are texts. */
type Sent<Row> = { [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] };

interface Belongings {
  id: string;
  lines: Sent<OrderLine>[];
  history: Sent<HistoryRow>[];
  captures: Sent<Capture>[];
  refunds: Sent<Refund>[];
}

/** Some orders with everything that belongs to them, in the given sequence; one statement, however many there are. */
export async function wholeOrders(db: Db, orders: readonly Order[]): Promise<WholeOrder[]> {
  if (orders.length === 0) return [];
  const ids = orders.map((order) => order.id);
  // For a single one a plain value: the database then keeps one plan instead of making one each time.
  const asked = ids.length === 1 ? sql`(VALUES (${ids[0]}::uuid))` : sql`unnest(${ids}::uuid[])`;
  const { rows } = await sql<Belongings>`
    SELECT id,
      (SELECT coalesce(json_agg(l ORDER BY l.position), '[]') FROM order_lines l WHERE l.order_id = asked.id) AS lines,
      (SELECT coalesce(json_agg(h ORDER BY h.id), '[]') FROM order_history h WHERE h.order_id = asked.id) AS history,
      (SELECT coalesce(json_agg(c ORDER BY c.created_at), '[]') FROM payment_captures c WHERE c.order_id = asked.id) AS captures,
      (SELECT coalesce(json_agg(r ORDER BY r.asked_at), '[]') FROM payment_refunds r WHERE r.order_id = asked.id) AS refunds
    FROM ${asked} AS asked (id)`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return orders.map((order) => {
    const belongings = found.get(order.id);
    return {
      order,
      lines: belongings?.lines ?? [],
      history: (belongings?.history ?? []).map((row) => ({ ...row, at: new Date(row.at) })),
      captures: (belongings?.captures ?? []).map((row) => ({
        ...row,
        created_at: new Date(row.created_at),
        updated_at: new Date(row.updated_at),
      })),
      refunds: (belongings?.refunds ?? []).map((row) => ({
        ...row,
        asked_at: new Date(row.asked_at),
        updated_at: new Date(row.updated_at),
      })),
    };
  });
}

export async function wholeOrder(db: Db, order: Order): Promise<WholeOrder> {
  const [whole] = await wholeOrders(db, [order]);
  if (!whole) throw new Error('an order lost itself');
  return whole;
}

export async function hereAndNow(ctx: Context): Promise<HereAndNow> {
  return { now: ctx.clock.now(), timeZone: (await storeSettings(ctx)).timeZone };
}
