import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { insertIdentity, takeLink } from '#modules/accounts/identities.repository.ts';
import { hashOfSecret } from '#modules/accounts/secret-token.ts';

/**
 * Links the identity that waits under `link` to the account whose password was just given.
 * @returns false when there is none, it waits for another account, or its time is over
 */
export async function linkIdentity(ctx: Context, userId: string, link: string): Promise<boolean> {
  const now = ctx.clock.now();
  return await inTransaction(ctx.db, async (trx) => {
    const identity = await takeLink(trx, hashOfSecret(link), userId, now);
    return identity !== null && (await insertIdentity(trx, identity, userId, now));
  });
}
