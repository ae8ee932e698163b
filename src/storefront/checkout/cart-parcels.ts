/** The parcels of the cart on screen, computed as the server does. */
import type { CartItemWire } from '#contract/cart.contract.ts';
import { unitPrice } from '#contract/pricing.ts';
import { parcelsOf, type Parcel } from '#contract/shipping.ts';
import { fromMajor, times } from '#kernel/money.ts';

export interface CartParcel extends Parcel {
  readonly items: readonly CartItemWire[];
}

export function cartParcels(items: readonly CartItemWire[]): CartParcel[] {
  // Lines that can no longer be bought are not sent.
  const sent = items.filter(({ problem }) => problem !== 'gone');
  const lines = sent.map(({ price, salePrice, quantity, shippingMethods }) => ({
    shippingMethods: shippingMethods.map((method) => ({
      ...method,
      price: fromMajor(method.price),
    })),
    value: times(unitPrice(fromMajor(price), fromMajor(salePrice)), quantity),
    grams: 0,
  }));
  return parcelsOf(lines).map((parcel) => ({
    ...parcel,
    items: parcel.lines.flatMap((at) => sent[at] ?? []),
  }));
}
