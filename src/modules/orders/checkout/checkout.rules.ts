import { createHash } from 'node:crypto';
import { isAllPickedUp } from '#contract/pick-up.ts';
import type { Place } from '#contract/place.ts';
import { cartTax } from '#contract/pricing/cart-tax.ts';
import {
  priceCart,
  type FeeCharge,
  type Quote,
  type ShippingCharge,
} from '#contract/pricing/price-cart.ts';
import { withFees } from '#contract/pricing/with-fees.ts';
import type { TaxRules } from '#contract/pricing/tax.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import {
  chosenMethods,
  parcelsOf,
  type ChosenMethod,
  type ShippedLine,
  type ShippingChoice,
} from '#contract/shipping.ts';
import { shopMethodsFor, type ShopShipping } from '#contract/shipping-zones.ts';
import { countryName } from '#kernel/country-name.ts';
import { shopFormat } from '#kernel/shop-format.ts';
import { fromMajor, times, toMajor, type Cents } from '#kernel/money.ts';
import type { Sellable } from '#modules/catalogue/index.ts';
import { taxPlaceOf } from '#modules/settings/index.ts';
import type { Coupon } from '#modules/promotions/index.ts';

export interface CheckoutLine extends Sellable {
  readonly quantity: number;
}

/** Identifies a repeated checkout: equal as long as nothing in it has changed. */
export function checkoutFingerprint(
  cart: { id: string; version: number },
  addressId: string,
  shipping: ShippingChoice,
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

/** What counts for shipping of a line. */
export const shippedLine = ({
  shippingMethods,
  unitPrice,
  grams,
  quantity,
}: Pick<CheckoutLine, 'shippingMethods' | 'unitPrice' | 'grams' | 'quantity'>): ShippedLine => ({
  shippingMethods,
  value: times(unitPrice, quantity),
  grams: grams * quantity,
});

/** What the chosen methods cost; nothing if the lines have none. Spec 5: one must be chosen when methods exist. */
export function chosenShipping(
  lines: readonly CheckoutLine[],
  choice: ShippingChoice,
  shop: ShopShipping,
  address: Partial<Place> | null,
): ChosenMethod[] | Refusal {
  const shipped = lines.map(shippedLine);
  const ofShop = shopMethodsFor(shop, address);
  if (parcelsOf(shipped, ofShop).some(({ methods }) => methods.length === 0)) {
    if (ofShop && ofShop.length > 0) return refuse('NOT_SHIPPABLE');
    const country = address?.country || shop.home;
    return refuse('NOT_SHIPPED_TO', {
      what: country ? countryName(country, shopFormat.language) : undefined,
    });
  }
  return chosenMethods(shipped, choice, ofShop) ?? refuse('SHIPPING_MISSING');
}

export function quoteOf(
  lines: readonly CheckoutLine[],
  coupon: Coupon | null,
  shipping: readonly ShippingCharge[],
  tax: TaxRules | null,
  place: Place | null,
  offered: readonly FeeCharge[] = [],
): Quote {
  const cart = {
    lines: lines.map((line) => ({
      unit: line.unitPrice,
      quantity: line.quantity,
      taxClass: line.taxClass,
    })),
    coupon,
    shipping,
    tax: tax && cartTax(tax),
    place: tax && place && taxPlaceOf(place, isAllPickedUp(shipping), tax),
  };
  return withFees((fees) => priceCart({ ...cart, fees }), offered);
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
      ...(quote.fee > 0 ? { fee: toMajor(quote.fee) } : {}),
      ...(quote.tax > 0 ? { tax: toMajor(quote.tax) } : {}),
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
