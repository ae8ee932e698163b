import { z } from 'zod';
import { newId } from '#kernel/ids.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Actor, Context } from '#platform/context.ts';
import { queueJob, type Job } from '#platform/jobs.ts';
import { countAttempt, throwIfLimited, type RateLimit } from '#platform/http/rate-limit.ts';
import { sendUnstoredMail } from '#modules/notifications/index.ts';
import { insertConfirmation } from '#modules/accounts/email/email-confirmations.repository.ts';
import { hashOfSecret, newSecret } from '#platform/secret-token.ts';
import { findUser } from '#modules/accounts/users.repository.ts';

export const SEND_EMAIL_CONFIRMATION = 'send-email-confirmation';
const VALID_DAYS = 7;

/** Per account, so that a mailbox cannot be flooded. */
const MAILED: RateLimit = { name: 'confirmation-mailed', count: 5, windowSeconds: 60 * 60 };

const payloadShape = z.object({ userId: z.string(), isWelcome: z.boolean() });

/** Queues another mail with a link, for somebody who has lost the first. */
export async function requestEmailConfirmation(ctx: Context, { id }: Actor): Promise<void> {
  throwIfLimited(await countAttempt(ctx, MAILED, id));
  await queueJob(ctx.db, SEND_EMAIL_CONFIRMATION, { userId: id, isWelcome: false });
}

/** Sends the link directly instead of through the outbox, whose rows would contain the token. */
async function sendEmailConfirmation(ctx: Context, payload: unknown): Promise<void> {
  const { userId, isWelcome } = payloadShape.parse(payload);
  const user = await findUser(ctx.db, userId);
  if (!user) return;
  const token = newSecret();
  const expiresAt = secondsAfter(ctx.clock.now(), VALID_DAYS * 24 * 60 * 60);
  await insertConfirmation(ctx.db, { tokenHash: hashOfSecret(token), userId, expiresAt });
  // The welcome has the same message id when the job is repeated, so that mail programs show it once.
  await sendUnstoredMail(ctx, isWelcome ? userId : newId(), {
    kind: 'email-confirmation',
    recipient: user.email,
    payload: {
      userName: user.userName,
      url: `${ctx.settings.publicUrl}/shop/account/settings?confirm=${token}`,
      days: VALID_DAYS,
      isWelcome,
    },
  });
}

export const emailConfirmationJob: Job = {
  name: SEND_EMAIL_CONFIRMATION,
  lane: 'mail',
  run: sendEmailConfirmation,
};
