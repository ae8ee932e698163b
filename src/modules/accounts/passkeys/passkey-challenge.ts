import { secondsAfter } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import {
  insertChallenge,
  consumeChallenge,
} from '#modules/accounts/passkeys/passkeys.repository.ts';
import { hashOfSecret, newSecret } from '#platform/secret-token.ts';

/** Loaded on first use, because it takes a third of a second. */
export const webauthn = () => import('@simplewebauthn/server');

const VALID_SECONDS = 5 * 60;

/** The WebAuthn relying party; a browser offers a passkey only to the host it was created for. */
export const relyingParty = (ctx: Context): { id: string; origin: string } => {
  const { hostname, origin } = new URL(ctx.settings.publicUrl);
  return { id: hostname, origin };
};

/** @param userId the user who may create a passkey with it; null for signing in */
export async function issueChallenge(ctx: Context, userId: string | null): Promise<Buffer> {
  const challenge = newSecret();
  const expiresAt = secondsAfter(ctx.clock.now(), VALID_SECONDS);
  await insertChallenge(ctx.db, hashOfSecret(challenge), userId, expiresAt);
  return Buffer.from(challenge, 'base64url');
}

/** The challenge that the device signed, which is valid once; null if it is unknown, expired or used. */
export async function verifyChallenge(
  ctx: Context,
  clientDataJSON: string,
  userId: string | null,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const isValid = await consumeChallenge(ctx.db, hashOfSecret(challenge), userId, ctx.clock.now());
  return isValid ? challenge : null;
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return null;
    return typeof data.challenge === 'string' ? data.challenge : null;
  } catch {
    return null;
  }
}
