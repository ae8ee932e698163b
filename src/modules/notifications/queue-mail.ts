import type { Context } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';
import { insertMail } from '#modules/notifications/mail.repository.ts';
import type { QueuedMail } from '#modules/notifications/mail.rules.ts';

/** Queues a mail in the transaction that causes it: one exists exactly when the other does. */
export async function queueMail(ctx: Context, trx: Trx, mail: QueuedMail): Promise<void> {
  await insertMail(trx, mail, ctx.clock.now());
}
