import { isStaff } from '#contract/permissions.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import { pseudonymOf } from '#kernel/pseudonym.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction } from '#platform/database/transaction.ts';
import type { PersonalDataProvider } from '#platform/personal-data.ts';
import { queueAccountDeleted } from '#modules/accounts/account.mails.ts';
import { confirmPassword } from '#modules/accounts/confirm-password.ts';
import { lockUser } from '#modules/accounts/lock-user.ts';
import { isRecentSession } from '#modules/accounts/session.ts';
import type { PasswordSource } from '#modules/accounts/sign-in-limits.ts';
import { findUser } from '#modules/accounts/users.repository.ts';

/** Deletes the account with all personal data in one transaction, after verifying the password again. */
export async function deleteAccount(
  ctx: Context,
  providers: readonly PersonalDataProvider[],
  request: {
    actor: Actor;
    source: PasswordSource;
    password: string | undefined;
    /** The hash of the current session's token. */
    current: Buffer | null;
  },
): Promise<null | Refusal> {
  const { actor } = request;
  if (isStaff(actor.role)) return refuse('ADMIN_STAYS');
  const refused = await confirmOwner(ctx, request);
  if (refused) return refused;
  const pseudonym = pseudonymOf(actor.id);
  return await inRefusableTransaction<null, Refusal>(ctx.db, async (trx, rollBackWith) => {
    await lockUser(trx, actor.id);
    for (const provider of providers) {
      const refused = await provider.erase(ctx, trx, actor, pseudonym);
      if (isRefusal(refused)) return rollBackWith(refused);
    }
    // Last, because the providers delete all mails to this address.
    await queueAccountDeleted(ctx, trx, actor);
    return null;
  });
}

async function confirmOwner(
  ctx: Context,
  { actor, source, password, current }: Parameters<typeof deleteAccount>[2],
): Promise<null | Refusal> {
  const user = await findUser(ctx.db, actor.id);
  if (user?.passwordHash) {
    const verified = await confirmPassword(ctx, source, actor, password ?? '');
    return isRefusal(verified) ? verified : null;
  }
  // Without a password, a recent sign-in is required.
  return (await isRecentSession(ctx, actor.id, current)) ? null : refuse('NO_PASSWORD');
}
