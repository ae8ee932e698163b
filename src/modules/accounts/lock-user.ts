import type { Trx } from '#platform/database/transaction.ts';
import { fault } from '#platform/http/fault.ts';
import { lockUserRow } from '#modules/accounts/users.repository.ts';

/**
 * Locks the user until the transaction ends, so that limits on the number of a user's rows hold.
 * @throws RequestFault SIGNED_OUT if the account was deleted
 */
export async function lockUser(trx: Trx, userId: string): Promise<void> {
  if (!(await lockUserRow(trx, userId))) throw fault('SIGNED_OUT');
}
