import { refuse, type Refusal } from '#contract/refusals.ts';
import { cents } from '#kernel/money.ts';
import type { Context } from '#platform/context.ts';
import { invoiceId } from '#modules/orders/order-number.rules.ts';
import type { WholeOrder } from '#modules/orders/order.presenter.ts';
import { updateOrder } from '#modules/orders/order.repository.ts';
import { storeSettings } from '#modules/settings/index.ts';

/**
 * Asks the provider for the payment of a placed order, outside any transaction. The request id is the order's id:
 * whoever asks again gets the same payment. When the provider does not answer the order stays as it is, and the
 * same checkout tries again.
 */
export async function requestPayment(
  ctx: Context,
  whole: WholeOrder,
): Promise<WholeOrder | Refusal> {
  const { order, lines } = whole;
  if (order.payment_status !== 'pending' || order.provider_order_id !== null) return whole;
  const asked = await ctx.payments.createOrder({
    orderId: order.id,
    invoiceId: invoiceId(order.number, order.id),
    requestId: order.id,
    currency: order.currency,
    lines: lines.map((line) => ({
      name: line.title,
      quantity: line.quantity,
      unitPrice: cents(line.unit_price_cents),
      sku: [line.color, line.size].filter(Boolean).join(' / ') || undefined,
    })),
    subtotal: cents(order.subtotal_cents),
    discount: cents(order.discount_cents),
    shipping: cents(order.shipping_cents),
    total: cents(order.total_cents),
    returnUrl: `${ctx.settings.publicUrl}/api/v1/shop/orders/paypal-return`,
    cancelUrl: `${ctx.settings.publicUrl}/shop/checkout?payment=cancelled`,
    shopName: (await storeSettings(ctx)).shopName,
  });
  if (asked.kind !== 'created') {
    ctx.log.warn(
      { orderId: order.id, outcome: asked },
      'the provider gave no payment for an order',
    );
    return refuse('PROVIDER_UNREACHABLE');
  }
  const updated = await updateOrder(ctx.db, order.id, {
    provider_order_id: asked.providerOrderId,
    provider_payee_id: asked.payeeId,
    approval_url: asked.approvalUrl,
  });
  return { ...whole, order: updated };
}
