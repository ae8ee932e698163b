import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { logIn, type VerifiedUser } from '#modules/accounts/sign-in/login.ts';
import { sessionHash } from '#modules/accounts/sessions/session.ts';
import type { PasswordSource } from '#modules/accounts/sign-in/sign-in-limits.ts';
import { findUser } from '#modules/accounts/users.repository.ts';

/**
 * Verifies the password of a signed-in user. Failures count against the same limits as sign-in; the user's session has a
 * separate limit, so that guesses made elsewhere do not lock the user out.
 */
export async function confirmPassword(
  ctx: Context,
  source: PasswordSource,
  actor: Actor,
  password: string,
): Promise<VerifiedUser | Refusal> {
  const user = await findUser(ctx.db, actor.id);
  if (!user?.passwordHash) return refuse('NO_PASSWORD');
  const session = sessionHash(ctx, source.cookie);
  const found = await logIn(ctx, { ...source, session }, { email: actor.email, password });
  return isRefusal(found) ? refuse('WRONG_PASSWORD') : found;
}
