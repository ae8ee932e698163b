/** The parcels of the cart on screen, computed as the server does. */
import type { CartItemWire, CartWire } from '#contract/cart.contract.ts';
import type { Place } from '#contract/place.ts';
import { unitPrice } from '#contract/pricing.ts';
import { parcelsOf, type Parcel } from '#contract/shipping.ts';
import { zonesPart } from '#storefront/checkout/checkout-parts.ts';
import { fromMajor, times } from '#kernel/money.ts';

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
  const lines = sent.map(({ price, salePrice, quantity, shippingMethods, byShop }) => ({
    shippingMethods: byShop
      ? []
      : shippingMethods.map((method) => ({ ...method, price: fromMajor(method.price) })),
    value: times(unitPrice(fromMajor(price), fromMajor(salePrice)), quantity),
    grams: (byShop?.grams ?? 0) * quantity,
  }));
  const ofShop = shopShipping
    ? (zonesPart.module?.shopMethodsFor(shopShipping, address) ?? [])
    : null;
  return parcelsOf(lines, ofShop).map((parcel) => ({
    ...parcel,
    items: parcel.lines.flatMap((at) => sent[at] ?? []),
  }));
}
