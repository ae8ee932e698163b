import { createHash } from 'node:crypto';
import { offeredShippingMethods, type ShippingMethod } from '#contract/pricing.ts';
import { priceCart, wholeCartShipping, type Quote } from '#contract/pricing/price-cart.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import { fromMajor, toMajor, type Cents } from '#kernel/money.ts';
import type { Sellable } from '#modules/catalogue/index.ts';
import type { Coupon } from '#modules/promotions/index.ts';

export interface CheckoutLine extends Sellable {
  readonly quantity: number;
}

/** Identifies a repeated checkout: equal as long as nothing in it has changed. */
export function checkoutFingerprint(
  cart: { id: string; version: number },
  addressId: string,
  shipping: string,
  coupon: string,
  payment: string,
): Buffer {
  return createHash('sha256')
    .update(
      JSON.stringify([
        cart.id,
        cart.version,
        addressId,
        shipping,
        coupon.trim().toUpperCase(),
        ...(payment === 'paypal' ? [] : [payment]),
      ]),
    )
    .digest();
}

/** The chosen shipping method; null if the lines offer none. Spec 5: one must be chosen when methods exist. */
export function chosenShipping(
  lines: readonly { shippingMethods: readonly ShippingMethod[] }[],
  name: string,
): ShippingMethod | null | Refusal {
  const offered = offeredShippingMethods(lines);
  if (offered.length === 0) return null;
  return offered.find((method) => method.name === name) ?? refuse('SHIPPING_MISSING');
}

export function quoteOf(
  lines: readonly CheckoutLine[],
  coupon: Coupon | null,
  shipping: ShippingMethod | null,
): Quote {
  return priceCart({
    lines: lines.map((line) => ({ unit: line.unitPrice, quantity: line.quantity })),
    coupon,
    shipping: wholeCartShipping(shipping, lines),
    tax: null,
    place: null,
  });
}

/** Refuses when the buyer saw another total; the refusal contains the current quote. */
export function compareTotal(
  seen: number | null | undefined,
  quote: Quote,
  lines: readonly CheckoutLine[],
): Refusal | null {
  if (seen === null || seen === undefined || isSameTotal(seen, quote.total)) return null;
  return refuse(
    'TOTAL_CHANGED',
    {},
    {
      subtotal: toMajor(quote.subtotal),
      discount: toMajor(quote.discount),
      shippingPrice: toMajor(quote.shipping),
      totalAmount: toMajor(quote.total),
      items: lines.map((line, index) => ({
        productId: line.productId,
        color: line.color,
        size: line.size,
        options: line.options,
        quantity: line.quantity,
        price: toMajor(line.unitPrice),
        lineTotal: toMajor(quote.lines[index]?.total ?? quote.subtotal),
      })),
    },
  );
}

export const isSameTotal = (seen: number, total: Cents): boolean => fromMajor(seen) === total;
