import { choiceParts } from '#contract/choice.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import { cents } from '#kernel/money.ts';
import type { Context } from '#platform/context.ts';
import { invoiceId } from '#modules/orders/order-number.rules.ts';
import type { OrderDetails } from '#modules/orders/order.presenter.ts';
import { updateOrder } from '#modules/orders/order.repository.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

/**
 * Creates the payment of a placed order at the provider, outside any transaction. The order's id is the idempotency key,
 * so a repeated request gets the same payment. If the provider does not respond, the order stays as it is and the same
 * checkout tries again.
 */
export async function requestPayment(
  ctx: Context,
  details: OrderDetails,
): Promise<OrderDetails | Refusal> {
  const { order, lines } = details;
  if (order.payment_status !== 'pending' || order.provider_order_id !== null) return details;
  const result = await ctx.payments.createOrder({
    orderId: order.id,
    invoiceId: invoiceId(order.number, order.id),
    requestId: order.id,
    currency: order.currency,
    items: lines.map((line) => ({
      name: line.title,
      quantity: line.quantity,
      unitPrice: cents(line.unit_price_cents),
      sku: choiceParts(line).join(' / ') || undefined,
    })),
    subtotal: cents(order.subtotal_cents),
    discount: cents(order.discount_cents),
    shipping: cents(order.shipping_cents),
    total: cents(order.total_cents),
    returnUrl: `${ctx.settings.publicUrl}/api/v1/shop/orders/paypal-return`,
    cancelUrl: `${ctx.settings.publicUrl}/shop/checkout?payment=cancelled`,
    shopName: (await getStoreSettings(ctx)).shopName,
  });
  if (result.kind !== 'created') {
    ctx.log.warn(
      { orderId: order.id, result },
      'the provider did not create a payment for an order',
    );
    return refuse('PROVIDER_UNREACHABLE');
  }
  const updated = await updateOrder(ctx.db, order.id, {
    provider_order_id: result.providerOrderId,
    provider_payee_id: result.payeeId,
    approval_url: result.approvalUrl,
  });
  return { ...details, order: updated };
}
