import type { Trx } from '#platform/database/transaction.ts';
import { fault } from '#platform/http/fault.ts';
import { lockUserRow } from '#modules/accounts/users.repository.ts';

/**
 * Makes everything that counts a user's rows before adding one wait in line.
 * @throws RequestFault SIGNED_OUT when the account is gone by now
 */
export async function lockUser(trx: Trx, userId: string): Promise<void> {
  if (!(await lockUserRow(trx, userId))) throw fault('SIGNED_OUT');
}
