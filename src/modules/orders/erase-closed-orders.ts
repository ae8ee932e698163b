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
  for (const { id, userId, email, userName } of await findOrdersToErase(ctx.db, BATCH_SIZE)) {
    await inTransaction(ctx.db, async (trx) => {
      if (!(await eraseClosedOrder(trx, id, pseudonymOf(userId)))) return;
      await eraseTracking(trx, [id]);
      await eraseReturnTexts(trx, [id]);
      await eraseNotes(trx, [id], { email, userName });
      await eraseMailsAboutOrder(trx, id);
    });
  }
}
