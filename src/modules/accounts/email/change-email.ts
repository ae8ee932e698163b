import { isStaff } from '#contract/permissions.ts';
import { refuse, refuseField, type Refusal } from '#contract/refusals.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction } from '#platform/database/transaction.ts';
import { countAttempt, throwIfLimited, type RateLimit } from '#platform/http/rate-limit.ts';
import { queueJob } from '#platform/jobs.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { moveMails } from '#modules/notifications/index.ts';
import { queueEmailChange } from '#modules/accounts/account.mails.ts';
import { confirmOwner, type OwnerConfirmation } from '#modules/accounts/sign-in/confirm-owner.ts';
import {
  consumeEmailChange,
  updateEmail,
  upsertEmailChange,
} from '#modules/accounts/email/email-changes.repository.ts';
import { deleteConfirmationsOf } from '#modules/accounts/email/email-confirmations.repository.ts';
import { lockUser } from '#modules/accounts/lock-user.ts';
import { deleteResetsOf } from '#modules/accounts/password/password-resets.repository.ts';
import { isReservedEmail } from '#modules/accounts/email/reserved-email.rules.ts';
import { hashOfSecret } from '#platform/secret-token.ts';
import {
  CHANGE_VALID_HOURS,
  SEND_EMAIL_CHANGE,
} from '#modules/accounts/email/send-email-change.ts';
import { findUser, findUserByEmail } from '#modules/accounts/users.repository.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

/** Per account, so that a mailbox cannot be flooded. */
const REQUESTED: RateLimit = { name: 'email-change', count: 5, windowSeconds: 60 * 60 };

/** Mails a link to the new address. The old one gets a mail, too, and works until the link is used. */
export async function requestEmailChange(
  ctx: Context,
  confirmation: OwnerConfirmation,
  email: string,
): Promise<null | Refusal> {
  const { actor } = confirmation;
  const refused = await confirmOwner(ctx, confirmation);
  if (refused) return refused;
  const { supportEmail } = await getStoreSettings(ctx);
  if (isReservedEmail(email, ctx.settings, supportEmail))
    return refuseField('EMAIL_RESERVED', 'email');
  throwIfLimited(await countAttempt(ctx, REQUESTED, actor.id));
  const expiresAt = secondsAfter(ctx.clock.now(), CHANGE_VALID_HOURS * 3600);
  return await inRefusableTransaction<null, Refusal>(ctx.db, async (trx, rollBackWith) => {
    await lockUser(trx, actor.id);
    // Also one's own: there is nothing to change.
    if (await findUserByEmail(trx, email))
      return rollBackWith(refuseField('EMAIL_IN_USE', 'email'));
    await upsertEmailChange(trx, { userId: actor.id, email, expiresAt });
    await queueJob(trx, SEND_EMAIL_CHANGE, { userId: actor.id });
    await queueEmailChange(ctx, trx, 'email-change-requested', actor, email);
    return null;
  });
}

/**
 * Gives the account the new address by the link that was mailed to it, for somebody who is signed in. Links that were mailed
 * to the old address no longer work; orders and sessions stay.
 */
export async function confirmNewEmail(
  ctx: Context,
  { id }: Actor,
  token: string,
): Promise<null | Refusal> {
  const now = ctx.clock.now();
  return await inRefusableTransaction<null, Refusal>(ctx.db, async (trx, rollBackWith) => {
    await lockUser(trx, id);
    const user = await findUser(trx, id);
    const email = await consumeEmailChange(trx, hashOfSecret(token), id, now);
    if (!user || email === null) return rollBackWith(refuse('CONFIRMATION_LINK_INVALID'));
    if (!(await updateEmail(trx, id, email, now))) return rollBackWith(refuse('EMAIL_IN_USE'));
    await ctx.guests.claim(ctx, trx, id);
    await deleteResetsOf(trx, id);
    await deleteConfirmationsOf(trx, id);
    await moveMails(trx, user.email, email);
    await queueEmailChange(ctx, trx, 'email-changed', user, email);
    await queueEmailChange(ctx, trx, 'email-changed', { ...user, email }, email);
    if (isStaff(user.role)) {
      const record = { kind: 'staff', id, name: user.userName };
      await recordAudit(trx, user, { action: 'staff.email', record }, now);
    }
    return null;
  });
}
