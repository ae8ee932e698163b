/** Spec 5: what must be there before an order is made, in this order. */
import { SCREEN_COPY } from '#web/screen-copy.ts';

export type CheckoutGap = 'cart' | 'address' | 'shipping';

export interface GapWords {
  readonly message: string;
  readonly jump: string;
  /** Id of the section that mends it. */
  readonly section: string;
}

export const GAPS: Record<CheckoutGap, GapWords> = {
  cart: { message: SCREEN_COPY.cartEmpty, jump: 'Go to your items', section: 'checkout-items' },
  address: {
    message: SCREEN_COPY.selectAddress,
    jump: 'Go to the address',
    section: 'checkout-address',
  },
  shipping: {
    message: SCREEN_COPY.selectShipping,
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
