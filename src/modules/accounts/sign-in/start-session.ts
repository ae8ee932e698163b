import { confirmationWords } from '#contract/words/confirmation-words.ts';
import type { Context as HttpContext } from 'hono';
import { refuse, type Refusal, type RefusalCode } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { visitorOf } from '#modules/accounts/accounts.presenter.ts';
import { linkIdentity } from '#modules/accounts/google/link-identity.ts';
import { secondStepMethods } from '#modules/accounts/second-factor/authentication-methods.ts';
import { beginSecondStep } from '#modules/accounts/second-factor/second-step.ts';
import { sendSignInCookies } from '#modules/accounts/sign-in/send-sign-in-cookies.ts';
import { createSession } from '#modules/accounts/sessions/session.ts';

/** @param linked whether Google was linked on the way */
export const signedInMessage = (linked: boolean): string =>
  linked ? confirmationWords('loggedInAndLinked') : confirmationWords('loggedIn');

/**
 * Starts the session of a user whose password, or Google account, is right. A member of the staff with a second factor
 * gets no session yet, but a token for the second step.
 * @param options `gone`: the refusal if the account was deleted or its password changed since; `link`: the token of a
 *   Google sign-in, which is linked first
 */
export async function startSession(
  ctx: Context,
  http: HttpContext,
  user: { id: string; passwordHash?: string },
  { gone, link }: { gone: RefusalCode; link?: string | undefined },
): Promise<{ linked: boolean } | Refusal> {
  const methods = await secondStepMethods(ctx.db, user.id);
  if (methods.length > 0) {
    const pending = await beginSecondStep(ctx, user);
    if (pending === null) return refuse(gone);
    http.header('Set-Cookie', pending);
    return refuse('SECOND_FACTOR_REQUIRED', {}, { methods });
  }
  const linked = link !== undefined && (await linkIdentity(ctx, user.id, link));
  const cookie = await inTransaction(ctx.db, (trx) =>
    createSession(ctx, user, visitorOf(http), trx),
  );
  if (cookie === null) return refuse(gone);
  await sendSignInCookies(ctx, http, user.id, cookie);
  return { linked };
}
