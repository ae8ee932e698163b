import { ADMIN_UNDO_MS } from '#contract/limits.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import { recordAudit } from '#modules/audit/index.ts';
import {
  forgetMessagesDeletedBefore,
  markAnswered,
  markDeleted,
  takeBackMessage,
  type ContactMessage,
} from '#modules/inbox/inbox.repository.ts';

const undoneSince = (ctx: Context): Date => new Date(ctx.clock.now().getTime() - ADMIN_UNDO_MS);

/** Changes one message and leaves a trace of it, which holds nothing of what was written or by whom. */
function manage(
  ctx: Context,
  actor: Actor,
  deed: 'answer' | 'reopen' | 'delete' | 'restore',
  change: (trx: Trx, now: Date) => Promise<ContactMessage | undefined>,
): Promise<ContactMessage | Refusal> {
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now();
    const message = await change(trx, now);
    if (!message) return refuse('NOT_FOUND');
    const day = message.received_at.toISOString().slice(0, 10);
    const record = { kind: 'message', id: message.id, name: `Message of ${day}` };
    await recordAudit(trx, actor, { action: `message.${deed}`, record }, now);
    return message;
  });
}

export const setAnswered = (ctx: Context, actor: Actor, id: string, answered: boolean) =>
  manage(ctx, actor, answered ? 'answer' : 'reopen', (trx, now) =>
    markAnswered(trx, id, answered ? now : null),
  );

/** For a while it can come back. */
export async function deleteMessage(
  ctx: Context,
  actor: Actor,
  id: string,
): Promise<Refusal | null> {
  const done = await manage(ctx, actor, 'delete', (trx, now) => markDeleted(trx, id, now));
  return 'refused' in done ? done : null;
}

export const restoreMessage = (ctx: Context, actor: Actor, id: string) =>
  manage(ctx, actor, 'restore', (trx) => takeBackMessage(trx, id, undoneSince(ctx)));

/** Deletions that can no longer be undone are deletions; a sweep of the worker. */
export const forgetDeletedMessages = (ctx: Context): Promise<void> =>
  forgetMessagesDeletedBefore(ctx.db, undoneSince(ctx));
