import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { queuePasswordChanged } from '#modules/accounts/account.mails.ts';
import { confirmPassword } from '#modules/accounts/confirm-password.ts';
import { inHashingQueue } from '#modules/accounts/hashing-queue.ts';
import { hashPassword } from '#modules/accounts/password-hash.ts';
import { deleteResetsOf } from '#modules/accounts/password-resets.repository.ts';
import { beginSession, type Visitor } from '#modules/accounts/session.ts';
import { deleteSessionsOf } from '#modules/accounts/sessions.repository.ts';
import { updatePasswordHash } from '#modules/accounts/users.repository.ts';

/**
 * Changes the password of who knows the old one. Every session ends, and this browser gets a new one.
 * @returns the Set-Cookie header
 */
export async function changePassword(
  ctx: Context,
  ip: string,
  actor: Actor,
  visitor: Visitor,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<string | Refusal> {
  const refused = await confirmPassword(ctx, ip, actor, currentPassword);
  if (isRefusal(refused)) return refused;
  const passwordHash = await inHashingQueue(() => hashPassword(newPassword));
  return await inTransaction(ctx.db, async (trx) => {
    await updatePasswordHash(trx, actor.id, passwordHash);
    await deleteResetsOf(trx, actor.id);
    await deleteSessionsOf(trx, actor.id);
    await queuePasswordChanged(ctx, trx, actor);
    return await beginSession(ctx, actor.id, visitor, trx);
  });
}
