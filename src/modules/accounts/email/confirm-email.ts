import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction, type Trx } from '#platform/database/transaction.ts';
import { deleteAddressesOf } from '#modules/accounts/addresses/addresses.repository.ts';
import {
  consumeConfirmation,
  deleteConfirmationsOf,
  isLinkOfAnotherUser,
} from '#modules/accounts/email/email-confirmations.repository.ts';
import { deleteKnownDevicesOf } from '#modules/accounts/sign-in/known-devices.repository.ts';
import { lockUser } from '#modules/accounts/lock-user.ts';
import { deletePasskeysOf } from '#modules/accounts/passkeys/passkeys.repository.ts';
import { deleteResetsOf } from '#modules/accounts/password/password-resets.repository.ts';
import { hashOfSecret } from '#platform/secret-token.ts';
import { deleteSessionsOf } from '#modules/accounts/sessions/sessions.repository.ts';
import { findAccount, updateEmailConfirmed } from '#modules/accounts/users.repository.ts';

/**
 * Records that the account's owner controls its email address. The first time, deletes everything that gives access or
 * decides where parcels are sent, because another person may have registered the address.
 * @returns whether it was the first time
 */
export async function confirmEmail(ctx: Context, trx: Trx, userId: string): Promise<boolean> {
  if (!(await updateEmailConfirmed(trx, userId, ctx.clock.now()))) return false;
  await deleteSessionsOf(trx, userId);
  await deletePasskeysOf(trx, userId);
  await deleteKnownDevicesOf(trx, userId);
  await deleteResetsOf(trx, userId);
  await deleteConfirmationsOf(trx, userId);
  await deleteAddressesOf(trx, userId);
  await ctx.guests.claim(ctx, trx, userId);
  return true;
}

/**
 * Confirms the address by a link that was mailed to it. Revokes nothing: the link works only for somebody who is signed
 * in to the account, so who reads its mail also knows its password. A second click succeeds as well.
 */
export async function confirmByLink(
  ctx: Context,
  { id }: Actor,
  token: string,
): Promise<null | Refusal> {
  return await inRefusableTransaction<null, Refusal>(ctx.db, async (trx, rollBackWith) => {
    await lockUser(trx, id);
    const tokenHash = hashOfSecret(token);
    if (await consumeConfirmation(trx, tokenHash, id, ctx.clock.now())) {
      await updateEmailConfirmed(trx, id, ctx.clock.now());
      await ctx.guests.claim(ctx, trx, id);
      return null;
    }
    const account = await findAccount(trx, id);
    if (account?.email_confirmed_at && !(await isLinkOfAnotherUser(trx, tokenHash, id)))
      return null;
    return rollBackWith(refuse('CONFIRMATION_LINK_INVALID'));
  });
}
