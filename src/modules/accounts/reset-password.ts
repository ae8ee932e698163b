import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { withAttempt, type RateLimit } from '#platform/http/rate-limit.ts';
import { queuePasswordChanged } from '#modules/accounts/account.mails.ts';
import { confirmEmail } from '#modules/accounts/confirm-email.ts';
import { inHashingQueue } from '#modules/accounts/hashing-queue.ts';
import { hashPassword } from '#modules/accounts/password-hash.ts';
import { rememberDevice } from '#modules/accounts/known-device.ts';
import { deleteKnownDevicesOf } from '#modules/accounts/known-devices.repository.ts';
import { consumeReset } from '#modules/accounts/password-resets.repository.ts';
import { hashOfSecret } from '#modules/accounts/secret-token.ts';
import { deleteSessionsOf } from '#modules/accounts/sessions.repository.ts';
import type { PasswordSource } from '#modules/accounts/sign-in-limits.ts';
import { findUser, updatePasswordHash } from '#modules/accounts/users.repository.ts';

const WRONG_LINKS: RateLimit = { name: 'reset-link', count: 30, windowSeconds: 15 * 60 };

/**
 * Sets a new password with the mailed token, which is valid once, and ends all sessions. Also confirms the address,
 * because its owner received the mail.
 * @returns the Set-Cookie header that marks this as a known device
 */
export async function resetPassword(
  ctx: Context,
  { ip, cookie }: PasswordSource,
  { token, password }: { token: string; password: string },
): Promise<string | Refusal> {
  const userId = await withAttempt(
    ctx,
    [[WRONG_LINKS, ip]],
    async () => {
      const passwordHash = await inHashingQueue(() => hashPassword(password), { key: ip });
      return await setPassword(ctx, hashOfSecret(token), passwordHash);
    },
    (owner) => owner === null,
  );
  return userId === null ? refuse('RESET_LINK_INVALID') : await rememberDevice(ctx, cookie, userId);
}

/** @returns the user's id; null if the token is not valid */
async function setPassword(
  ctx: Context,
  tokenHash: Buffer,
  passwordHash: string,
): Promise<string | null> {
  return await inTransaction(ctx.db, async (trx) => {
    const owner = await consumeReset(trx, tokenHash, ctx.clock.now());
    const user = owner === null ? null : await findUser(trx, owner);
    if (!user) return null;
    await updatePasswordHash(trx, user.id, passwordHash);
    const emailConfirmed = await confirmEmail(ctx, trx, user.id);
    await deleteSessionsOf(trx, user.id);
    await deleteKnownDevicesOf(trx, user.id);
    await queuePasswordChanged(ctx, trx, user, emailConfirmed);
    return user.id;
  });
}
