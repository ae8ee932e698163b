import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { inRefusableTransaction } from '#platform/database/transaction.ts';
import { withAttempt, type RateLimit } from '#platform/http/rate-limit.ts';
import { queueNewPassword } from '#modules/accounts/account.mails.ts';
import { confirmEmail } from '#modules/accounts/email/confirm-email.ts';
import { deleteEmailChangesOf } from '#modules/accounts/email/email-changes.repository.ts';
import { inHashingQueue } from '#modules/accounts/password/hashing-queue.ts';
import { hashPassword } from '#modules/accounts/password/password-hash.ts';
import { rememberDevice } from '#modules/accounts/sign-in/known-device.ts';
import { deleteKnownDevicesOf } from '#modules/accounts/sign-in/known-devices.repository.ts';
import { refuseGuessable } from '#modules/accounts/password/password.rules.ts';
import { consumeReset } from '#modules/accounts/password/password-resets.repository.ts';
import { hashOfSecret } from '#platform/secret-token.ts';
import { deleteSessionsOf } from '#modules/accounts/sessions/sessions.repository.ts';
import { secondStepMethods } from '#modules/accounts/second-factor/authentication-methods.ts';
import type { PasswordSource } from '#modules/accounts/sign-in/sign-in-limits.ts';
import { deleteApiTokensOf } from '#modules/accounts/tokens/api-tokens.repository.ts';
import { findUser, updatePasswordHash } from '#modules/accounts/users.repository.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

const WRONG_LINKS: RateLimit = { name: 'reset-link', count: 30, windowSeconds: 15 * 60 };

/**
 * Sets a new password with the mailed token, which is valid once, and ends all sessions. Also confirms the address,
 * because its owner received the mail.
 * @returns the Set-Cookie header that marks this as a known device; null where that needs the second factor first
 */
export async function resetPassword(
  ctx: Context,
  { ip, cookie }: PasswordSource,
  { token, password }: { token: string; password: string },
): Promise<string | null | Refusal> {
  const { shopName } = await getStoreSettings(ctx);
  const done = await withAttempt(
    ctx,
    [[WRONG_LINKS, ip]],
    async () => {
      const passwordHash = await inHashingQueue(() => hashPassword(password), { key: ip });
      const isGuessable = (email: string) => refuseGuessable(password, { email, shopName });
      return await setPassword(ctx, hashOfSecret(token), passwordHash, isGuessable);
    },
    (result) => isRefusal(result) && result.refused === 'RESET_LINK_INVALID',
  );
  if (isRefusal(done)) return done;
  const { userId } = done;
  const methods = await secondStepMethods(ctx.db, userId);
  return methods.length > 0 ? null : await rememberDevice(ctx, cookie, userId);
}

/** @param isGuessable refuses the password for an address; the link then stays valid */
async function setPassword(
  ctx: Context,
  tokenHash: Buffer,
  passwordHash: string,
  isGuessable: (email: string) => Refusal | null,
): Promise<{ userId: string } | Refusal> {
  return await inRefusableTransaction<{ userId: string }, Refusal>(
    ctx.db,
    async (trx, rollBackWith) => {
      const owner = await consumeReset(trx, tokenHash, ctx.clock.now());
      const user = owner === null ? null : await findUser(trx, owner);
      if (!user) return rollBackWith(refuse('RESET_LINK_INVALID'));
      const guessable = isGuessable(user.email);
      if (guessable) return rollBackWith(guessable);
      await updatePasswordHash(trx, user.id, passwordHash);
      const emailConfirmed = await confirmEmail(ctx, trx, user.id);
      await deleteSessionsOf(trx, user.id);
      await deleteEmailChangesOf(trx, user.id);
      await deleteApiTokensOf(trx, user.id);
      await deleteKnownDevicesOf(trx, user.id);
      await queueNewPassword(ctx, trx, user, {
        isFirst: user.passwordHash === null,
        emailConfirmed,
      });
      return { userId: user.id };
    },
  );
}
