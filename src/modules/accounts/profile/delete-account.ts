import { isStaff } from '#contract/permissions.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import { pseudonymOf } from '#kernel/pseudonym.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction, type Trx } from '#platform/database/transaction.ts';
import type { PersonalDataProvider } from '#platform/personal-data.ts';
import { queueAccountDeleted } from '#modules/accounts/account.mails.ts';
import { confirmOwner, type OwnerConfirmation } from '#modules/accounts/sign-in/confirm-owner.ts';
import { lockUser } from '#modules/accounts/lock-user.ts';
import { endMembership } from '#modules/accounts/staff/change-staff.ts';
import { findUser, lockUserRow } from '#modules/accounts/users.repository.ts';

/** Deletes the account with all personal data in one transaction, after verifying the password again. */
export async function deleteAccount(
  ctx: Context,
  providers: readonly PersonalDataProvider[],
  request: OwnerConfirmation,
): Promise<null | Refusal> {
  const { actor } = request;
  if (isStaff(actor.role)) return refuse('ADMIN_STAYS');
  const refused = await confirmOwner(ctx, request);
  if (refused) return refused;
  return await inRefusableTransaction<null, Refusal>(ctx.db, async (trx, rollBackWith) => {
    const refused = await erase(ctx, trx, providers, actor);
    if (refused) return rollBackWith(refused);
    // Last, because the providers delete all mails to this address.
    await queueAccountDeleted(ctx, trx, actor);
    return null;
  });
}

/**
 * Erases the account of a customer, who gets the same mail as after deleting it themselves.
 * @param beforeErase runs in the transaction, such as to record who did it
 */
export async function eraseCustomer(
  ctx: Context,
  providers: readonly PersonalDataProvider[],
  userId: string,
  beforeErase: (trx: Trx) => Promise<void>,
): Promise<null | Refusal> {
  return await inRefusableTransaction<null, Refusal>(ctx.db, async (trx, rollBackWith) => {
    if (!(await lockUserRow(trx, userId))) return rollBackWith(refuse('NOT_FOUND'));
    const user = await findUser(trx, userId);
    if (!user) return rollBackWith(refuse('NOT_FOUND'));
    if (isStaff(user.role)) return rollBackWith(refuse('CUSTOMER_IS_STAFF'));
    await beforeErase(trx);
    const refused = await erase(ctx, trx, providers, user);
    if (refused)
      return rollBackWith(
        refused.refused === 'ERASE_WHILE_PAYING' ? refuse('CUSTOMER_IS_PAYING') : refused,
      );
    // Last, because the providers delete all mails to this address.
    await queueAccountDeleted(ctx, trx, user);
    return null;
  });
}

/** Erases a guest like an account. @param isDue evaluated under the guest's lock, because the guest may have ordered since */
export async function eraseGuest(
  ctx: Context,
  providers: readonly PersonalDataProvider[],
  guestId: string,
  isDue: (trx: Trx) => Promise<boolean>,
): Promise<null | Refusal> {
  return await inRefusableTransaction<null, Refusal>(ctx.db, async (trx, rollBackWith) => {
    if (!(await lockUserRow(trx, guestId)) || !(await isDue(trx))) return null;
    const user = await findUser(trx, guestId);
    const refused = user && (await erase(ctx, trx, providers, user));
    return refused ? rollBackWith(refused) : null;
  });
}

/**
 * Erases an account that a restore has brought back. Nothing happens if it is erased already.
 * @throws while a payment of it is being confirmed, or it is the shop's only owner
 */
export async function eraseAgain(
  ctx: Context,
  providers: readonly PersonalDataProvider[],
  userId: string,
): Promise<void> {
  const user = await findUser(ctx.db, userId);
  if (!user) return;
  const refused = await inRefusableTransaction<null, Refusal>(ctx.db, async (trx, rollBackWith) => {
    await endMembership(ctx, trx, userId);
    const refusal = await erase(ctx, trx, providers, user);
    return refusal ? rollBackWith(refusal) : null;
  });
  if (refused) throw new Error(`the account ${userId} cannot be erased yet: ${refused.refused}`);
}

async function erase(
  ctx: Context,
  trx: Trx,
  providers: readonly PersonalDataProvider[],
  actor: Actor,
): Promise<null | Refusal> {
  const pseudonym = pseudonymOf(actor.id);
  await lockUser(trx, actor.id);
  for (const provider of providers) {
    const refused = await provider.erase(ctx, trx, actor, pseudonym);
    if (isRefusal(refused)) return refused;
  }
  return null;
}
