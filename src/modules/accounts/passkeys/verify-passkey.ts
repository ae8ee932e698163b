import type { AssertedCredential } from '#contract/accounts.contract.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import {
  relyingParty,
  verifyChallenge,
  webauthn,
} from '#modules/accounts/passkeys/passkey-challenge.ts';
import { findPasskey, type Passkey } from '#modules/accounts/passkeys/passkeys.repository.ts';
import { findUser } from '#modules/accounts/users.repository.ts';

interface VerifiedPasskey {
  readonly passkey: Passkey;
  readonly user: Actor;
  /** The device's signature counter, to be stored. */
  readonly counter: number;
}

/** Verifies that a known passkey signed one of our challenges for signing in; uses the challenge up. */
export async function verifyPasskey(
  ctx: Context,
  credential: AssertedCredential,
): Promise<VerifiedPasskey | Refusal> {
  const challenge = await verifyChallenge(ctx, credential.response.clientDataJSON, null);
  if (challenge === null) return refuse('PASSKEY_REFUSED');
  const passkey = await findPasskey(ctx.db, Buffer.from(credential.id, 'base64url'));
  const user = passkey && (await findUser(ctx.db, passkey.user_id));
  if (!passkey || !user) return refuse('PASSKEY_UNKNOWN');
  const counter = await verifiedCounter(ctx, credential, passkey, challenge);
  if (counter === null) return refuse('PASSKEY_REFUSED');
  const { id, role, userName, email } = user;
  return { passkey, user: { id, role, userName, email }, counter };
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
