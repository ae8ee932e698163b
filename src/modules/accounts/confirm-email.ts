import type { Context } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';
import { deleteAddressesOf } from '#modules/accounts/addresses.repository.ts';
import { deleteKnownDevicesOf } from '#modules/accounts/known-devices.repository.ts';
import { deletePasskeysOf } from '#modules/accounts/passkeys.repository.ts';
import { deleteResetsOf } from '#modules/accounts/password-resets.repository.ts';
import { deleteSessionsOf } from '#modules/accounts/sessions.repository.ts';
import { updateEmailConfirmed } from '#modules/accounts/users.repository.ts';

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
  await deleteAddressesOf(trx, userId);
  return true;
}
