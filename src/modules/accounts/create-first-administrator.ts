import { newId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';
import { hashPassword } from '#modules/accounts/password-hash.ts';
import { hasAdministrator, insertUser } from '#modules/accounts/users.repository.ts';

/**
 * Creates the administrator that the settings name, while the shop has none. An account that someone registered under
 * the same address is never promoted: its password is not known to be the administrator's.
 */
export async function createFirstAdministrator(
  ctx: Context,
): Promise<'created' | 'not needed' | 'address taken'> {
  const { administrator } = ctx.settings;
  if (!administrator || (await hasAdministrator(ctx.db))) return 'not needed';
  const passwordHash = await hashPassword(administrator.password);
  const user = {
    id: newId(),
    userName: 'Administrator',
    email: administrator.email,
    passwordHash,
    role: 'admin' as const,
  };
  // Two instances starting together meet at the address's unique key.
  if (await insertUser(ctx.db, user, ctx.clock.now())) return 'created';
  if (await hasAdministrator(ctx.db)) return 'not needed';
  ctx.log.warn(
    "ADMIN_EMAIL belongs to a shopper's account already: name another address for the first administrator",
  );
  return 'address taken';
}
