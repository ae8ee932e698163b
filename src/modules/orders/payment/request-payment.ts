import { choiceParts } from '#contract/choice.ts';
import { isPaidByHand } from '#contract/payment-methods.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { ShipTo } from '#gateways/payment-provider/payment-provider.ts';
import { cents } from '#kernel/money.ts';
import type { Context } from '#platform/context.ts';
import { providerOf } from '#modules/payments/index.ts';
import { invoiceId } from '#modules/orders/order-number.rules.ts';
import type { OrderDetails } from '#modules/orders/order.presenter.ts';
import { findOrder, setFirstPayment, type Order } from '#modules/orders/order.repository.ts';
import { readOrderDetails } from '#modules/orders/read-orders.ts';
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
  const { order } = details;
  if (isPaidByHand(order.payment_method)) return details;
  if (order.by_staff || order.payment_status !== 'pending' || order.provider_order_id !== null)
    return details;
  const payment = await createPayment(ctx, details, order.id);
  if (isRefusal(payment)) return payment;
  const updated = await setFirstPayment(ctx.db, order.id, payment);
  if (updated) return { ...details, order: updated };
  // The staff have changed the order meanwhile: this payment is of the former amount, and there is a link to pay the new one.
  const changed = await findOrder(ctx.db, order.id);
  return changed ? await readOrderDetails(ctx.db, changed) : refuse('NOT_FOUND');
}

/** Orders of a shop without countries have no country, and are sent without an address as they always were. */
function shipToOf({ address_snapshot: to }: Pick<Order, 'address_snapshot'>): ShipTo | null {
  const { name = '', line2 = '', region = '', country = '' } = to;
  if (country === '') return null;
  const { address: line, city, pincode: postcode } = to;
  return { name, line, line2, city, region, postcode, country };
}

export interface CreatedPayment {
  readonly providerOrderId: string;
  readonly payeeId: string | null;
  readonly approvalUrl: string;
}

/**
 * Creates a payment of an order at the provider.
 * @param requestId a repeated request with the same id gets the same payment
 */
export async function createPayment(
  ctx: Context,
  { order, lines }: OrderDetails,
  requestId: string,
): Promise<CreatedPayment | Refusal> {
  const result = await providerOf(ctx, order.payment_method).createOrder({
    orderId: order.id,
    invoiceId: invoiceId(order.number, order.id),
    requestId,
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
    tax: cents(order.tax_cents),
    total: cents(order.total_cents),
    returnUrl: `${ctx.settings.publicUrl}/api/v1/shop/orders/paypal-return`,
    cancelUrl: `${ctx.settings.publicUrl}/shop/checkout?payment=cancelled`,
    shopName: (await getStoreSettings(ctx)).shopName,
    expiresAt: order.expires_at,
    shipTo: shipToOf(order),
  });
  if (result.kind === 'created') return result;
  ctx.log.warn({ orderId: order.id, result }, 'the provider did not create a payment for an order');
  return refuse('PROVIDER_UNREACHABLE');
}
