import type { ProofMethod } from '#contract/second-factor.contract.ts';
import type { Db } from '#platform/database/transaction.ts';
import {
  readSecondFactor,
  type SecondFactor,
} from '#modules/accounts/second-factor/second-factor.repository.ts';

/** How a user with a second factor proves who they are; empty without one, because recovery codes alone are none. */
export function factorMethods({ totp, passkeys, recoveryCodes }: SecondFactor): ProofMethod[] {
  if (!totp && passkeys === 0) return [];
  return [
    ...(totp ? ['totp' as const] : []),
    ...(passkeys > 0 ? ['passkey' as const] : []),
    ...(recoveryCodes > 0 ? ['recovery-code' as const] : []),
  ];
}

export const hasSecondFactor = async (db: Db, userId: string): Promise<boolean> =>
  factorMethods(await readSecondFactor(db, userId)).length > 0;
