import type { Db } from '#platform/database/transaction.ts';
import type { HeldByOrder } from '#modules/orders/checkout/price-order.ts';
import {
  findOrder,
  linesOf,
  type Order,
  type OrderLine,
} from '#modules/orders/order.repository.ts';

export const stockLines = (lines: readonly OrderLine[]) =>
  lines.map((line) => ({ variantId: line.variant_id, quantity: line.quantity }));

/** Stock and coupon use that are free for the order itself while it is changed. */
export function heldBy(
  order: Pick<Order, 'coupon_id' | 'coupon_state' | 'stock_state' | 'payment_method'>,
  lines: readonly OrderLine[],
): HeldByOrder {
  const units = new Map<string, number>();
  if (order.stock_state === 'reserved')
    for (const { variantId, quantity } of stockLines(lines))
      units.set(variantId, (units.get(variantId) ?? 0) + quantity);
  return {
    units,
    couponId: order.coupon_state === 'counted' ? order.coupon_id : null,
    method: order.payment_method,
  };
}

export async function readHeldBy(db: Db, orderId: string): Promise<HeldByOrder | undefined> {
  const order = await findOrder(db, orderId);
  return order && heldBy(order, await linesOf(db, [order.id]));
}
