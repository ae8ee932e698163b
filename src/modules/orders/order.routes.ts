import { confirmationWords } from '#contract/words/confirmation-words.ts';
import { isRefusal, refuse } from '#contract/refusals.ts';
import { LIST_MAX } from '#contract/limits.ts';
import type { Context } from '#platform/context.ts';
import { route, type Route } from '#platform/http/route.ts';
import { cancelOrder } from '#modules/orders/checkout/cancel-order.ts';
import { captureOrder } from '#modules/orders/payment/capture-order.ts';
import { claimByLink, claimOf } from '#modules/orders/guest-orders/claim-by-link.ts';
import { hasGuestOrders } from '#modules/orders/guest-orders/guest-orders.repository.ts';
import { linkedOrder } from '#modules/orders/order-link/linked-order.ts';
import { requestOrderLink } from '#modules/orders/order-link/request-order-link.ts';
import { presentOrder, withoutPrivateParts } from '#modules/orders/order.presenter.ts';
import { findOrder, ordersOf, type Order } from '#modules/orders/order.repository.ts';
import { placeOrder } from '#modules/orders/checkout/place-order.ts';
import { shopTime, readOrderDetails, readOrdersWithDetails } from '#modules/orders/read-orders.ts';
import { paymentLink } from '#modules/orders/manual/payment-link.rules.ts';
import { getStoreSettings } from '#modules/settings/index.ts';
import { requestPayment } from '#modules/orders/payment/request-payment.ts';

const present = async (ctx: Context, order: Order) =>
  presentOrder(await readOrderDetails(ctx.db, order), await shopTime(ctx));

const create = route('shopOrder.create', async ({ ctx, actor, body, idempotency }) => {
  const placed = await placeOrder(ctx, actor, {
    cartId: body.cartId || null,
    addressId: body.addressInfo?.addressId ?? null,
    billing: body.billingAddress ?? null,
    shipping: body.shippingMethods ?? body.shippingMethod,
    couponCode: body.coupon?.code.trim() ?? '',
    totalSeen: body.totalAmount ?? null,
    paymentMethod: body.paymentMethod ?? null,
    newsletter: body.newsletter ?? false,
    guest: body.guest ?? null,
    idempotencyKey: idempotency?.key ?? null,
  });
  if (isRefusal(placed)) return placed;
  const requested = await requestPayment(ctx, placed);
  if (isRefusal(requested)) return requested;
  const { order } = requested;
  // Already paid (a repeated request, or nothing to pay): there is nothing left to approve.
  const approvalURL =
    order.payment_status === 'pending' && (order.by_staff || order.approval_url !== null)
      ? (order.approval_url ?? paymentLink(ctx, order.id))
      : `${ctx.settings.publicUrl}/shop/payment-success?order=${order.id}`;
  return { approvalURL, orderId: order.id, data: presentOrder(requested, await shopTime(ctx)) };
});

const capture = route('shopOrder.capture', async ({ ctx, actor, body }) => {
  const order = await captureOrder(ctx, actor, body.paymentId, body.orderId ?? null);
  return isRefusal(order)
    ? order
    : { message: confirmationWords('paymentConfirmed'), data: await present(ctx, order) };
});

const list = route('shopOrder.list', async ({ ctx, actor }) => {
  const time = await shopTime(ctx);
  const orders = await readOrdersWithDetails(ctx.db, await ordersOf(ctx.db, actor.id, LIST_MAX));
  return { data: orders.map((order) => presentOrder(order, time)) };
});

const details = route('shopOrder.details', async ({ ctx, actor, params }) => {
  const order = await findOrder(ctx.db, params.id);
  return order && order.user_id === actor.id
    ? { data: await present(ctx, order) }
    : refuse('NOT_FOUND');
});

const byLink = route('shopOrder.byLink', async ({ ctx, actor, params }) => {
  const order = await linkedOrder(ctx, params.token);
  if (!order) return refuse('LINK_INVALID');
  const claim = await claimOf(ctx, actor, order);
  const { returnable, withdrawable, ...data } = withoutPrivateParts(await present(ctx, order));
  return {
    // One that was added to an account is returned there.
    data: { ...data, ...(order.by_guest ? { returnable, withdrawable } : {}) },
    ...(claim && { claim }),
  };
});

const claim = route('shopOrder.claim', async ({ ctx, actor, params }) => {
  const claimed = await claimByLink(ctx, actor, params.token);
  return isRefusal(claimed)
    ? claimed
    : { message: confirmationWords('orderClaimed'), orderId: claimed };
});

const findable = route('shopOrder.find', async ({ ctx }) => ({
  findable: (await getStoreSettings(ctx)).guestCheckout || (await hasGuestOrders(ctx.db)),
}));

const sendLink = route('shopOrder.sendLink', async ({ ctx, body, ip }) => {
  await requestOrderLink(ctx, ip, body);
  return { message: confirmationWords('orderLinkSent') };
});

const cancel = route('shopOrder.cancel', async ({ ctx, actor, params }) => {
  const order = await cancelOrder(ctx, actor, params.id);
  return isRefusal(order)
    ? order
    : { message: confirmationWords('orderCancelled'), data: await present(ctx, order) };
});

export const ordersRoutes: readonly Route[] = [
  create,
  capture,
  list,
  details,
  byLink,
  claim,
  findable,
  sendLink,
  cancel,
];
