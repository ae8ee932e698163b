import { pseudonymOf } from '#kernel/pseudonym.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { eraseMailsAboutOrder } from '#modules/notifications/index.ts';
import {
  eraseClosedOrder,
  eraseNotes,
  eraseReturnTexts,
  eraseTracking,
  findOrdersToErase,
} from '#modules/orders/erase-orders.repository.ts';

const BATCH_SIZE = 200;

/** Erases personal data from orders that were still open when the account was deleted and have been closed since. */
export async function eraseClosedOrders(ctx: Context): Promise<void> {
  for (const { userId, ...order } of await findOrdersToErase(ctx.db, BATCH_SIZE)) {
    const { id } = order;
    await inTransaction(ctx.db, async (trx) => {
      if (!(await eraseClosedOrder(trx, id, pseudonymOf(userId)))) return;
      await eraseTracking(trx, [id]);
      await eraseReturnTexts(trx, [order.id]);
      await eraseNotes(trx, [order], null);
      await eraseMailsAboutOrder(trx, id);
    });
  }
}
