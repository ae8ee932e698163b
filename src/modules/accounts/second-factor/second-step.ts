import { refuse, isRefusal, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction } from '#platform/database/transaction.ts';
import type { Settings } from '#platform/config/settings.ts';
import { readCookie } from '#platform/http/session-cookie.ts';
import { linkIdentityIn } from '#modules/accounts/google/link-identity.ts';
import { lockUser } from '#modules/accounts/lock-user.ts';
import { hashOfSecret, newSecret } from '#platform/secret-token.ts';
import { withFactorAttempt } from '#modules/accounts/second-factor/factor-attempt.ts';
import {
  deletePendingSignIn,
  findPendingUser,
  insertPendingSignIn,
} from '#modules/accounts/second-factor/pending-sign-ins.repository.ts';
import { prepareFactor, type GivenFactor } from '#modules/accounts/second-factor/prepare-factor.ts';
import { createSession, type Visitor } from '#modules/accounts/sessions/session.ts';

const PENDING_SECONDS = 10 * 60;

/** Strict, because no other site leads to the second step. */
const cookieOf = ({ publicUrl }: Settings) => {
  const isSecure = publicUrl.startsWith('https:');
  return {
    name: isSecure ? '__Host-second-step' : 'second-step',
    attributes: `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
  };
};

/**
 * Remembers a sign-in whose password, or Google account, was right, until the second factor follows.
 * @returns the Set-Cookie header; null if the account was deleted or its password changed since
 */
export async function beginSecondStep(
  ctx: Context,
  user: { id: string; passwordHash?: string },
): Promise<string | null> {
  const token = newSecret();
  const pending = {
    tokenHash: hashOfSecret(token),
    userId: user.id,
    passwordHash: user.passwordHash ?? null,
    seconds: PENDING_SECONDS,
  };
  if (!(await insertPendingSignIn(ctx.db, pending))) return null;
  const { name, attributes } = cookieOf(ctx.settings);
  return `${name}=${token}; ${attributes}; Max-Age=${PENDING_SECONDS}`;
}

/** The Set-Cookie header that ends the second step in the browser. */
export function clearedSecondStep(settings: Settings): string {
  const { name, attributes } = cookieOf(settings);
  return `${name}=; ${attributes}; Max-Age=0`;
}

interface SecondStep extends GivenFactor {
  /** The token of a Google sign-in that is linked with it. */
  readonly link?: string | undefined;
}

/** A finished sign-in, with the session's Set-Cookie header. */
interface SignedIn {
  readonly actor: Actor;
  readonly cookie: string;
  readonly linked: boolean;
}

/** Finishes the sign-in of this browser with a code or a passkey. Wrong ones count like wrong passwords. */
export async function finishSignIn(
  ctx: Context,
  ip: string,
  visitor: Visitor,
  step: SecondStep,
): Promise<SignedIn | Refusal> {
  const token = readCookie(visitor.cookie, cookieOf(ctx.settings).name);
  const tokenHash = token === null ? null : hashOfSecret(token);
  const actor = tokenHash && (await findPendingUser(ctx.db, tokenHash));
  if (!tokenHash || !actor) return refuse('SECOND_STEP_EXPIRED');
  return await withFactorAttempt(ctx, { ip, cookie: visitor.cookie }, actor, () =>
    signInWith(ctx, visitor, { actor, tokenHash, ...step }),
  );
}

async function signInWith(
  ctx: Context,
  visitor: Visitor,
  { actor, tokenHash, link, ...factor }: SecondStep & { actor: Actor; tokenHash: Buffer },
): Promise<SignedIn | Refusal> {
  const prepared = await prepareFactor(ctx, actor, factor);
  if (isRefusal(prepared)) return prepared;
  return await inRefusableTransaction<SignedIn, Refusal>(ctx.db, async (trx, rollBackWith) => {
    // Whatever ends sessions ends the pending sign-in too, and waits for this lock or is seen after it.
    await lockUser(trx, actor.id);
    if (!(await prepared.use(trx))) return rollBackWith(refuse(prepared.refusal));
    if (!(await deletePendingSignIn(trx, tokenHash)))
      return rollBackWith(refuse('SECOND_STEP_EXPIRED'));
    const linked = link !== undefined && (await linkIdentityIn(ctx, trx, actor.id, link));
    const cookie = await createSession(ctx, { id: actor.id }, visitor, trx);
    if (cookie === null) return rollBackWith(refuse('SECOND_STEP_EXPIRED'));
    return { actor, cookie, linked };
  });
}
