import { refuse, type Refusal } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { queueMail } from '#modules/notifications/index.ts';
import { hasAnswer, insertAnswer } from '#modules/inbox/answers.repository.ts';
import {
  lockMessage,
  markAnswered,
  repliesTo,
  type ContactMessage,
} from '#modules/inbox/inbox.repository.ts';
import { messageRecord } from '#modules/inbox/message-record.ts';

/** The same text within this time is one answer: the button was clicked twice, or a response was lost. */
const DUPLICATE_WINDOW_SECONDS = 60 * 60;

/** Stores an answer, queues the mail and marks the message as answered, together. */
export function answerMessage(
  ctx: Context,
  actor: Actor,
  id: string,
  text: string,
): Promise<ContactMessage | Refusal> {
  return inTransaction(ctx.db, async (trx) => {
    const message = await lockMessage(trx, id);
    if (!message) return refuse('NOT_FOUND');
    const now = ctx.clock.now();
    if (await hasAnswer(trx, id, text, secondsAfter(now, -DUPLICATE_WINDOW_SECONDS)))
      return message;
    const answerId = newId(now.getTime());
    await insertAnswer(trx, {
      id: answerId,
      message_id: id,
      author_id: actor.id,
      author_name: actor.userName,
      text,
      answered_at: now,
    });
    const { name, email, subject } = message;
    // Quoted is what the answer is to.
    const last = (await repliesTo(trx, [id])).at(-1) ?? message;
    await queueMail(ctx, trx, {
      kind: 'contact-answer',
      dedupeKey: `contact-answer:${answerId}`,
      recipient: email,
      payload: {
        name,
        subject,
        messageId: id,
        message: last.message,
        receivedAt: last.received_at.toISOString(),
        text,
      },
    });
    await recordAudit(trx, actor, { action: 'message.reply', record: messageRecord(message) }, now);
    return (await markAnswered(trx, id, now)) ?? message;
  });
}
