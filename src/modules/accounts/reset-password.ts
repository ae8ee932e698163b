import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  countTry,
  refuseWhileWaiting,
  secondsUntilAllowed,
  type RateLimit,
} from '#platform/http/rate-limit.ts';
import { queuePasswordChanged } from '#modules/accounts/account.mails.ts';
import { inHashingQueue } from '#modules/accounts/hashing-queue.ts';
import { hashPassword } from '#modules/accounts/password-hash.ts';
import { takeReset } from '#modules/accounts/password-resets.repository.ts';
import { hashOfSecret } from '#modules/accounts/secret-token.ts';
import { deleteSessionsOf } from '#modules/accounts/sessions.repository.ts';
import { findUser, updatePasswordHash } from '#modules/accounts/users.repository.ts';

const WRONG_LINKS: RateLimit = { name: 'reset-link', count: 30, windowSeconds: 15 * 60 };

/** Sets the password that the mailed token allows to set, once. Everybody who was signed in is signed out. */
export async function resetPassword(
  ctx: Context,
  ip: string,
  { token, password }: { token: string; password: string },
): Promise<null | Refusal> {
  refuseWhileWaiting(await secondsUntilAllowed(ctx, WRONG_LINKS, ip));
  const passwordHash = await inHashingQueue(() => hashPassword(password));
  const done = await inTransaction(ctx.db, async (trx) => {
    const userId = await takeReset(trx, hashOfSecret(token), ctx.clock.now());
    const user = userId === null ? null : await findUser(trx, userId);
    if (!user) return false;
    await updatePasswordHash(trx, user.id, passwordHash);
    await deleteSessionsOf(trx, user.id);
    await queuePasswordChanged(ctx, trx, user);
    return true;
  });
  if (done) return null;
  refuseWhileWaiting(await countTry(ctx, WRONG_LINKS, ip));
  return refuse('RESET_LINK_INVALID');
}
