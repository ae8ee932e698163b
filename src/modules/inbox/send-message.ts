import { newId } from '#kernel/ids.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Actor, Context } from '#platform/context.ts';
import { countAttempt, throwIfLimited, type RateLimit } from '#platform/http/rate-limit.ts';
import { queueMail } from '#modules/notifications/index.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import { getStoreSettings } from '#modules/settings/index.ts';
import {
  insertMessage,
  isDuplicateMessage,
  lockConversation,
  markAnswered,
} from '#modules/inbox/inbox.repository.ts';

/** By IP address. */
const MESSAGES: RateLimit = { name: 'contact', count: 10, windowSeconds: 10 * 60 };

/** An equal message within this time is a duplicate. */
const DUPLICATE_WINDOW_SECONDS = 60 * 60;

/**
 * Stores a message from the contact page and mails it to the support address. The specification's form only claims to
 * send it, which remains a setting.
 * @param replyTo the message whose answer this replies to; of another sender it is a new message
 * @throws RequestFault RATE_LIMITED
 */
export async function sendMessage(
  ctx: Context,
  actor: Actor | null,
  ip: string,
  message: { name: string; email: string; subject: string; message: string },
  replyTo: string | null = null,
): Promise<void> {
  throwIfLimited(await countAttempt(ctx, MESSAGES, ip));
  const { contactDelivery } = await getStoreSettings(ctx);
  if (contactDelivery === 'none') return;
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (trx) => {
    // A response was lost, or the button was clicked twice.
    if (await isDuplicateMessage(trx, message, secondsAfter(now, -DUPLICATE_WINDOW_SECONDS)))
      return;
    const sender = { userId: actor?.id ?? null, email: message.email };
    const conversation = replyTo ? await lockConversation(trx, replyTo, sender) : undefined;
    // It waits for an answer again.
    if (conversation) await markAnswered(trx, conversation.id, null);
    await storeMessage(ctx, trx, {
      user_id: actor?.id ?? null,
      reply_to: conversation?.id ?? null,
      ...message,
      received_at: now,
    });
  });
}

/** Stores a message and mails it to the support address, in the caller's transaction. */
export async function storeMessage(
  ctx: Context,
  trx: Trx,
  row: Omit<Parameters<typeof insertMessage>[1], 'id'>,
): Promise<void> {
  const id = newId();
  await insertMessage(trx, { id, ...row });
  const { name, email, subject, message } = row;
  await queueMail(ctx, trx, {
    kind: 'contact-message',
    dedupeKey: `contact:${id}`,
    recipient: (await getStoreSettings(ctx)).supportEmail,
    payload: { name, email, subject, message },
  });
}
