/** Spec 5: requirements for placing an order, in the order they are checked. */
import { checkoutWords } from '#contract/words/storefront/checkout-words.ts';

export type CheckoutGap = 'cart' | 'address' | 'country' | 'notShipped' | 'shipping';

/** Ids of the sections where the user can fix it. */
export const GAP_SECTIONS: Record<CheckoutGap, string> = {
  cart: 'checkout-items',
  address: 'checkout-address',
  country: 'checkout-address',
  notShipped: 'checkout-address',
  shipping: 'checkout-shipping',
};

/** To its message, in the middle: on phones a toast and the bar with the button cover the end of the window. */
export function showSection(gap: CheckoutGap): void {
  const section = document.getElementById(GAP_SECTIONS[gap]);
  (section?.querySelector('.field-error') ?? section)?.scrollIntoView({ block: 'center' });
}

export const gapMessage = (gap: CheckoutGap): string => checkoutWords(`${gap}Missing`);

export function firstGap(has: {
  items: number;
  /** Needs no address. */
  collected: boolean;
  addressId: string | null;
  /** Of the address, where the shop sells to several. */
  hasCountry: boolean;
  /** By parcel; empty where none is chosen. */
  shipping: readonly string[];
  /** Whether everything can be sent to the address. */
  isShipped: boolean;
}): CheckoutGap | null {
  if (has.items === 0) return 'cart';
  if (!has.collected) {
    if (has.addressId === null) return 'address';
    if (!has.hasCountry) return 'country';
  }
  if (!has.isShipped) return 'notShipped';
  return has.shipping.includes('') ? 'shipping' : null;
}
