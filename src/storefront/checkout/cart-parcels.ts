/** The parcels of the cart on screen, computed as the server does. */
import type { CartItemWire, CartWire } from '#contract/cart.contract.ts';
import type { Place } from '#contract/place.ts';
import { parcelsOf, type Parcel } from '#contract/shipping.ts';
import { shippedLines } from '#storefront/checkout/shipped-lines.ts';
import { zonesPart } from '#storefront/checkout/checkout-parts.ts';

export interface CartParcel extends Parcel {
  readonly items: readonly CartItemWire[];
}

/** @param address null while none is chosen: the methods in the shop's country */
export function cartParcels(
  items: readonly CartItemWire[],
  { shopShipping }: Pick<CartWire, 'shopShipping'>,
  address: Partial<Place> | null,
): CartParcel[] {
  // Lines that can no longer be bought are not sent.
  const sent = items.filter(({ problem }) => problem !== 'gone');
  const ofShop = shopShipping
    ? (zonesPart.module?.shopMethodsFor(shopShipping, address) ?? [])
    : null;
  return parcelsOf(shippedLines(sent), ofShop).map((parcel) => ({
    ...parcel,
    items: parcel.lines.flatMap((at) => sent[at] ?? []),
  }));
}
