import type { Trx } from '#platform/database/transaction.ts';
import { removeOrderedLines } from '#modules/cart/index.ts';
import type { OrderLine } from '#modules/orders/order.repository.ts';

/** What was ordered leaves the cart; what the shopper put in meanwhile stays. */
export async function clearOrderedLines(
  trx: Trx,
  userId: string,
  lines: readonly OrderLine[],
): Promise<void> {
  await removeOrderedLines(
    trx,
    userId,
    lines.map((line) => ({
      productId: line.product_id,
      color: line.color,
      size: line.size,
      quantity: line.quantity,
    })),
  );
}
