import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/transaction.ts';
import { findRelatedRows, type RelatedRows } from '#modules/orders/order-details.repository.ts';
import type { Order } from '#modules/orders/order.repository.ts';
import type { ShopTime, OrderDetails } from '#modules/orders/order.presenter.ts';
import { paymentLink } from '#modules/orders/manual/payment-link.rules.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

/** Reads the details of some orders in one statement, in the given order. */
export async function readOrdersWithDetails(
  db: Db,
  orders: readonly Order[],
): Promise<OrderDetails[]> {
  if (orders.length === 0) return [];
  const ids = orders.map((order) => order.id);
  const found = await findRelatedRows(db, ids);
  return orders.map((order) => detailsOf(order, found.get(order.id) ?? {}));
}

/** @param related nothing of a kind where it is left out */
export const detailsOf = (order: Order, related: Partial<RelatedRows>): OrderDetails => ({
  order,
  lines: related.lines ?? [],
  adjustments: related.adjustments ?? [],
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
    completed_at: dateOrNull(row.completed_at),
  })),
  refundLines: related.refundLines ?? [],
  disputes: (related.disputes ?? []).map((row) => ({
    ...row,
    respond_by: dateOrNull(row.respond_by),
    opened_at: new Date(row.opened_at),
    changed_at: new Date(row.changed_at),
    recorded_at: new Date(row.recorded_at),
  })),
  invoices: related.invoices ?? [],
  returns: (related.returns ?? []).map((row) => ({
    ...row,
    requested_at: new Date(row.requested_at),
    history: row.history.map((entry) => ({ ...entry, at: new Date(entry.at) })),
  })),
  parcels: (related.parcels ?? []).map((row) => ({ ...row, sent_at: new Date(row.sent_at) })),
});

const dateOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text));

export async function readOrderDetails(db: Db, order: Order): Promise<OrderDetails> {
  const [details] = await readOrdersWithDetails(db, [order]);
  if (!details) throw new Error(`order ${order.id} has no details`);
  return details;
}

export async function shopTime(ctx: Context): Promise<ShopTime> {
  const settings = await getStoreSettings(ctx);
  const { timeZone } = settings;
  return { now: ctx.clock.now(), timeZone, settings, paymentLink: (id) => paymentLink(ctx, id) };
}
