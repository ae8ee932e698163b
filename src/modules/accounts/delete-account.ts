import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import { pseudonymOf } from '#kernel/pseudonym.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction } from '#platform/database/transaction.ts';
import type { PersonPart } from '#platform/person-part.ts';
import { queueAccountDeleted } from '#modules/accounts/account.mails.ts';
import { confirmPassword } from '#modules/accounts/confirm-password.ts';
import { lockUser } from '#modules/accounts/lock-user.ts';
import { isRecentSession } from '#modules/accounts/session.ts';
import { findUser } from '#modules/accounts/users.repository.ts';

/**
 * Deletes the account in one transaction, each module its own part. The password is asked for once more.
 * @param current the hash of the session that asks
 */
export async function deleteAccount(
  ctx: Context,
  parts: readonly PersonPart[],
  asking: { actor: Actor; ip: string; password: string | undefined; current: Buffer | null },
): Promise<null | Refusal> {
  const { actor } = asking;
  if (actor.role === 'admin') return refuse('ADMIN_STAYS');
  const refused = await confirmOwner(ctx, asking);
  if (refused) return refused;
  const pseudonym = pseudonymOf(actor.id);
  return await inRefusableTransaction<null, Refusal>(ctx.db, async (trx, rollBackWith) => {
    await lockUser(trx, actor.id);
    for (const part of parts) {
      const problem = await part.erase(ctx, trx, actor, pseudonym);
      if (isRefusal(problem)) return rollBackWith(problem);
    }
    // Last: the parts have just made every mail to this address be forgotten.
    await queueAccountDeleted(ctx, trx, actor);
    return null;
  });
}

async function confirmOwner(
  ctx: Context,
  { actor, ip, password, current }: Parameters<typeof deleteAccount>[2],
): Promise<null | Refusal> {
  const user = await findUser(ctx.db, actor.id);
  if (user?.passwordHash) {
    const known = await confirmPassword(ctx, ip, actor, password ?? '');
    return isRefusal(known) ? known : null;
  }
  // Who has no password shows by a recent sign-in that it is he.
  return (await isRecentSession(ctx, actor.id, current)) ? null : refuse('NO_PASSWORD');
}
