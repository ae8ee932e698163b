import { refuse, type Refusal } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { countTry, refuseWhileWaiting, type RateLimit } from '#platform/http/rate-limit.ts';
import { queueWelcome } from '#modules/accounts/account.mails.ts';
import { inHashingQueue } from '#modules/accounts/hashing-queue.ts';
import { hashPassword } from '#modules/accounts/password-hash.ts';
import { insertUser } from '#modules/accounts/users.repository.ts';

/** For each visitor's address, which an office or a school may share. Keeps accounts from being made, or listed, by the thousand. */
const REGISTRATIONS: RateLimit = { name: 'register', count: 100, windowSeconds: 15 * 60 };

/** Creates a shopper's account. Never signs in (Spec 4), and never takes a role from the request. */
export async function register(
  ctx: Context,
  ip: string,
  input: { userName: string; email: string; password: string },
): Promise<null | Refusal> {
  refuseWhileWaiting(await countTry(ctx, REGISTRATIONS, ip));
  const passwordHash = await inHashingQueue(() => hashPassword(input.password));
  const user = {
    id: newId(),
    userName: input.userName,
    email: input.email,
    passwordHash,
    role: 'regular' as const,
  };
  return await inTransaction(ctx.db, async (trx) => {
    if (!(await insertUser(trx, user, ctx.clock.now()))) return refuse('EMAIL_TAKEN');
    await queueWelcome(ctx, trx, user);
    return null;
  });
}
