/** What of an order is in which parcel. */
import type { OrderWire, ParcelWire } from '#contract/orders.contract.ts';
import { choiceOf } from '#web/orders/thumbnail.ts';

type Parcelled = Pick<OrderWire, 'cartItems' | 'parcels'>;

/** What is in a parcel, such as "2 × Waxed jacket (Rust, M)". */
export const contentsOf = (
  { cartItems }: Pick<OrderWire, 'cartItems'>,
  { items }: Pick<ParcelWire, 'items'>,
): string[] =>
  items.flatMap(({ item, quantity }) => {
    const line = cartItems[item];
    if (!line) return [];
    const choice = choiceOf(line).join(', ');
    return [`${quantity} × ${line.title}${choice ? ` (${choice})` : ''}`];
  });

/** How many units of each line are in no parcel yet, and not refunded. */
export const unsentUnits = ({ cartItems, parcels = [] }: Parcelled): number[] =>
  cartItems.map(({ quantity, refunded = 0 }, index) => {
    const left = parcels
      .flatMap(({ items }) => items)
      .reduce((rest, sent) => (sent.item === index ? rest - sent.quantity : rest), quantity);
    return Math.max(0, left - refunded);
  });

/** How many units of the whole order are in no parcel yet. */
export const unsentCount = (order: Parcelled): number =>
  unsentUnits(order).reduce((sum, units) => sum + units, 0);

/** How many units follow in further parcels: none before the first one, and when the order is over. */
export const leftToSend = (
  order: Parcelled & Pick<OrderWire, 'orderStatus' | 'paymentStatus'>,
): number =>
  (order.parcels ?? []).length === 0 ||
  order.orderStatus === 'delivered' ||
  order.orderStatus === 'rejected' ||
  order.paymentStatus === 'refunded'
    ? 0
    : unsentCount(order);
