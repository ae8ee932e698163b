import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import type { AdminReturnWire } from '#contract/shown-return.ts';
import type { ChosenLines } from '#admin/orders/refund-lines.tsx';

/**
 * What a refund of a return begins with: its units as far as they are not refunded, back into stock once they have arrived,
 * unless something is wrong with them.
 */
export function linesOfReturn(
  { cartItems }: Pick<AdminOrderWire, 'cartItems'>,
  { items, status }: Pick<AdminReturnWire, 'items' | 'status'>,
): ChosenLines {
  const of = (index: number) => items.find(({ item }) => item === index);
  return {
    units: cartItems.map(({ quantity, refunded = 0 }, index) =>
      Math.min(of(index)?.quantity ?? 0, quantity - refunded),
    ),
    restock: cartItems.map((_, index) => {
      const returned = of(index);
      const isFlawed = returned?.reason === 'damaged' || returned?.reason === 'notAsDescribed';
      return status === 'received' && returned !== undefined && !isFlawed;
    }),
    shipping: false,
  };
}
