import type { NewCredential } from '#contract/accounts.contract.ts';
import { MAX_PASSKEYS } from '#contract/limits.ts';
import { isStaff } from '#contract/permissions.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction, inTransaction } from '#platform/database/transaction.ts';
import { fault } from '#platform/http/fault.ts';
import { countAttempt, throwIfLimited, type RateLimit } from '#platform/http/rate-limit.ts';
import { queueNewPasskey } from '#modules/accounts/account.mails.ts';
import { deviceOf } from '#modules/accounts/sessions/device.rules.ts';
import { lockUser } from '#modules/accounts/lock-user.ts';
import {
  issueChallenge,
  relyingParty,
  verifyChallenge,
  webauthn,
} from '#modules/accounts/passkeys/passkey-challenge.ts';
import {
  deletePasskeyOf,
  insertPasskey,
  passkeysOf,
  type Passkey,
} from '#modules/accounts/passkeys/passkeys.repository.ts';
import { forgetUnusedCodes } from '#modules/accounts/second-factor/forget-unused-codes.ts';
import {
  auditFactorChange,
  recordFactorChange,
} from '#modules/accounts/second-factor/record-factor-change.ts';
import {
  isRecentSession,
  isSession,
  sessionHash,
  type Visitor,
} from '#modules/accounts/sessions/session.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

const OPTIONS_LIMIT: RateLimit = { name: 'passkey-add', count: 30, windowSeconds: 15 * 60 };

/** COSE algorithms in use today: ES256, RS256, EdDSA. The library's default list makes Node print a warning. */
const ALGORITHMS = [-7, -257, -8];

/** Options for creating a passkey. Requires a recent sign-in, because a passkey outlives sessions. */
export async function passkeyOptions(
  ctx: Context,
  actor: Actor,
  visitor: Visitor,
): Promise<Refusal | object> {
  throwIfLimited(await countAttempt(ctx, OPTIONS_LIMIT, actor.id));
  // Staff prove who they are by the rule of the endpoint.
  if (
    !isStaff(actor.role) &&
    !(await isRecentSession(ctx, actor.id, sessionHash(ctx, visitor.cookie)))
  )
    return refuse('PASSKEY_LATE');
  const passkeys = await passkeysOf(ctx.db, actor.id);
  if (passkeys.length >= MAX_PASSKEYS) return refuse('PASSKEY_LIMIT', { n: MAX_PASSKEYS });
  const { generateRegistrationOptions } = await webauthn();
  return await generateRegistrationOptions({
    rpName: (await getStoreSettings(ctx)).shopName,
    rpID: relyingParty(ctx).id,
    userName: actor.email,
    userDisplayName: actor.userName,
    userID: new Uint8Array(Buffer.from(actor.id)),
    challenge: new Uint8Array(await issueChallenge(ctx, actor.id)),
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

/** Saves a passkey that the browser created for one of our challenges. */
export async function addPasskey(
  ctx: Context,
  actor: Actor,
  visitor: Visitor,
  credential: NewCredential,
): Promise<Passkey | Refusal> {
  const { clientDataJSON, transports = [] } = credential.response;
  const challenge = await verifyChallenge(ctx, clientDataJSON, actor.id);
  if (challenge === null) return refuse('PASSKEY_NOT_KEPT');
  const created = await verifyCredential(ctx, credential, challenge);
  if (!created) return refuse('PASSKEY_NOT_KEPT');
  return await inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, actor.id);
    // The session may have ended since, for example by a password reset.
    if (!(await isSession(ctx, actor.id, sessionHash(ctx, visitor.cookie), trx)))
      throw fault('SIGNED_OUT');
    if ((await passkeysOf(trx, actor.id)).length >= MAX_PASSKEYS)
      return refuse('PASSKEY_LIMIT', { n: MAX_PASSKEYS });
    const saved = await insertPasskey(trx, {
      id: newId(),
      user_id: actor.id,
      credential_id: Buffer.from(created.id, 'base64url'),
      public_key: Buffer.from(created.publicKey),
      counter: created.counter,
      transports,
      name: deviceOf(visitor.userAgent),
      created_at: ctx.clock.now(),
    });
    if (!saved) return refuse('PASSKEY_EXISTS');
    await queueNewPasskey(ctx, trx, actor, saved);
    if (isStaff(actor.role)) await auditFactorChange(ctx, trx, actor, 'passkey-added');
    return saved;
  });
}

export async function removePasskey(
  ctx: Context,
  actor: Actor,
  passkeyId: string,
): Promise<null | Refusal> {
  return await inRefusableTransaction<null, Refusal>(ctx.db, async (trx, rollBackWith) => {
    await lockUser(trx, actor.id);
    if (!(await deletePasskeyOf(trx, actor.id, passkeyId)))
      return rollBackWith(refuse('NOT_FOUND'));
    if (!isStaff(actor.role)) return null;
    await forgetUnusedCodes(trx, actor.id);
    await recordFactorChange(ctx, trx, actor, 'passkey-removed');
    return null;
  });
}

async function verifyCredential(ctx: Context, credential: NewCredential, challenge: string) {
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
    // The library throws for every invalid credential.
    return null;
  }
}
