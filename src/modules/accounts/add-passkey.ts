import type { NewCredential } from '#contract/accounts.contract.ts';
import { MAX_PASSKEYS } from '#contract/limits.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { countTry, refuseWhileWaiting, type RateLimit } from '#platform/http/rate-limit.ts';
import { deviceOf } from '#modules/accounts/device.rules.ts';
import { lockUser } from '#modules/accounts/lock-user.ts';
import {
  giveChallenge,
  relyingParty,
  takeChallenge,
  webauthn,
} from '#modules/accounts/passkey-challenge.ts';
import { insertPasskey, passkeysOf, type Passkey } from '#modules/accounts/passkeys.repository.ts';
import { isRecentSession, sessionHash, type Visitor } from '#modules/accounts/session.ts';
import { storeSettings } from '#modules/settings/index.ts';

const ASKED: RateLimit = { name: 'passkey-add', count: 30, windowSeconds: 15 * 60 };

/** COSE numbers of what devices sign with today: ES256, RS256, EdDSA. Named, because asking Node for more makes it warn. */
const ALGORITHMS = [-7, -257, -8];

/** A passkey outlives sessions, so a session found open somewhere is not enough to make one: it must be recent. */
export async function passkeyOptions(
  ctx: Context,
  actor: Actor,
  visitor: Visitor,
): Promise<Refusal | object> {
  refuseWhileWaiting(await countTry(ctx, ASKED, actor.id));
  if (!(await isRecentSession(ctx, actor.id, sessionHash(ctx, visitor.cookie))))
    return refuse('PASSKEY_LATE');
  const passkeys = await passkeysOf(ctx.db, actor.id);
  if (passkeys.length >= MAX_PASSKEYS) return refuse('PASSKEY_LIMIT', { n: MAX_PASSKEYS });
  const { generateRegistrationOptions } = await webauthn();
  return await generateRegistrationOptions({
    rpName: (await storeSettings(ctx)).shopName,
    rpID: relyingParty(ctx).id,
    userName: actor.email,
    userDisplayName: actor.userName,
    userID: new Uint8Array(Buffer.from(actor.id)),
    challenge: new Uint8Array(await giveChallenge(ctx, actor.id)),
    timeout: 5 * 60_000,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: passkeys.map((passkey) => ({
      id: passkey.credential_id.toString('base64url'),
      transports: passkey.transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Keeps the passkey that a browser has made for this person, as its answer to a challenge of ours. */
export async function addPasskey(
  ctx: Context,
  actor: Actor,
  visitor: Visitor,
  credential: NewCredential,
): Promise<Passkey | Refusal> {
  const { clientDataJSON, transports = [] } = credential.response;
  const challenge = await takeChallenge(ctx, clientDataJSON, actor.id);
  if (challenge === null) return refuse('PASSKEY_NOT_KEPT');
  const made = await verifiedKey(ctx, credential, challenge);
  if (!made) return refuse('PASSKEY_NOT_KEPT');
  return await inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, actor.id);
    if ((await passkeysOf(trx, actor.id)).length >= MAX_PASSKEYS)
      return refuse('PASSKEY_LIMIT', { n: MAX_PASSKEYS });
    const kept = await insertPasskey(trx, {
      id: newId(),
      user_id: actor.id,
      credential_id: Buffer.from(made.id, 'base64url'),
      public_key: Buffer.from(made.publicKey),
      counter: made.counter,
      transports,
      name: deviceOf(visitor.userAgent),
      created_at: ctx.clock.now(),
    });
    return kept ?? refuse('PASSKEY_EXISTS');
  });
}

async function verifiedKey(ctx: Context, credential: NewCredential, challenge: string) {
  const { id, origin } = relyingParty(ctx);
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo?.credential ?? null;
  } catch {
    // The library throws for everything that a device or somebody else has got wrong.
    return null;
  }
}
