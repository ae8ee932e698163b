/** A wanted payment in the provider's words. */
import { formatDecimal, type Cents } from '#kernel/money.ts';
import type { WantedPayment } from './payment-provider.ts';

/** Longest name, reference and shop name that the provider takes. */
const LONGEST_TEXT = 127;

export function toWireOrder(wanted: WantedPayment) {
  const money = (amount: Cents) => ({
    currency_code: wanted.currency,
    value: formatDecimal(amount),
  });
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: wanted.orderId,
        invoice_id: wanted.invoiceId,
        amount: {
          ...money(wanted.total),
          breakdown: {
            item_total: money(wanted.subtotal),
            ...(wanted.shipping > 0 ? { shipping: money(wanted.shipping) } : {}),
            ...(wanted.discount > 0 ? { discount: money(wanted.discount) } : {}),
          },
        },
        items: wanted.lines.map((line) => ({
          name: shorten(line.name) || 'Item',
          quantity: String(line.quantity),
          unit_amount: money(line.unitPrice),
          ...(line.sku ? { sku: shorten(line.sku) } : {}),
        })),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: shorten(wanted.shopName) || 'Shop',
          return_url: wanted.returnUrl,
          cancel_url: wanted.cancelUrl,
          user_action: 'PAY_NOW',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          // The shop has the address already; the provider must not ask for another one.
          shipping_preference: 'NO_SHIPPING',
        },
      },
    },
  };
}

/** Cuts at the limit without halving a character. */
function shorten(text: string): string {
  const trimmed = text.trim();
  if (trimmed.length <= LONGEST_TEXT) return trimmed;
  let short = '';
  for (const sign of trimmed) {
    if (short.length + sign.length > LONGEST_TEXT - 1) break;
    short += sign;
  }
  return `${short}…`;
}
