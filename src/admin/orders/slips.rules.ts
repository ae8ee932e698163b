/** Which packing slips an order has. */
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { unsentUnits } from '#web/orders/parcels.ts';

type Item = AdminOrderWire['cartItems'][number];

export interface Slip {
  /** With the units that are in the parcel. */
  readonly items: readonly Item[];
  /** Which parcel it is; empty for the whole order. */
  readonly note: string;
}

export function slipsOf(
  order: Pick<AdminOrderWire, 'cartItems' | 'parcels' | 'plannedParcels'>,
): Slip[] {
  const { cartItems, parcels = [], plannedParcels = [] } = order;
  if (parcels.length === 0 && plannedParcels.length > 0)
    return plannedParcels.map(({ shippingMethod, pickUp, items }, at) => ({
      items: items.flatMap((item) => cartItems[item] ?? []),
      note: [
        plannedParcels.length > 1
          ? `Parcel ${at + 1} of ${plannedParcels.length}: ${shippingMethod}`
          : shippingMethod,
        ...(pickUp ? [`Picked up at ${pickUp.replaceAll('\n', ', ')}`] : []),
      ].join('. '),
    }));
  if (parcels.length === 0) return [{ items: cartItems, note: '' }];
  const withUnits = (units: readonly number[]): Item[] =>
    cartItems.flatMap((item, index) => {
      const quantity = units[index] ?? 0;
      return quantity > 0 ? [{ ...item, quantity }] : [];
    });
  const sent = parcels.map(({ carrier, trackingNumber, items }, at) => ({
    items: withUnits(
      cartItems.map((_, index) => items.find(({ item }) => item === index)?.quantity ?? 0),
    ),
    note: `Parcel ${at + 1}: ${[carrier, trackingNumber].filter(Boolean).join(' ')}`,
  }));
  const left = withUnits(unsentUnits(order));
  return left.length > 0 ? [...sent, { items: left, note: 'Not sent yet' }] : sent;
}
