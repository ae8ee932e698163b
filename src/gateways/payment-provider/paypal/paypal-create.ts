/** Converts a payment request to PayPal's format. */
import { minorDigits } from '#kernel/currency.ts';
import { formatDecimal, type Cents } from '#kernel/money.ts';
import type { PaymentRequest, ShipTo } from '../payment-provider.ts';

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
            ...(payment.tax > 0 ? { tax_total: money(payment.tax) } : {}),
            ...(payment.discount > 0 ? { discount: money(payment.discount) } : {}),
          },
        },
        ...(payment.shipTo ? { shipping: toWireShipping(payment.shipTo) } : {}),
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
          // The shop already has the address, so PayPal must not ask for one. With it, the seller is protected.
          shipping_preference: payment.shipTo ? 'SET_PROVIDED_ADDRESS' : 'NO_SHIPPING',
        },
      },
    },
  };
}

const MAX_LINE_LENGTH = 300;
const MAX_CITY_LENGTH = 120;
const MAX_POSTCODE_LENGTH = 60;

function toWireShipping({ name, line, line2, city, region, postcode, country }: ShipTo) {
  return {
    type: 'SHIPPING',
    ...(name.trim() === '' ? {} : { name: { full_name: truncate(name, MAX_LINE_LENGTH) } }),
    address: {
      address_line_1: truncate(line, MAX_LINE_LENGTH),
      ...(line2.trim() === '' ? {} : { address_line_2: truncate(line2, MAX_LINE_LENGTH) }),
      admin_area_2: truncate(city, MAX_CITY_LENGTH),
      ...(region === '' ? {} : { admin_area_1: truncate(region, MAX_LINE_LENGTH) }),
      ...(postcode.trim() === '' ? {} : { postal_code: truncate(postcode, MAX_POSTCODE_LENGTH) }),
      country_code: country,
    },
  };
}

/** Truncates without splitting a surrogate pair. */
function truncate(text: string, length: number = MAX_TEXT_LENGTH): string {
  const trimmed = text.trim();
  if (trimmed.length <= length) return trimmed;
  let short = '';
  for (const character of trimmed) {
    if (short.length + character.length > length - 1) break;
    short += character;
  }
  return `${short}…`;
}
