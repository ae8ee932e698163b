import { newId } from '#kernel/ids.ts';
import type { Actor, Context } from '#platform/context.ts';
import { countTry, refuseWhileWaiting, type RateLimit } from '#platform/http/rate-limit.ts';
import { insertMessage } from '#modules/inbox/inbox.repository.ts';

/** For each visitor's address: enough for everybody with something to say. */
const MESSAGES: RateLimit = { name: 'contact', count: 10, windowSeconds: 10 * 60 };

/**
 * Keeps what somebody wrote on the contact page. The specification's form only claims to send it; a shop must not.
 * @throws RequestFault RATE_LIMITED
 */
export async function sendMessage(
  ctx: Context,
  actor: Actor | null,
  ip: string,
  written: { name: string; email: string; subject: string; message: string },
): Promise<void> {
  refuseWhileWaiting(await countTry(ctx, MESSAGES, ip));
  await insertMessage(ctx.db, {
    id: newId(),
    user_id: actor?.id ?? null,
    ...written,
    received_at: ctx.clock.now(),
  });
}
