import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { logIn, type Known } from '#modules/accounts/login.ts';
import { findUser } from '#modules/accounts/users.repository.ts';

/** Whether this is the signed-in person's own password. Counts wrong ones as sign-in does, so that neither helps to guess. */
export async function confirmPassword(
  ctx: Context,
  ip: string,
  actor: Actor,
  password: string,
): Promise<Known | Refusal> {
  const user = await findUser(ctx.db, actor.id);
  if (!user?.passwordHash) return refuse('NO_PASSWORD');
  const found = await logIn(ctx, ip, { email: actor.email, password });
  return isRefusal(found) ? refuse('WRONG_PASSWORD') : found;
}
