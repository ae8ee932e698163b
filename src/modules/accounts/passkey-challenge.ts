import { secondsAfter } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { insertChallenge, useChallenge } from '#modules/accounts/passkeys.repository.ts';
import { hashOfSecret, newSecret } from '#modules/accounts/secret-token.ts';

/** Loaded when the first passkey is used: a third of a second that no start of the shop waits for. */
export const webauthn = () => import('@simplewebauthn/server');

const VALID_SECONDS = 5 * 60;

/** Whose passkeys these are: a browser shows a passkey to the host it was made for, and to no other. */
export const relyingParty = (ctx: Context): { id: string; origin: string } => {
  const { hostname, origin } = new URL(ctx.settings.publicUrl);
  return { id: hostname, origin };
};

/** @param userId who may answer it by making a passkey; null for signing in */
export async function giveChallenge(ctx: Context, userId: string | null): Promise<Buffer> {
  const challenge = newSecret();
  const until = secondsAfter(ctx.clock.now(), VALID_SECONDS);
  await insertChallenge(ctx.db, hashOfSecret(challenge), userId, until);
  return Buffer.from(challenge, 'base64url');
}

/** The challenge that a device has signed, used up by this; null when it is not one of ours, or not any more. */
export async function takeChallenge(
  ctx: Context,
  clientDataJSON: string,
  userId: string | null,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const used = await useChallenge(ctx.db, hashOfSecret(challenge), userId, ctx.clock.now());
  return used ? challenge : null;
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
