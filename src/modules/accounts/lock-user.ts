import type { Trx } from '#platform/database/transaction.ts';
import { fault } from '#platform/http/fault.ts';
import type { Address } from '#modules/accounts/addresses/address.presenter.ts';
import {
  lockUserWithAddress,
  type GuestContact,
} from '#modules/accounts/addresses/addresses.repository.ts';
import { lockUserRow } from '#modules/accounts/users.repository.ts';

/**
 * Locks the user until the transaction ends, so that limits on the number of a user's rows hold.
 * @throws RequestFault SIGNED_OUT if the account was deleted
 */
export async function lockUser(trx: Trx, userId: string): Promise<void> {
  if (!(await lockUserRow(trx, userId))) throw fault('SIGNED_OUT');
}

/**
 * Locks the user for an order to one of their addresses, which is marked as used; null if the user has no such address.
 * @param contact of a guest, which is stored; null for accounts
 * @throws RequestFault SIGNED_OUT if the account was deleted
 */
export async function lockUserForOrder(
  trx: Trx,
  userId: string,
  addressId: string | null,
  now: Date,
  contact: GuestContact | null,
): Promise<Address | null> {
  const locked = await lockUserWithAddress(trx, userId, addressId, now, contact);
  if (!locked) throw fault('SIGNED_OUT');
  return locked.address;
}
