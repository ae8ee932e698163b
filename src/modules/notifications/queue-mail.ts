import { isErased } from '#kernel/pseudonym.ts';
import type { Context } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';
import { insertMail } from '#modules/notifications/mail.repository.ts';
import type { QueuedMail } from '#modules/notifications/mail.rules.ts';

/** Queues a mail in the transaction that causes it: one exists exactly when the other does. */
export async function queueMail(ctx: Context, trx: Trx, mail: QueuedMail): Promise<void> {
  // Something that happens to the order of a deleted account: nobody is there to read of it.
  if (isErased(mail.recipient)) return;
  await insertMail(trx, mail, ctx.clock.now());
}
