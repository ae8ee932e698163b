/** Orders that staff place for customers. */
import { isRefusal } from '#contract/refusals.ts';
import type { QuoteWire } from '#contract/manual-orders.contract.ts';
import type { OfferedMethod } from '#contract/shipping.ts';
import { toMajor } from '#kernel/money.ts';
import { route, type Route } from '#platform/http/route.ts';
import { readAdminOrder } from '#modules/orders/admin/read-admin-orders.ts';
import { changeUnpaidOrder } from '#modules/orders/manual/change-unpaid-order.ts';
import { readHeldBy } from '#modules/orders/manual/held-by-order.ts';
import { placeForCustomer } from '#modules/orders/manual/place-for-customer.ts';
import { quoteOrder, type QuotedOrder } from '#modules/orders/manual/quote-order.ts';

const presentMethod = ({ name, price, estimatedDeliveryDays, pickUp }: OfferedMethod) => ({
  name,
  price: toMajor(price),
  estimatedDeliveryDays,
  ...(pickUp && { pickUp }),
});

const presentQuote = (quote: QuotedOrder): QuoteWire => ({
  items: quote.lines.map(({ line, sellable, problem }) => ({
    productId: line.productId,
    color: line.color,
    size: line.size,
    options: { ...line.options },
    quantity: line.quantity,
    price: sellable ? toMajor(sellable.unitPrice) : null,
    problem,
  })),
  shippingMethods: quote.shippingMethods.map(presentMethod),
  ...(quote.isDivided && {
    parcels: quote.parcels.map(({ titles, methods }) => ({
      titles: [...titles],
      shippingMethods: methods.map(presentMethod),
    })),
  }),
  couponProblem: quote.couponProblem,
  subtotal: toMajor(quote.subtotal),
  discount: toMajor(quote.discount),
  shippingPrice: toMajor(quote.shipping),
  ...(quote.fee > 0 ? { fee: toMajor(quote.fee) } : {}),
  ...(quote.tax > 0 ? { tax: toMajor(quote.tax) } : {}),
  totalAmount: toMajor(quote.total),
});

export const manualOrdersRoutes: readonly Route[] = [
  route('adminOrder.quote', async ({ ctx, body }) => ({
    data: presentQuote(
      await quoteOrder(ctx, {
        lines: body.items,
        shipping: body.shippingMethods ?? body.shippingMethod,
        couponCode: body.coupon,
        place: body.place,
        held: body.orderId === undefined ? undefined : await readHeldBy(ctx.db, body.orderId),
      }),
    ),
  })),

  route('adminOrder.change', async ({ ctx, actor, params, body }) => {
    const order = await changeUnpaidOrder(ctx, actor, {
      orderId: params.id,
      lines: body.items,
      shipping: body.shippingMethods ?? body.shippingMethod,
      couponCode: body.coupon,
      totalSeen: body.totalAmount ?? null,
      address: body.address,
      billing: body.billingAddress,
      seenEvents: body.seenEvents,
    });
    return isRefusal(order)
      ? order
      : { message: 'The order is changed', data: await readAdminOrder(ctx, order) };
  }),

  route('adminOrder.place', async ({ ctx, actor, body, idempotency }) => {
    const order = await placeForCustomer(ctx, actor, {
      customerId: body.customerId,
      lines: body.items,
      shipping: body.shippingMethods ?? body.shippingMethod,
      couponCode: body.coupon,
      totalSeen: body.totalAmount ?? null,
      address: body.addressId === undefined ? body.address : { id: body.addressId },
      billing: body.billingAddress ?? null,
      idempotencyKey: idempotency?.key ?? null,
    });
    return isRefusal(order)
      ? order
      : { message: 'The order is placed', data: await readAdminOrder(ctx, order) };
  }),
];
