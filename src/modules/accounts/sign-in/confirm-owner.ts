import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { confirmPassword } from '#modules/accounts/sign-in/confirm-password.ts';
import { isRecentSession } from '#modules/accounts/sessions/session.ts';
import type { PasswordSource } from '#modules/accounts/sign-in/sign-in-limits.ts';
import { findUser } from '#modules/accounts/users.repository.ts';

export interface OwnerConfirmation {
  readonly actor: Actor;
  readonly source: PasswordSource;
  readonly password: string | undefined;
  /** The hash of the current session's token. */
  readonly current: Buffer | null;
}

/** Verifies the password again; of an account without one, a recent sign-in is required. */
export async function confirmOwner(
  ctx: Context,
  { actor, source, password, current }: OwnerConfirmation,
): Promise<null | Refusal> {
  const user = await findUser(ctx.db, actor.id);
  if (user?.passwordHash) {
    const verified = await confirmPassword(ctx, source, actor, password ?? '');
    return isRefusal(verified) ? verified : null;
  }
  return (await isRecentSession(ctx, actor.id, current)) ? null : refuse('NO_PASSWORD');
}
