import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction } from '#platform/database/transaction.ts';
import { fault } from '#platform/http/fault.ts';
import { queueNewPassword } from '#modules/accounts/account.mails.ts';
import { confirmPassword } from '#modules/accounts/sign-in/confirm-password.ts';
import { deleteEmailChangesOf } from '#modules/accounts/email/email-changes.repository.ts';
import { inHashingQueue } from '#modules/accounts/password/hashing-queue.ts';
import { hashPassword } from '#modules/accounts/password/password-hash.ts';
import { refuseGuessable } from '#modules/accounts/password/password.rules.ts';
import { deleteResetsOf } from '#modules/accounts/password/password-resets.repository.ts';
import {
  createSession,
  findSession,
  sessionHash,
  type Visitor,
} from '#modules/accounts/sessions/session.ts';
import { deleteSessionsOf } from '#modules/accounts/sessions/sessions.repository.ts';
import { revokeTokensOf } from '#modules/accounts/tokens/revoke-api-token.ts';
import { updatePasswordHash } from '#modules/accounts/users.repository.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

/**
 * Changes the password after verifying the current one. Ends every session and creates a new one for this browser;
 * API tokens end if requested, because programs use them.
 * @returns the Set-Cookie header
 */
export async function changePassword(
  ctx: Context,
  ip: string,
  actor: Actor,
  visitor: Visitor,
  {
    currentPassword,
    newPassword,
    revokeTokens = false,
  }: { currentPassword: string; newPassword: string; revokeTokens?: boolean | undefined },
): Promise<string | Refusal> {
  const verified = await confirmPassword(
    ctx,
    { ip, cookie: visitor.cookie },
    actor,
    currentPassword,
  );
  if (isRefusal(verified)) return verified;
  const { shopName } = await getStoreSettings(ctx);
  const guessable = refuseGuessable(newPassword, { email: actor.email, shopName }, 'newPassword');
  if (guessable) return guessable;
  const passwordHash = await inHashingQueue(() => hashPassword(newPassword), { key: ip });
  return await inRefusableTransaction<string, Refusal>(ctx.db, async (trx, rollBackWith) => {
    // The password has been changed since, perhaps by a reset link; that one stays.
    if (!(await updatePasswordHash(trx, actor.id, passwordHash, verified.passwordHash)))
      return rollBackWith(refuse('WRONG_PASSWORD'));
    const current = await findSession(ctx, actor.id, sessionHash(ctx, visitor.cookie), trx);
    // A session that ended meanwhile, for example because its owner was removed, gets no successor.
    if (!current) throw fault('SIGNED_OUT');
    await deleteResetsOf(trx, actor.id);
    await deleteEmailChangesOf(trx, actor.id);
    await deleteSessionsOf(trx, actor.id);
    if (revokeTokens) await revokeTokensOf(ctx, trx, actor);
    await queueNewPassword(ctx, trx, actor);
    // The password confirms less than a second factor, so the step-up stays as old as it was.
    const user = { id: actor.id, passwordHash, authenticatedAt: current.proved_at };
    const cookie = await createSession(ctx, user, visitor, trx);
    return cookie ?? rollBackWith(refuse('WRONG_PASSWORD'));
  });
}
