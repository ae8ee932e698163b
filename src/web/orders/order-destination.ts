/** Where an order goes: to its address, or where it is collected. */
import { addressLines } from '#contract/addresses/address-lines.ts';
import { isCollected } from '#contract/pick-up.ts';
import type { OrderWire } from '#contract/orders.contract.ts';

export interface OrderDestination {
  /** Whether it has no delivery address because the customer collects all of it. */
  readonly isCollected: boolean;
  readonly lines: readonly string[];
}

export function orderDestination({
  addressInfo: to,
  plannedParcels = [],
}: Pick<OrderWire, 'addressInfo' | 'plannedParcels'>): OrderDestination {
  const places = new Set(plannedParcels.flatMap(({ pickUp }) => pickUp ?? []));
  return to.address === '' && isCollected(plannedParcels)
    ? {
        isCollected: true,
        lines: [to.userName, ...[...places].flatMap((place) => place.split('\n'))],
      }
    : { isCollected: false, lines: addressLines(to) };
}
