/** Converts a payment request to PayPal's format. */
import { minorDigits } from '#kernel/currency.ts';
import { formatDecimal, type Cents } from '#kernel/money.ts';
import type { PaymentRequest } from '../payment-provider.ts';

/** Maximum length of a name, a reference and the shop name at PayPal. */
const MAX_TEXT_LENGTH = 127;

export function toWireOrder(payment: PaymentRequest) {
  const money = (amount: Cents) => ({
    currency_code: payment.currency,
    value: formatDecimal(amount, minorDigits(payment.currency)),
  });
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: payment.orderId,
        invoice_id: payment.invoiceId,
        amount: {
          ...money(payment.total),
          breakdown: {
            item_total: money(payment.subtotal),
            ...(payment.shipping > 0 ? { shipping: money(payment.shipping) } : {}),
            ...(payment.discount > 0 ? { discount: money(payment.discount) } : {}),
          },
        },
        items: payment.items.map((item) => ({
          name: truncate(item.name) || 'Item',
          quantity: String(item.quantity),
          unit_amount: money(item.unitPrice),
          ...(item.sku ? { sku: truncate(item.sku) } : {}),
        })),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: truncate(payment.shopName) || 'Shop',
          return_url: payment.returnUrl,
          cancel_url: payment.cancelUrl,
          user_action: 'PAY_NOW',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          // The shop already has the address, so PayPal must not ask for one.
          shipping_preference: 'NO_SHIPPING',
        },
      },
    },
  };
}

/** Truncates without splitting a surrogate pair. */
function truncate(text: string): string {
  const trimmed = text.trim();
  if (trimmed.length <= MAX_TEXT_LENGTH) return trimmed;
  let short = '';
  for (const character of trimmed) {
    if (short.length + character.length > MAX_TEXT_LENGTH - 1) break;
    short += character;
  }
  return `${short}…`;
}
