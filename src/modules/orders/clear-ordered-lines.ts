import type { Trx } from '#platform/database/transaction.ts';
import { removeOrderedLines } from '#modules/cart/index.ts';
import { linesOf, type Order } from '#modules/orders/order.repository.ts';

/** What was ordered leaves the cart; what the shopper put in meanwhile stays. */
export async function clearOrderedLines(trx: Trx, order: Order): Promise<void> {
  const lines = await linesOf(trx, [order.id]);
  await removeOrderedLines(
    trx,
    order.user_id,
    lines.map((line) => ({
      productId: line.product_id,
      color: line.color,
      size: line.size,
      quantity: line.quantity,
    })),
  );
}
