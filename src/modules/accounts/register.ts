import { refuse, type Refusal } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';
import { inHashingQueue } from '#modules/accounts/hashing-queue.ts';
import { hashPassword } from '#modules/accounts/password-hash.ts';
import { insertUser } from '#modules/accounts/users.repository.ts';

/** Creates a shopper's account. Never signs in (Spec 4), and never takes a role from the request. */
export async function register(
  ctx: Context,
  input: { userName: string; email: string; password: string },
): Promise<null | Refusal> {
  const passwordHash = await inHashingQueue(() => hashPassword(input.password));
  const user = {
    id: newId(),
    userName: input.userName,
    email: input.email,
    passwordHash,
    role: 'regular' as const,
  };
  return (await insertUser(ctx.db, user, ctx.clock.now())) ? null : refuse('EMAIL_TAKEN');
}
