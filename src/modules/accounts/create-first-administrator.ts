import { newId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';
import { refusalMessage } from '#contract/refusals.ts';
import { hashPassword } from '#modules/accounts/password/password-hash.ts';
import { refuseGuessable } from '#modules/accounts/password/password.rules.ts';
import { hasAdministrator, insertUser } from '#modules/accounts/users.repository.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

/**
 * Creates the administrator from the settings if the shop has none. An account registered with the same address is never
 * promoted, because its password may not be the administrator's.
 */
export async function createFirstAdministrator(
  ctx: Context,
): Promise<'created' | 'not wanted' | 'has one' | 'address taken' | 'guessable'> {
  const { administrator } = ctx.settings;
  if (!administrator) return 'not wanted';
  if (await hasAdministrator(ctx.db)) return 'has one';
  const { shopName } = await getStoreSettings(ctx);
  const guessable = refuseGuessable(administrator.password, { ...administrator, shopName });
  if (guessable) {
    ctx.log.warn(
      `ADMIN_PASSWORD cannot be used, and no administrator was created. ${refusalMessage(guessable)}`,
    );
    return 'guessable';
  }
  const passwordHash = await hashPassword(administrator.password);
  const user = {
    id: newId(),
    userName: 'Administrator',
    email: administrator.email,
    passwordHash,
    role: 'owner' as const,
    emailConfirmed: true,
  };
  // Of two instances that start at once, the unique key of the address lets one insert.
  if (await insertUser(ctx.db, user, ctx.clock.now())) return 'created';
  if (await hasAdministrator(ctx.db)) return 'has one';
  ctx.log.warn(
    "ADMIN_EMAIL already belongs to a shopper's account: set another address for the first administrator",
  );
  return 'address taken';
}
