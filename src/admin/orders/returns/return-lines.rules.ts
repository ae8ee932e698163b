import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import type { AdminReturnWire } from '#contract/shown-return.ts';
import type { ChosenLines } from '#admin/orders/refund-lines.tsx';

/**
 * What a refund of a return begins with: its units as far as they are not refunded, back into stock once they have arrived,
 * unless something is wrong with them. Who withdraws from all of an order gets its shipping back, and what was never sent is in
 * stock.
 */
export function linesOfReturn(
  order: Pick<AdminOrderWire, 'cartItems' | 'parcels' | 'orderStatus' | 'refundableShipping'>,
  { kind, items, status }: Pick<AdminReturnWire, 'kind' | 'items' | 'status'>,
): ChosenLines {
  const { cartItems } = order;
  const isHere = status === 'received' || (kind === 'withdrawal' && !isSent(order));
  const of = (index: number) => items.find(({ item }) => item === index);
  return {
    units: cartItems.map(({ quantity, refunded = 0 }, index) =>
      Math.min(of(index)?.quantity ?? 0, quantity - refunded),
    ),
    restock: cartItems.map((_, index) => {
      const returned = of(index);
      const isFlawed = returned?.reason === 'damaged' || returned?.reason === 'notAsDescribed';
      return isHere && returned !== undefined && !isFlawed;
    }),
    shipping:
      kind === 'withdrawal' &&
      order.refundableShipping > 0 &&
      cartItems.every(({ quantity }, index) => of(index)?.quantity === quantity),
  };
}

/** Whether some of it may be with the customer. */
export const isSent = ({
  parcels,
  orderStatus,
}: Pick<AdminOrderWire, 'parcels' | 'orderStatus'>): boolean =>
  parcels !== undefined || orderStatus === 'inShipping' || orderStatus === 'delivered';
