import { newId } from '#kernel/ids.ts';
import type { Actor, Context } from '#platform/context.ts';
import { countTry, refuseWhileWaiting, type RateLimit } from '#platform/http/rate-limit.ts';
import { queueMail } from '#modules/notifications/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { storeSettings } from '#modules/settings/index.ts';
import { insertMessage } from '#modules/inbox/inbox.repository.ts';

/** For each visitor's address: enough for everybody with something to say. */
const MESSAGES: RateLimit = { name: 'contact', count: 10, windowSeconds: 10 * 60 };

/**
 * Keeps what somebody wrote on the contact page and mails it to the support address. The specification's form only
 * claims to send it; a shop must not, unless the merchant wants it so.
 * @throws RequestFault RATE_LIMITED
 */
export async function sendMessage(
  ctx: Context,
  actor: Actor | null,
  ip: string,
  written: { name: string; email: string; subject: string; message: string },
): Promise<void> {
  refuseWhileWaiting(await countTry(ctx, MESSAGES, ip));
  const { contactDelivery, supportEmail } = await storeSettings(ctx);
  if (contactDelivery === 'none') return;
  const id = newId();
  await inTransaction(ctx.db, async (trx) => {
    await insertMessage(trx, {
      id,
      user_id: actor?.id ?? null,
      ...written,
      received_at: ctx.clock.now(),
    });
    await queueMail(ctx, trx, {
      kind: 'contact-message',
      dedupeKey: `contact:${id}`,
      recipient: supportEmail,
      payload: written,
    });
  });
}
