import { orderProgressWords } from '#contract/words/storefront/order-progress-words.ts';
import type { OrderWire } from '#contract/orders.contract.ts';
import { plannedParcels } from '#web/orders/planned-parcels.ts';

/** The shipping method of an order, or that of each of its parcels. */
export function OrderShipping({ order }: { order: OrderWire }) {
  const parcels = plannedParcels(order);
  if (parcels.length === 0) return order.shippingMethod;
  return (
    <ul>
      {parcels.map((parcel) => (
        <li key={parcel.n} className="wrap-anywhere">
          {parcel.count > 1 ? orderProgressWords('parcel', parcel) : parcel.method}
          {parcel.pickUp ? (
            <>
              <br />
              {orderProgressWords('pickUp', { place: parcel.pickUp })}
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
