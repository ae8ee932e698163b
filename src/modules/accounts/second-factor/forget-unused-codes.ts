import type { Trx } from '#platform/database/transaction.ts';
import {
  deleteRecoveryCodes,
  readSecondFactor,
} from '#modules/accounts/second-factor/second-factor.repository.ts';

/** Deletes the recovery codes of a user without a second factor, whom they would help to nothing. */
export async function forgetUnusedCodes(trx: Trx, userId: string): Promise<void> {
  const { totp, passkeys } = await readSecondFactor(trx, userId);
  if (!totp && passkeys === 0) await deleteRecoveryCodes(trx, userId);
}
