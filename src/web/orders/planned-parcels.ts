import type { OrderWire } from '#contract/orders.contract.ts';

type Planned = Pick<OrderWire, 'plannedParcels' | 'cartItems'>;

/** What an order that is sent in several parcels has in each, such as "Kettle · Lamp", and how it is sent. */
export const plannedParcels = ({ plannedParcels: parcels = [], cartItems }: Planned) =>
  parcels.map(({ shippingMethod, estimatedDeliveryDays: days, pickUp, items }, at) => ({
    n: at + 1,
    count: parcels.length,
    method: days ? `${shippingMethod} (${days})` : shippingMethod,
    /** Where it is collected; empty for a delivery. */
    pickUp: (pickUp ?? '').replaceAll('\n', ', '),
    items: items.flatMap((item) => cartItems[item]?.title ?? []).join(' · '),
  }));
