import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import type { Context } from '#platform/context.ts';
import { userNames } from '#modules/accounts/index.ts';
import { presentAdminOrder } from '#modules/orders/admin-order.presenter.ts';
import { notesOf } from '#modules/orders/order-notes.repository.ts';
import type { WholeOrder } from '#modules/orders/order.presenter.ts';
import type { Order } from '#modules/orders/order.repository.ts';
import { hereAndNow, wholeOrders } from '#modules/orders/read-orders.ts';

/** Some orders with all that administrators see of them; three statements, however many there are. */
export async function readAdminOrders(
  ctx: Context,
  orders: readonly Order[],
): Promise<AdminOrderWire[]> {
  const ids = orders.map((order) => order.id);
  const [wholes, notes, told] = await Promise.all([
    wholeOrders(ctx.db, orders),
    notesOf(ctx.db, ids),
    hereAndNow(ctx),
  ]);
  const names = await userNames(ctx.db, administratorsIn(wholes));
  const notesByOrder = Map.groupBy(notes, (note) => note.order_id);
  return wholes.map((whole) =>
    presentAdminOrder(whole, { names, notes: notesByOrder.get(whole.order.id) ?? [] }, told),
  );
}

export async function readAdminOrder(ctx: Context, order: Order): Promise<AdminOrderWire> {
  const [read] = await readAdminOrders(ctx, [order]);
  if (!read) throw new Error('an order lost itself');
  return read;
}

function administratorsIn(orders: readonly WholeOrder[]): string[] {
  const ids = orders.flatMap(({ history }) =>
    history.flatMap((row) => (row.actor === 'admin' && row.actor_id ? [row.actor_id] : [])),
  );
  return [...new Set(ids)];
}
