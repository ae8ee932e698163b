/** Spec 5: requirements for placing an order, in the order they are checked. */
import { CHECKOUT_MESSAGES } from '#storefront/checkout/messages.ts';

export type CheckoutGap = 'cart' | 'address' | 'shipping';

export interface GapWords {
  readonly message: string;
  readonly jump: string;
  /** Id of the section where the user can fix it. */
  readonly section: string;
}

export const GAPS: Record<CheckoutGap, GapWords> = {
  cart: {
    message: CHECKOUT_MESSAGES.cartEmpty,
    jump: 'Go to your items',
    section: 'checkout-items',
  },
  address: {
    message: CHECKOUT_MESSAGES.selectAddress,
    jump: 'Go to the address',
    section: 'checkout-address',
  },
  shipping: {
    message: CHECKOUT_MESSAGES.selectShipping,
    jump: 'Go to the shipping methods',
    section: 'checkout-shipping',
  },
};

export function firstGap(has: {
  items: number;
  addressId: string | null;
  methods: number;
  shippingMethod: string;
}): CheckoutGap | null {
  if (has.items === 0) return 'cart';
  if (has.addressId === null) return 'address';
  return has.methods > 0 && has.shippingMethod === '' ? 'shipping' : null;
}
