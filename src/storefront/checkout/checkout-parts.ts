/** What checkout needs besides: zones, tax, countries, the form of an address, an order that was not paid, guests. */
import type { CartWire } from '#contract/cart.contract.ts';
import type { CheckoutData } from '#storefront/checkout/checkout-data.ts';
import { addressParts } from '#storefront/shared/addresses/address-parts.ts';
import type { ShownPageData } from '#web/routing/head.ts';
import { lazyPart, type LazyPart } from '#web/routing/lazy-part.ts';

/** Computes the tax of a cart. */
export const taxPart = lazyPart(
  'contract/pricing/cart-tax.ts',
  () => import('#contract/pricing/cart-tax.ts'),
);

/** Prices the methods of a shop with zones. */
export const zonesPart = lazyPart(
  'contract/shipping-zones.ts',
  () => import('#contract/shipping-zones.ts'),
);

/** What checkout says in a shop with zones. */
export const shopShippingPart = lazyPart(
  'storefront/checkout/shop-shipping.tsx',
  () => import('#storefront/checkout/shop-shipping.tsx'),
);

/** Shown to who comes back from the payment provider without having paid. */
export const unfinishedPart = lazyPart(
  'storefront/checkout/unfinished-order.tsx',
  () => import('#storefront/checkout/unfinished-order.tsx'),
);

/** How to reach a guest. */
export const guestPart = lazyPart(
  'storefront/checkout/guest-contact.tsx',
  () => import('#storefront/checkout/guest-contact.tsx'),
);

/** Who the order is invoiced to. */
export const billingPart = lazyPart(
  'storefront/checkout/billing-section.tsx',
  () => import('#storefront/checkout/billing-section.tsx'),
);

/** What a shop has that offers more than PayPal. */
export const paymentPart = lazyPart(
  'storefront/checkout/payment-choice.tsx',
  () => import('#storefront/checkout/payment-choice.tsx'),
);

/** "Why this total?" */
export const explanationPart = lazyPart(
  'storefront/checkout/checkout-explanation.tsx',
  () => import('#storefront/checkout/checkout-explanation.tsx'),
);

/** Shown to shoppers who are no longer signed in, whose page could not be refreshed, or whose order was refused. */
export const interruptionPart = lazyPart(
  'storefront/checkout/interruptions.tsx',
  () => import('#storefront/checkout/interruptions.tsx'),
);

/** What sets the total besides the items. */
export type CartTerms = Pick<CartWire, 'tax' | 'shopShipping'>;

const pricingParts = ({ tax, shopShipping }: CartTerms): LazyPart[] => [
  ...(tax ? [taxPart] : []),
  ...(shopShipping ? [zonesPart, shopShippingPart] : []),
];

/**
 * Whether a total can follow from more than the items, a coupon and products' own shipping methods.
 * @param payment undefined where PayPal alone is offered; other ways to pay can have fees
 */
export const canExplain = ({ tax, shopShipping }: CartTerms, payment: unknown): boolean =>
  Boolean(tax ?? shopShipping ?? payment);

export const checkoutParts = ({
  data,
  search,
  shop,
  refused,
}: ShownPageData<CheckoutData>): LazyPart[] => [
  ...pricingParts(data.cart),
  ...(canExplain(data.cart, shop.paymentMethods) ? [explanationPart] : []),
  ...(data.cancelled ? [unfinishedPart] : []),
  ...(refused ? [interruptionPart] : []),
  ...(shop.guestCheckout ? [guestPart] : []),
  ...(shop.billing ? [billingPart] : []),
  ...(shop.paymentMethods ? [paymentPart] : []),
  ...addressParts(shop, data.addresses.length === 0 || new URLSearchParams(search).has('edit')),
];

/** Whether the total can be computed: the merchant may have switched on tax or zones since the page was loaded. */
export const canPrice = (terms: CartTerms): boolean =>
  pricingParts(terms).every(({ module }) => module !== null);
