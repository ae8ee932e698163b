/** What administrators ask of orders. */
import { LIST_MAX } from '#contract/limits.ts';
import { isRefusal, refuse } from '#contract/refusals.ts';
import { fromDollars } from '#kernel/money.ts';
import { route, type Route } from '#platform/http/route.ts';
import { storeSettings } from '#modules/settings/index.ts';
import { addNote } from '#modules/orders/add-note.ts';
import { countOrders, countViews, listOrders } from '#modules/orders/order-views.repository.ts';
import { findOrder } from '#modules/orders/order.repository.ts';
import type { RefundOutcome } from '#modules/orders/pay-refund.ts';
import { readAdminOrder, readAdminOrders } from '#modules/orders/read-admin-orders.ts';
import { refundOrder } from '#modules/orders/refund-order.ts';
import { setOrderStatus } from '#modules/orders/set-order-status.ts';
import { undoStatus } from '#modules/orders/undo-status.ts';

const list = route('adminOrder.list', async ({ ctx, query }) => {
  const { limit, cursor, ...asked } = query;
  const now = ctx.clock.now();
  const most = limit ?? LIST_MAX;
  const { timeZone } = await storeSettings(ctx);
  const wanted = { ...asked, timeZone, now };
  // One more than wanted tells whether there is a next page.
  const [found, total, counts] = await Promise.all([
    listOrders(ctx.db, wanted, { cursor, most: most + 1 }),
    countOrders(ctx.db, wanted),
    countViews(ctx.db, now),
  ]);
  const orders = found.slice(0, most);
  return {
    data: await readAdminOrders(ctx, orders),
    total,
    counts,
    nextCursor: found.length > most ? (orders.at(-1)?.id ?? null) : null,
  };
});

const details = route('adminOrder.details', async ({ ctx, params }) => {
  const order = await findOrder(ctx.db, params.id);
  return order ? { data: await readAdminOrder(ctx, order) } : refuse('NOT_FOUND');
});

/** Spec 8 has the first; the others tell what became of the refund in the same step. */
const STATUS_SET: Record<RefundOutcome, string> = {
  completed: 'Order status is updated successfully',
  asked: 'Order status is updated successfully. The refund is being confirmed.',
  refused: 'The order is rejected, but the refund was refused. Nothing was given back.',
};

const update = route('adminOrder.update', async ({ ctx, actor, params, body }) => {
  const set = await setOrderStatus(ctx, actor, {
    orderId: params.id,
    status: body.orderStatus,
    refund: body.refund,
    note: body.note,
  });
  if (isRefusal(set)) return set;
  const data = await readAdminOrder(ctx, set.order);
  return { message: STATUS_SET[set.refund ?? 'completed'], refund: set.refund, data };
});

const undo = route('adminOrder.undo', async ({ ctx, actor, params, body }) => {
  const order = await undoStatus(ctx, actor, params.id, body.from);
  return isRefusal(order)
    ? order
    : { message: 'The change of status was taken back', data: await readAdminOrder(ctx, order) };
});

const refund = route('adminOrder.refund', async ({ ctx, actor, params, body, idempotency }) => {
  const amount =
    body.amount === null || body.amount === undefined ? null : fromDollars(body.amount);
  const refunded = await refundOrder(ctx, actor, {
    orderId: params.id,
    amount,
    restock: body.restock,
    reason: body.reason,
    idempotencyKey: idempotency?.key ?? null,
  });
  if (isRefusal(refunded)) return refunded;
  const message =
    refunded.outcome === 'completed'
      ? 'Refunded'
      : 'The refund was asked for and is being confirmed';
  return { message, data: await readAdminOrder(ctx, refunded.order) };
});

const note = route('adminOrder.addNote', async ({ ctx, actor, params, body }) => {
  const order = await addNote(ctx, actor, params.id, body.text);
  return isRefusal(order)
    ? order
    : { message: 'Note added', data: await readAdminOrder(ctx, order) };
});

export const manageOrdersRoutes: readonly Route[] = [list, details, update, undo, refund, note];
