import type { Context } from '#platform/context.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import { confirmEmail } from '#modules/accounts/email/confirm-email.ts';
import { insertIdentity, consumeLink } from '#modules/accounts/google/identities.repository.ts';
import { hashOfSecret } from '#platform/secret-token.ts';

/**
 * Links the identity stored under `link` to the account whose password was just verified. Also confirms the email
 * address, which ends all sessions: call it before the new session is created.
 * @returns false if the link is unknown, expired or for another account
 */
export const linkIdentity = (ctx: Context, userId: string, link: string): Promise<boolean> =>
  inTransaction(ctx.db, (trx) => linkIdentityIn(ctx, trx, userId, link));

/** Like {@link linkIdentity}, in the transaction of the sign-in. */
export async function linkIdentityIn(
  ctx: Context,
  trx: Trx,
  userId: string,
  link: string,
): Promise<boolean> {
  const now = ctx.clock.now();
  const identity = await consumeLink(trx, hashOfSecret(link), userId, now);
  if (identity === null || !(await insertIdentity(trx, identity, userId, now))) return false;
  await confirmEmail(ctx, trx, userId);
  return true;
}
