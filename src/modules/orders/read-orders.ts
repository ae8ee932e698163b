import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { Capture, Dispute, Refund } from '#modules/payments/index.ts';
import type { HistoryRow, Order, OrderLine } from '#modules/orders/order.repository.ts';
import type { ShopTime, OrderDetails } from '#modules/orders/order.presenter.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

/** A row in JSON: dates are strings. */
type JsonRow<Row> = {
  [Name in keyof Row]: Date extends Row[Name] ? string | Exclude<Row[Name], Date> : Row[Name];
};

/** What belongs to an order, as JSON. */
export interface RelatedRows {
  lines: JsonRow<OrderLine>[];
  history: JsonRow<HistoryRow>[];
  captures: JsonRow<Capture>[];
  refunds: JsonRow<Refund>[];
  disputes: JsonRow<Dispute>[];
}

/** Reads the details of some orders in one statement, in the given order. */
export async function readOrdersWithDetails(
  db: Db,
  orders: readonly Order[],
): Promise<OrderDetails[]> {
  if (orders.length === 0) return [];
  const ids = orders.map((order) => order.id);
  // A plain value for a single order, so that the database can reuse the plan.
  const wanted = ids.length === 1 ? sql`(VALUES (${ids[0]}::uuid))` : sql`unnest(${ids}::uuid[])`;
  const { rows } = await sql<RelatedRows & { id: string }>`
    SELECT id,
      (SELECT coalesce(json_agg(l ORDER BY l.position), '[]') FROM order_lines l WHERE l.order_id = wanted.id) AS lines,
      (SELECT coalesce(json_agg(h ORDER BY h.id), '[]') FROM order_history h WHERE h.order_id = wanted.id) AS history,
      (SELECT coalesce(json_agg(c ORDER BY c.created_at), '[]') FROM payment_captures c WHERE c.order_id = wanted.id) AS captures,
      (SELECT coalesce(json_agg(r ORDER BY r.asked_at), '[]') FROM payment_refunds r WHERE r.order_id = wanted.id) AS refunds,
      (SELECT coalesce(json_agg(d ORDER BY d.opened_at), '[]') FROM payment_disputes d WHERE d.order_id = wanted.id) AS disputes
    FROM ${wanted} AS wanted (id)`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return orders.map((order) => detailsOf(order, found.get(order.id) ?? {}));
}

/** @param related nothing of a kind where it is left out */
export const detailsOf = (order: Order, related: Partial<RelatedRows>): OrderDetails => ({
  order,
  lines: related.lines ?? [],
  history: (related.history ?? []).map((row) => ({ ...row, at: new Date(row.at) })),
  captures: (related.captures ?? []).map((row) => ({
    ...row,
    created_at: new Date(row.created_at),
    updated_at: new Date(row.updated_at),
    reconcile_after: dateOrNull(row.reconcile_after),
  })),
  refunds: (related.refunds ?? []).map((row) => ({
    ...row,
    asked_at: new Date(row.asked_at),
    updated_at: new Date(row.updated_at),
    undone_at: dateOrNull(row.undone_at),
  })),
  disputes: (related.disputes ?? []).map((row) => ({
    ...row,
    respond_by: dateOrNull(row.respond_by),
    opened_at: new Date(row.opened_at),
    changed_at: new Date(row.changed_at),
    recorded_at: new Date(row.recorded_at),
  })),
});

const dateOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text));

export async function readOrderDetails(db: Db, order: Order): Promise<OrderDetails> {
  const [details] = await readOrdersWithDetails(db, [order]);
  if (!details) throw new Error(`order ${order.id} has no details`);
  return details;
}

export async function shopTime(ctx: Context): Promise<ShopTime> {
  return { now: ctx.clock.now(), timeZone: (await getStoreSettings(ctx)).timeZone };
}
