import { isStaff } from '#contract/permissions.ts';
import type { AuthenticationMethod } from '#contract/second-factor.contract.ts';
import type { Db } from '#platform/database/transaction.ts';
import {
  readSecondFactor,
  type SecondFactor,
} from '#modules/accounts/second-factor/second-factor.repository.ts';
import { findUser } from '#modules/accounts/users.repository.ts';

/** How a user with a second factor proves who they are; empty without one, because recovery codes alone are none. */
export function factorMethods({
  totp,
  passkeys,
  recoveryCodes,
}: SecondFactor): AuthenticationMethod[] {
  if (!totp && passkeys === 0) return [];
  return [
    ...(totp ? ['totp' as const] : []),
    ...(passkeys > 0 ? ['passkey' as const] : []),
    ...(recoveryCodes > 0 ? ['recovery-code' as const] : []),
  ];
}

export const hasSecondFactor = async (db: Db, userId: string): Promise<boolean> =>
  factorMethods(await readSecondFactor(db, userId)).length > 0;

/** How a member of the staff gives the second factor when signing in; empty for shoppers and without one. */
export async function secondStepMethods(
  db: Db,
  userId: string,
): Promise<readonly AuthenticationMethod[]> {
  const user = await findUser(db, userId);
  if (!user || !isStaff(user.role)) return [];
  return factorMethods(await readSecondFactor(db, userId));
}
