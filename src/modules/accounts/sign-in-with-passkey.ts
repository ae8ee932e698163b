import type { ShownCredential } from '#contract/accounts.contract.ts';
import { refuse, type Refusal, type RefusalCode } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import {
  countTry,
  refuseWhileWaiting,
  secondsUntilAllowed,
  type RateLimit,
} from '#platform/http/rate-limit.ts';
import {
  giveChallenge,
  relyingParty,
  takeChallenge,
  webauthn,
} from '#modules/accounts/passkey-challenge.ts';
import { findPasskey, noteUse, type Passkey } from '#modules/accounts/passkeys.repository.ts';
import { findUser } from '#modules/accounts/users.repository.ts';

/** Every sign-in page that is opened asks, and many people may share an address. */
const ASKED: RateLimit = { name: 'passkey-options', count: 300, windowSeconds: 15 * 60 };
const FAILED_TRIES: RateLimit = { name: 'passkey', count: 30, windowSeconds: 15 * 60 };

/** Names no account: the device knows whose passkey it holds. */
export async function passkeySignInOptions(ctx: Context, ip: string): Promise<object> {
  refuseWhileWaiting(await countTry(ctx, ASKED, ip));
  const { generateAuthenticationOptions } = await webauthn();
  return await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    challenge: new Uint8Array(await giveChallenge(ctx, null)),
    timeout: 5 * 60_000,
    userVerification: 'required',
  });
}

/** Whose passkey has signed a challenge of ours. */
export async function signInWithPasskey(
  ctx: Context,
  ip: string,
  credential: ShownCredential,
): Promise<Actor | Refusal> {
  refuseWhileWaiting(await secondsUntilAllowed(ctx, FAILED_TRIES, ip));
  const failed = async (code: RefusalCode) => {
    refuseWhileWaiting(await countTry(ctx, FAILED_TRIES, ip));
    return refuse(code);
  };
  const challenge = await takeChallenge(ctx, credential.response.clientDataJSON, null);
  if (challenge === null) return await failed('PASSKEY_REFUSED');
  const passkey = await findPasskey(ctx.db, Buffer.from(credential.id, 'base64url'));
  const user = passkey && (await findUser(ctx.db, passkey.user_id));
  if (!passkey || !user) return await failed('PASSKEY_UNKNOWN');
  const counter = await verifiedCounter(ctx, credential, passkey, challenge);
  if (counter === null) return await failed('PASSKEY_REFUSED');
  await noteUse(ctx.db, passkey.id, counter, ctx.clock.now());
  return { id: user.id, role: user.role, userName: user.userName, email: user.email };
}

/** The device's count of its signatures, or null when this one is not right. A count that falls back is a copied key. */
async function verifiedCounter(
  ctx: Context,
  credential: ShownCredential,
  passkey: Passkey,
  challenge: string,
): Promise<number | null> {
  const { id, origin } = relyingParty(ctx);
  const { userHandle, ...response } = credential.response;
  const isOther = userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.user_id;
  if (isOther) return null;
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
    // The library throws for everything that a device or somebody else has got wrong.
    return null;
  }
}
