import type { AssertedCredential } from '#contract/accounts.contract.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction } from '#platform/database/transaction.ts';
import {
  countAttempt,
  throwIfLimited,
  withAttempt,
  type RateLimit,
} from '#platform/http/rate-limit.ts';
import {
  issueChallenge,
  relyingParty,
  webauthn,
} from '#modules/accounts/passkeys/passkey-challenge.ts';
import { recordPasskeyUse } from '#modules/accounts/passkeys/passkeys.repository.ts';
import { createSession, type Visitor } from '#modules/accounts/sessions/session.ts';
import { verifyPasskey } from '#modules/accounts/passkeys/verify-passkey.ts';

/** Every visit of a sign-in page requests options, and many people may share an IP address. */
const OPTIONS_LIMIT: RateLimit = { name: 'passkey-options', count: 300, windowSeconds: 15 * 60 };
const FAILED_ATTEMPTS: RateLimit = { name: 'passkey', count: 30, windowSeconds: 15 * 60 };

/** Options for signing in. They name no account, because the device knows its passkeys. */
export async function passkeySignInOptions(ctx: Context, ip: string): Promise<object> {
  throwIfLimited(await countAttempt(ctx, OPTIONS_LIMIT, ip));
  const { generateAuthenticationOptions } = await webauthn();
  return await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    challenge: new Uint8Array(await issueChallenge(ctx, null)),
    timeout: 5 * 60_000,
    userVerification: 'required',
  });
}

/** Signs in with a passkey that signed one of our challenges. @returns the user and the session's Set-Cookie header */
export async function signInWithPasskey(
  ctx: Context,
  ip: string,
  visitor: Visitor,
  credential: AssertedCredential,
): Promise<{ actor: Actor; cookie: string } | Refusal> {
  return await withAttempt(
    ctx,
    [[FAILED_ATTEMPTS, ip]],
    () => signInWithCredential(ctx, visitor, credential),
    isRefusal,
  );
}

async function signInWithCredential(
  ctx: Context,
  visitor: Visitor,
  credential: AssertedCredential,
): Promise<{ actor: Actor; cookie: string } | Refusal> {
  const verified = await verifyPasskey(ctx, credential);
  if (isRefusal(verified)) return verified;
  const { passkey, user, counter } = verified;
  const cookie = await inRefusableTransaction<string, null>(ctx.db, async (trx, rollBackWith) => {
    // The session first: it locks the user, so that a concurrent deletion of the passkey is seen.
    const sessionCookie = await createSession(ctx, { id: user.id }, visitor, trx);
    const isStored = await recordPasskeyUse(trx, passkey.id, counter, ctx.clock.now());
    return sessionCookie !== null && isStored ? sessionCookie : rollBackWith(null);
  });
  return cookie === null ? refuse('PASSKEY_UNKNOWN') : { actor: user, cookie };
}
