import { z } from 'zod';
import { newId } from '#kernel/ids.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { sendUnstoredMail } from '#modules/notifications/index.ts';
import { deleteExpiredEmailChanges } from '#modules/accounts/email/email-changes.repository.ts';
import { deleteExpiredConfirmations } from '#modules/accounts/email/email-confirmations.repository.ts';
import { deleteExpiredTokens } from '#modules/accounts/google/identities.repository.ts';
import { deleteOldDevices } from '#modules/accounts/sign-in/known-device.ts';
import { deleteExpiredChallenges } from '#modules/accounts/passkeys/passkeys.repository.ts';
import {
  deleteExpiredResets,
  insertReset,
} from '#modules/accounts/password/password-resets.repository.ts';
import { hashOfSecret, newSecret } from '#platform/secret-token.ts';
import { deleteExpiredPendingSignIns } from '#modules/accounts/second-factor/pending-sign-ins.repository.ts';
import { deleteAbandonedSecrets } from '#modules/accounts/second-factor/second-factor.repository.ts';
import { emailChangeJob } from '#modules/accounts/email/send-email-change.ts';
import { emailConfirmationJob } from '#modules/accounts/email/send-email-confirmation.ts';
import { findUser } from '#modules/accounts/users.repository.ts';

export const SEND_PASSWORD_RESET = 'send-password-reset';
const VALID_MINUTES = 60;

const payloadShape = z.object({ userId: z.string().nullable(), askedAt: z.string() });

/**
 * Sends the link directly instead of through the outbox, whose rows would contain the token. If the mail server is down,
 * the job is tried again with a new token.
 */
async function sendPasswordReset(ctx: Context, payload: unknown): Promise<void> {
  const { userId, askedAt } = payloadShape.parse(payload);
  const now = ctx.clock.now();
  // After an hour the request is out of date.
  if (userId === null || new Date(askedAt) < secondsAfter(now, -VALID_MINUTES * 60)) return;
  const user = await findUser(ctx.db, userId);
  if (!user) return;
  const token = newSecret();
  await insertReset(
    ctx.db,
    {
      tokenHash: hashOfSecret(token),
      userId,
      expiresAt: secondsAfter(now, VALID_MINUTES * 60),
    },
    now,
  );
  await sendUnstoredMail(ctx, newId(), {
    kind: 'password-reset',
    recipient: user.email,
    payload: {
      userName: user.userName,
      url: `${ctx.settings.publicUrl}/auth/reset-password?token=${token}`,
      minutes: VALID_MINUTES,
    },
  });
}

async function deleteExpired(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await deleteExpiredResets(ctx.db, now);
  await deleteExpiredConfirmations(ctx.db, now);
  await deleteExpiredEmailChanges(ctx.db, now);
  await deleteExpiredTokens(ctx.db, now);
  await deleteExpiredChallenges(ctx.db, now);
  await deleteOldDevices(ctx);
  await deleteExpiredPendingSignIns(ctx.db);
  await deleteAbandonedSecrets(ctx.db);
}

export const accountJobs: readonly Job[] = [
  { name: SEND_PASSWORD_RESET, lane: 'mail', run: sendPasswordReset },
  emailConfirmationJob,
  emailChangeJob,
  { name: 'forget-expired-tokens', cron: '52 * * * *', run: deleteExpired },
];
