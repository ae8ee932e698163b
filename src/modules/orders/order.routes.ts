import { isRefusal, refuse } from '#contract/refusals.ts';
import { LIST_MAX } from '#contract/limits.ts';
import type { Context } from '#platform/context.ts';
import { route, type Route } from '#platform/http/route.ts';
import { cancelOrder } from '#modules/orders/cancel-order.ts';
import { captureOrder } from '#modules/orders/capture-order.ts';
import { presentOrder } from '#modules/orders/order.presenter.ts';
import { findOrder, ordersOf, type Order } from '#modules/orders/order.repository.ts';
import { placeOrder } from '#modules/orders/place-order.ts';
import { hereAndNow, wholeOrder, wholeOrders } from '#modules/orders/read-orders.ts';
import { requestPayment } from '#modules/orders/request-payment.ts';

const present = async (ctx: Context, order: Order) =>
  presentOrder(await wholeOrder(ctx.db, order), await hereAndNow(ctx));

const create = route('shopOrder.create', async ({ ctx, actor, body, idempotency }) => {
  const placed = await placeOrder(ctx, actor, {
    addressId: body.addressInfo?.addressId ?? null,
    shippingMethod: body.shippingMethod,
    couponCode: body.coupon?.code.trim() ?? '',
    totalSeen: body.totalAmount ?? null,
    idempotencyKey: idempotency?.key ?? null,
  });
  if (isRefusal(placed)) return placed;
  const asked = await requestPayment(ctx, await wholeOrder(ctx.db, placed));
  if (isRefusal(asked)) return asked;
  const { order } = asked;
  // Paid already (a repeated request, or nothing to pay): there is nothing to approve any more.
  const approvalURL =
    order.payment_status === 'pending' && order.approval_url !== null
      ? order.approval_url
      : `${ctx.settings.publicUrl}/shop/payment-success?order=${order.id}`;
  return { approvalURL, orderId: order.id, data: presentOrder(asked, await hereAndNow(ctx)) };
});

const capture = route('shopOrder.capture', async ({ ctx, actor, body }) => {
  const order = await captureOrder(ctx, actor, body.paymentId);
  return isRefusal(order)
    ? order
    : { message: 'Payment confirmed', data: await present(ctx, order) };
});

const list = route('shopOrder.list', async ({ ctx, actor }) => {
  const told = await hereAndNow(ctx);
  const orders = await wholeOrders(ctx.db, await ordersOf(ctx.db, actor.id, LIST_MAX));
  return { data: orders.map((whole) => presentOrder(whole, told)) };
});

const details = route('shopOrder.details', async ({ ctx, actor, params }) => {
  const order = await findOrder(ctx.db, params.id);
  return order && order.user_id === actor.id
    ? { data: await present(ctx, order) }
    : refuse('NOT_FOUND');
});

const cancel = route('shopOrder.cancel', async ({ ctx, actor, params }) => {
  const order = await cancelOrder(ctx, actor, params.id);
  return isRefusal(order) ? order : { message: 'Order cancelled', data: await present(ctx, order) };
});

export const ordersRoutes: readonly Route[] = [create, capture, list, details, cancel];
