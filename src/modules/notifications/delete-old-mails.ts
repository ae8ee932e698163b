import type { Context } from '#platform/context.ts';
import { deleteInBatches } from '#platform/database/delete-in-batches.ts';
import { deleteMailsEndedBefore } from '#modules/notifications/mail.repository.ts';
import { retentionStart } from '#modules/settings/index.ts';

/** Scheduled job: deletes mails that were sent or given up, and the files of a shop without a mail server. */
export async function deleteOldMails(ctx: Context): Promise<void> {
  const before = await retentionStart(ctx, 'mailRetentionDays');
  await deleteInBatches((limit) => deleteMailsEndedBefore(ctx.db, before, limit));
  await ctx.mailer.deleteFilesBefore?.(before);
}
