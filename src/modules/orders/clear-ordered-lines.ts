import type { Trx } from '#platform/database/transaction.ts';
import { removeOrderedLines, type Cart } from '#modules/cart/index.ts';
import type { OrderLine } from '#modules/orders/order.repository.ts';

/** What was ordered leaves the cart, which the caller has locked; what the shopper put in meanwhile stays. */
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
      quantity: line.quantity,
    })),
  );
}
