import { pseudonymOf } from '#kernel/pseudonym.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { forgetMailsAbout } from '#modules/notifications/index.ts';
import {
  eraseClosedOrder,
  eraseNotes,
  findOrdersToErase,
} from '#modules/orders/erase-orders.repository.ts';

const AT_ONCE = 200;

/** Takes the person out of orders that were still to be delivered when the account was deleted, and are closed by now. */
export async function eraseClosedOrders(ctx: Context): Promise<void> {
  for (const { id, userId, email, userName } of await findOrdersToErase(ctx.db, AT_ONCE)) {
    await inTransaction(ctx.db, async (trx) => {
      if (!(await eraseClosedOrder(trx, id, pseudonymOf(userId)))) return;
      await eraseNotes(trx, [id], { email, userName });
      await forgetMailsAbout(trx, id);
    });
  }
}
