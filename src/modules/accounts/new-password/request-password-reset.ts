import type { Context } from '#platform/context.ts';
import { queueJob } from '#platform/jobs.ts';
import { countAttempt, throwIfLimited, type RateLimit } from '#platform/http/rate-limit.ts';
import { SEND_PASSWORD_RESET } from '#modules/accounts/new-password/send-password-reset.ts';
import { emailLimitKey } from '#modules/accounts/sign-in/sign-in-limits.ts';
import { findUserByEmail } from '#modules/accounts/users.repository.ts';

/** Per IP address, which an office may share. */
const BY_IP: RateLimit = { name: 'reset-asked', count: 50, windowSeconds: 15 * 60 };
/** Per email address, registered or not, so that a mailbox cannot be flooded. */
const BY_EMAIL: RateLimit = { name: 'reset-mailed', count: 5, windowSeconds: 60 * 60 };

/**
 * Queues a mail with a link to set a new password. Registered and unknown addresses take as long and respond the same,
 * because the worker does the rest.
 */
export async function requestPasswordReset(ctx: Context, ip: string, email: string): Promise<void> {
  throwIfLimited(await countAttempt(ctx, BY_IP, ip));
  throwIfLimited(await countAttempt(ctx, BY_EMAIL, emailLimitKey(email)));
  const user = await findUserByEmail(ctx.db, email);
  await queueJob(ctx.db, SEND_PASSWORD_RESET, {
    userId: user?.id ?? null,
    askedAt: ctx.clock.now().toISOString(),
  });
}
