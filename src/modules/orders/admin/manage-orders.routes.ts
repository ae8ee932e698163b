/** Endpoints with which administrators read and change orders. */
import { LIST_MAX } from '#contract/limits.ts';
import { isRefusal, refuse } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { route, type Route } from '#platform/http/route.ts';
import { needsStepUpToRead } from '#modules/accounts/index.ts';
import type { Refund } from '#modules/payments/index.ts';
import { getStoreSettings } from '#modules/settings/index.ts';
import { addNote } from '#modules/orders/admin/add-note.ts';
import { presentOrderLink } from '#modules/orders/admin/admin-order.presenter.ts';
import {
  countOrders,
  listOrders,
  type OrderListQuery,
} from '#modules/orders/admin/order-list.repository.ts';
import { findNeighbours } from '#modules/orders/admin/order-neighbours.repository.ts';
import { findOrder } from '#modules/orders/order.repository.ts';
import { readAdminOrder, readAdminOrders } from '#modules/orders/admin/read-admin-orders.ts';
import { readPaymentAlerts } from '#modules/orders/admin/read-payment-alerts.ts';
import { issueMissing } from '#modules/orders/invoices/issue-missing.ts';
import { markPaid } from '#modules/orders/payment/mark-paid.ts';
import { refundOrder } from '#modules/orders/refund/refund-order.ts';
import { setOrderStatus } from '#modules/orders/admin/set-order-status.ts';
import { undoStatus } from '#modules/orders/admin/undo-status.ts';

type ListQuery = Omit<OrderListQuery, 'timeZone' | 'now'> & { limit?: number; cursor?: string };

async function readList(ctx: Context, query: ListQuery) {
  const { limit = LIST_MAX, cursor, ...filter } = query;
  const now = ctx.clock.now();
  const { timeZone } = await getStoreSettings(ctx);
  const listQuery = { ...filter, timeZone, now };
  // One more than requested shows whether there is a next page.
  const [found, { total, counts }] = await Promise.all([
    listOrders(ctx.db, listQuery, { cursor, limit: limit + 1 }),
    countOrders(ctx.db, listQuery),
  ]);
  const orders = found.slice(0, limit);
  return {
    data: await readAdminOrders(ctx, orders),
    total,
    counts,
    nextCursor: found.length > limit ? (orders.at(-1)?.id ?? null) : null,
  };
}

const list = route('adminOrder.list', async ({ ctx, actor, query, http }) => {
  const found = await readList(ctx, query);
  const ids = found.data.map(({ _id }) => _id);
  return (await needsStepUpToRead(ctx, actor, http.req.header('cookie') ?? null, ids))
    ? refuse('STEP_UP_REQUIRED')
    : found;
});

/** The same orders as the list's; its endpoint asks for a recent step-up. */
const exported = route('adminOrder.export', ({ ctx, query }) => readList(ctx, query));

const details = route('adminOrder.details', async ({ ctx, actor, params, http }) => {
  const order = await findOrder(ctx.db, params.id);
  if (!order) return refuse('NOT_FOUND');
  if (await needsStepUpToRead(ctx, actor, http.req.header('cookie') ?? null, [order.id]))
    return refuse('STEP_UP_REQUIRED');
  return { data: await readAdminOrder(ctx, order) };
});

const neighbours = route('adminOrder.neighbours', async ({ ctx, params, query }) => {
  if (!(await findOrder(ctx.db, params.id))) return refuse('NOT_FOUND');
  const { timeZone } = await getStoreSettings(ctx);
  const listQuery = { ...query, timeZone, now: ctx.clock.now() };
  const { previous, next, ...place } = await findNeighbours(ctx.db, listQuery, params.id);
  return {
    data: {
      ...place,
      previous: previous && presentOrderLink(previous),
      next: next && presentOrderLink(next),
    },
  };
});

const alerts = route('adminOrder.paymentAlerts', async ({ ctx }) => ({
  data: await readPaymentAlerts(ctx),
}));

/** By the status of the refund requested with the change. The first message is that of Spec 8. */
const UPDATE_MESSAGES: Record<Refund['status'], string> = {
  completed: 'Order status is updated successfully',
  asked: 'Order status is updated successfully. The refund is being confirmed.',
  refused: 'The order is rejected, but the provider refused the refund. Nothing was refunded.',
};

const update = route('adminOrder.update', async ({ ctx, actor, params, body }) => {
  const changed = await setOrderStatus(ctx, actor, {
    orderId: params.id,
    status: body.orderStatus,
    from: body.from,
    refund: body.refund,
    note: body.note,
  });
  if (isRefusal(changed)) {
    const order =
      changed.refused === 'STATUS_STALE' ? await findOrder(ctx.db, params.id) : undefined;
    return order ? { ...changed, data: await readAdminOrder(ctx, order) } : changed;
  }
  const data = await readAdminOrder(ctx, changed.order);
  return { message: UPDATE_MESSAGES[changed.refund ?? 'completed'], refund: changed.refund, data };
});

const paid = route('adminOrder.markPaid', async ({ ctx, actor, params, body }) => {
  const order = await markPaid(ctx, actor, params.id, body.totalAmount);
  return isRefusal(order)
    ? order
    : { message: 'Order marked as paid', data: await readAdminOrder(ctx, order) };
});

const invoice = route('adminOrder.issueInvoice', async ({ ctx, actor, params }) => {
  const order = await issueMissing(ctx, actor, params.id);
  return isRefusal(order)
    ? order
    : { message: 'Invoice issued', data: await readAdminOrder(ctx, order) };
});

const undo = route('adminOrder.undo', async ({ ctx, actor, params, body }) => {
  const order = await undoStatus(ctx, actor, params.id, body.from);
  return isRefusal(order)
    ? order
    : { message: 'Status change undone', data: await readAdminOrder(ctx, order) };
});

const refund = route('adminOrder.refund', async ({ ctx, actor, params, body, idempotency }) => {
  const refunded = await refundOrder(ctx, actor, {
    orderId: params.id,
    amount: body.amount ?? null,
    items: body.lines,
    shipping: body.shipping,
    restock: body.restock,
    reason: body.reason,
    returnId: body.returnId,
    idempotencyKey: idempotency?.key ?? null,
  });
  if (isRefusal(refunded)) return refunded;
  const message =
    refunded.status === 'completed'
      ? 'Refunded'
      : 'The refund was requested and is being confirmed';
  return { message, data: await readAdminOrder(ctx, refunded.order) };
});

const note = route('adminOrder.addNote', async ({ ctx, actor, params, body }) => {
  const order = await addNote(ctx, actor, params.id, body.text);
  return isRefusal(order)
    ? order
    : { message: 'Note added', data: await readAdminOrder(ctx, order) };
});

export const manageOrdersRoutes: readonly Route[] = [
  list,
  exported,
  details,
  neighbours,
  alerts,
  update,
  paid,
  invoice,
  undo,
  refund,
  note,
];
