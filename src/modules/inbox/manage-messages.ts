import { ADMIN_UNDO_MS } from '#contract/limits.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import { deleteInBatches } from '#platform/database/delete-in-batches.ts';
import { recordAudit } from '#modules/audit/index.ts';
import {
  deleteMessagesReceivedBefore,
  purgeMessagesDeletedBefore,
  markAnswered,
  markDeleted,
  undeleteMessage,
  type ContactMessage,
} from '#modules/inbox/inbox.repository.ts';
import { messageRecord } from '#modules/inbox/message-record.ts';
import { retentionStart } from '#modules/settings/index.ts';

const undoCutoff = (ctx: Context): Date => new Date(ctx.clock.now().getTime() - ADMIN_UNDO_MS);

/** Changes one message and records it in the audit log, without the message's text or sender. */
function changeMessage(
  ctx: Context,
  actor: Actor,
  action: 'answer' | 'reopen' | 'delete' | 'restore',
  change: (trx: Trx, now: Date) => Promise<ContactMessage | undefined>,
): Promise<ContactMessage | Refusal> {
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now();
    const message = await change(trx, now);
    if (!message) return refuse('NOT_FOUND');
    const entry = { action: `message.${action}`, record: messageRecord(message) };
    await recordAudit(trx, actor, entry, now);
    return message;
  });
}

export const setAnswered = (ctx: Context, actor: Actor, id: string, answered: boolean) =>
  changeMessage(ctx, actor, answered ? 'answer' : 'reopen', (trx, now) =>
    markAnswered(trx, id, answered ? now : null),
  );

/** Can be undone for `ADMIN_UNDO_MS`. */
export async function deleteMessage(
  ctx: Context,
  actor: Actor,
  id: string,
): Promise<Refusal | null> {
  const result = await changeMessage(ctx, actor, 'delete', (trx, now) => markDeleted(trx, id, now));
  return 'refused' in result ? result : null;
}

export const restoreMessage = (ctx: Context, actor: Actor, id: string) =>
  changeMessage(ctx, actor, 'restore', (trx) => undeleteMessage(trx, id, undoCutoff(ctx)));

/** Scheduled job: deletes for good what can no longer be restored. */
export const purgeDeletedMessages = (ctx: Context): Promise<void> =>
  purgeMessagesDeletedBefore(ctx.db, undoCutoff(ctx));

/** Scheduled job: deletes messages, answered or not, after the time that the privacy policy states. */
export async function deleteOldMessages(ctx: Context): Promise<void> {
  const before = await retentionStart(ctx, 'messageRetentionDays');
  await deleteInBatches((limit) => deleteMessagesReceivedBefore(ctx.db, before, limit));
}
