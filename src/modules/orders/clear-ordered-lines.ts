import type { Trx } from '#platform/database/transaction.ts';
import { removeOrderedLines, type Cart } from '#modules/cart/index.ts';
import type { OrderLine } from '#modules/orders/order.repository.ts';

/** Removes the ordered quantities from the cart, which the caller has locked; later additions stay. */
export async function clearOrderedLines(
  trx: Trx,
  cart: Cart,
  lines: readonly OrderLine[],
): Promise<void> {
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
