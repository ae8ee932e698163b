import { createHash } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { queueJob } from '#platform/jobs.ts';
import { countTry, refuseWhileWaiting, type RateLimit } from '#platform/http/rate-limit.ts';
import { SEND_PASSWORD_RESET } from '#modules/accounts/send-password-reset.ts';
import { findUserByEmail } from '#modules/accounts/users.repository.ts';

/** For each visitor's address, which an office may share. */
const BY_VISITOR: RateLimit = { name: 'reset-asked', count: 50, windowSeconds: 15 * 60 };
/** For each account's address, known or not: nobody's mailbox is filled by pressing a button. */
const BY_ADDRESS: RateLimit = { name: 'reset-mailed', count: 5, windowSeconds: 60 * 60 };

/**
 * Has a link mailed that sets the password anew. A known and an unknown address cost and answer the same: the work
 * that only a known one causes is the worker's.
 */
export async function requestPasswordReset(ctx: Context, ip: string, email: string): Promise<void> {
  refuseWhileWaiting(await countTry(ctx, BY_VISITOR, ip));
  const address = createHash('sha256').update(email.toLowerCase()).digest('base64url');
  refuseWhileWaiting(await countTry(ctx, BY_ADDRESS, address));
  const user = await findUserByEmail(ctx.db, email);
  await queueJob(ctx.db, SEND_PASSWORD_RESET, {
    userId: user?.id ?? null,
    askedAt: ctx.clock.now().toISOString(),
  });
}
