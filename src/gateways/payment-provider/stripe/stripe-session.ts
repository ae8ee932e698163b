/** Converts a payment request to a Checkout Session. */
import type Stripe from 'stripe';
import type { PaymentRequest } from '../payment-provider.ts';
import { toWireAmount } from './stripe-amounts.ts';

const MAX_NAME_LENGTH = 250;
const MAX_DESCRIPTION_LENGTH = 500;
/** Stripe accepts no session that ends sooner. */
const MIN_SESSION_SECONDS = 30 * 60;
/** Stripe's own limit is a day, which is also what it uses without a time. */
const MAX_SESSION_SECONDS = 23 * 3600;

/**
 * One amount in the order's name: what the shop has computed is what is charged, with discounts, shipping and tax.
 * A card is authorised on Stripe's page and captured by the shop once the order has its stock; ways to pay that know no
 * such step are charged at once.
 */
export function toWireSession(
  payment: PaymentRequest,
  now: Date,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { order_id: payment.orderId, invoice_id: payment.invoiceId };
  const shopName = payment.shopName.trim();
  const items = payment.items
    .map(({ quantity, name }) => `${quantity} × ${name.trim()}`)
    .join(', ');
  const description = truncate(items, MAX_DESCRIPTION_LENGTH);
  const expiresAt = expiryOf(payment, now);
  return {
    mode: 'payment',
    client_reference_id: payment.orderId,
    metadata,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: payment.currency.toLowerCase(),
          unit_amount: toWireAmount(payment.total, payment.currency),
          product_data: {
            name: truncate(`${shopName} ${payment.invoiceId}`.trim(), MAX_NAME_LENGTH),
            ...(description === '' ? {} : { description }),
          },
        },
      },
    ],
    payment_intent_data: {
      metadata,
      description: truncate(`${shopName} ${payment.invoiceId}`.trim(), MAX_NAME_LENGTH),
      // Finds other payments of the invoice.
      transfer_group: payment.invoiceId,
    },
    payment_method_options: { card: { capture_method: 'manual' } },
    success_url: withSessionId(payment.returnUrl),
    cancel_url: payment.cancelUrl,
    ...(expiresAt === null ? {} : { expires_at: expiresAt }),
  };
}

/**
 * In seconds. From the order's time and not from now, because a repeated request must be the same; later than the order
 * expires, because the shop ends the session then, and a session cannot be shorter.
 */
function expiryOf({ expiresAt }: PaymentRequest, now: Date): number | null {
  if (expiresAt === null) return null;
  const seconds = Math.floor(expiresAt.getTime() / 1000) + MIN_SESSION_SECONDS + 60;
  return seconds - now.getTime() / 1000 > MAX_SESSION_SECONDS ? null : seconds;
}

/** Stripe replaces the braces, which must not be encoded. */
const withSessionId = (url: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}token={CHECKOUT_SESSION_ID}`;

/** Truncates without splitting a surrogate pair. */
function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  let short = '';
  for (const character of text) {
    if (short.length + character.length > length - 1) break;
    short += character;
  }
  return `${short}…`;
}
