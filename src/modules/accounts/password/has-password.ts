import type { Db } from '#platform/database/transaction.ts';
import { verifyPassword } from '#modules/accounts/password/password-hash.ts';
import { findUserByEmail } from '#modules/accounts/users.repository.ts';

/** Whether the account of this address has this password. Only for the start of the shop, because it has no rate limit. */
export async function hasPassword(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const user = await findUserByEmail(db, email);
  return Boolean(user?.passwordHash) && (await verifyPassword(password, user?.passwordHash ?? ''));
}
