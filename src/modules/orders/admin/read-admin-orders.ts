import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import type { Context } from '#platform/context.ts';
import { userNames } from '#modules/accounts/index.ts';
import { providerOf } from '#modules/payments/index.ts';
import { findSkus } from '#modules/catalogue/index.ts';
import { ordersMailedWithoutDocument } from '#modules/notifications/index.ts';
import { presentAdminOrder } from '#modules/orders/admin/admin-order.presenter.ts';
import { notesOf } from '#modules/orders/admin/order-notes.repository.ts';
import type { OrderDetails } from '#modules/orders/order.presenter.ts';
import type { Order } from '#modules/orders/order.repository.ts';
import { shopTime, readOrdersWithDetails } from '#modules/orders/read-orders.ts';

/** Reads some orders as administrators see them, in a fixed number of statements. */
export async function readAdminOrders(
  ctx: Context,
  orders: readonly Order[],
): Promise<AdminOrderWire[]> {
  const ids = orders.map((order) => order.id);
  const [details, notes, time] = await Promise.all([
    readOrdersWithDetails(ctx.db, orders),
    notesOf(ctx.db, ids),
    shopTime(ctx),
  ]);
  const invoiced = details.flatMap(({ order, invoices }) => (invoices.length > 0 ? order.id : []));
  const [names, skus, unattached] = await Promise.all([
    userNames(ctx.db, administratorsIn(details)),
    findSkus(ctx.db, variantsIn(details)),
    // Only shops with invoices need the statement.
    invoiced.length > 0 ? ordersMailedWithoutDocument(ctx.db, invoiced) : new Set<string>(),
  ]);
  const notesByOrder = Map.groupBy(notes, (note) => note.order_id);
  return details.map((each) =>
    presentAdminOrder(
      each,
      {
        names,
        skus,
        mailedWithoutDocument: unattached.has(each.order.id),
        notes: notesByOrder.get(each.order.id) ?? [],
        disputesUrlOf: (provider) => providerOf(ctx, provider).disputesUrl,
      },
      time,
    ),
  );
}

export async function readAdminOrder(ctx: Context, order: Order): Promise<AdminOrderWire> {
  const [read] = await readAdminOrders(ctx, [order]);
  if (!read) throw new Error(`order ${order.id} was not read`);
  return read;
}

const variantsIn = (orders: readonly OrderDetails[]): string[] => [
  ...new Set(orders.flatMap(({ lines }) => lines.map((line) => line.variant_id))),
];

function administratorsIn(orders: readonly OrderDetails[]): string[] {
  const ids = orders.flatMap(({ history, returns }) =>
    [...history, ...returns.flatMap((each) => each.history)].flatMap((row) =>
      row.actor === 'admin' && row.actor_id ? [row.actor_id] : [],
    ),
  );
  return [...new Set(ids)];
}
