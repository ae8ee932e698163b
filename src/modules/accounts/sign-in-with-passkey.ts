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
  verifyChallenge,
  webauthn,
} from '#modules/accounts/passkey-challenge.ts';
import {
  findPasskey,
  recordPasskeyUse,
  type Passkey,
} from '#modules/accounts/passkeys.repository.ts';
import { createSession, type Visitor } from '#modules/accounts/session.ts';
import { findUser } from '#modules/accounts/users.repository.ts';

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
  const challenge = await verifyChallenge(ctx, credential.response.clientDataJSON, null);
  if (challenge === null) return refuse('PASSKEY_REFUSED');
  const passkey = await findPasskey(ctx.db, Buffer.from(credential.id, 'base64url'));
  const user = passkey && (await findUser(ctx.db, passkey.user_id));
  if (!passkey || !user) return refuse('PASSKEY_UNKNOWN');
  const counter = await verifiedCounter(ctx, credential, passkey, challenge);
  if (counter === null) return refuse('PASSKEY_REFUSED');
  const cookie = await inRefusableTransaction<string, null>(ctx.db, async (trx, rollBackWith) => {
    // The session first: it locks the user, so that a concurrent deletion of the passkey is seen.
    const sessionCookie = await createSession(ctx, { id: user.id }, visitor, trx);
    const isStored = await recordPasskeyUse(trx, passkey.id, counter, ctx.clock.now());
    return sessionCookie !== null && isStored ? sessionCookie : rollBackWith(null);
  });
  if (cookie === null) return refuse('PASSKEY_UNKNOWN');
  const { id, role, userName, email } = user;
  return { actor: { id, role, userName, email }, cookie };
}

/** The device's signature counter, or null if the signature is invalid. A lower counter means that the key was copied. */
async function verifiedCounter(
  ctx: Context,
  credential: AssertedCredential,
  passkey: Passkey,
  challenge: string,
): Promise<number | null> {
  const { id, origin } = relyingParty(ctx);
  const { userHandle, ...response } = credential.response;
  const isOtherUser =
    userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.user_id;
  if (isOtherUser) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id.toString('base64url'),
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for every invalid credential.
    return null;
  }
}
