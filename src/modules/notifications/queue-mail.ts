import { isErased, isGuestEmail } from '#kernel/pseudonym.ts';
import type { Context } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';
import { insertMail } from '#modules/notifications/mail.repository.ts';
import type { QueuedMail } from '#modules/notifications/mail.rules.ts';

/** Queues a mail in the transaction that causes it, so that both are committed or neither. */
export async function queueMail(ctx: Context, trx: Trx, mail: QueuedMail): Promise<void> {
  // The order of a deleted account changed, or a guest was erased: there is no recipient any more.
  if (isErased(mail.recipient) || isGuestEmail(mail.recipient)) return;
  await insertMail(trx, mail, ctx.clock.now());
}
