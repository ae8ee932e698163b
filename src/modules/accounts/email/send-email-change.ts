import { z } from 'zod';
import { isStaff } from '#contract/permissions.ts';
import { newId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { sendUnstoredMail } from '#modules/notifications/index.ts';
import { setEmailChangeToken } from '#modules/accounts/email/email-changes.repository.ts';
import { hashOfSecret, newSecret } from '#platform/secret-token.ts';
import { findUser } from '#modules/accounts/users.repository.ts';

export const SEND_EMAIL_CHANGE = 'send-email-change';
export const CHANGE_VALID_HOURS = 24;

const payloadShape = z.object({ userId: z.string() });

/** Sends the link directly instead of through the outbox, whose rows would contain the token. A second try makes a new token. */
async function sendEmailChange(ctx: Context, payload: unknown): Promise<void> {
  const { userId } = payloadShape.parse(payload);
  const user = await findUser(ctx.db, userId);
  const token = newSecret();
  const email = await setEmailChangeToken(ctx.db, userId, hashOfSecret(token), ctx.clock.now());
  if (!user || email === null) return;
  await sendUnstoredMail(ctx, newId(), {
    kind: 'email-change',
    recipient: email,
    payload: {
      userName: user.userName,
      url: `${ctx.settings.publicUrl}${isStaff(user.role) ? '/admin/account' : '/shop/account/settings'}?change=${token}`,
      hours: CHANGE_VALID_HOURS,
    },
  });
}

export const emailChangeJob: Job = { name: SEND_EMAIL_CHANGE, lane: 'mail', run: sendEmailChange };
