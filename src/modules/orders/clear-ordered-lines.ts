import type { Trx } from '#platform/database/transaction.ts';
import { removeOrderedLines, type Cart } from '#modules/cart/index.ts';
import type { Order, OrderLine } from '#modules/orders/order.repository.ts';

/**
 * Removes the ordered quantities from the cart, which the caller has locked; later additions stay. Lines of an order by
 * staff never were in it.
 */
export async function clearOrderedLines(
  trx: Trx,
  order: Pick<Order, 'by_staff'>,
  cart: Cart,
  lines: readonly OrderLine[],
): Promise<void> {
  if (order.by_staff) return;
  await removeOrderedLines(
    trx,
    cart,
    lines.map((line) => ({
      productId: line.product_id,
      color: line.color,
      size: line.size,
      options: line.options,
      quantity: line.quantity,
    })),
  );
}
