import type { Context, SignedInActor } from '#platform/context.ts';
import { fault } from '#platform/http/fault.ts';
import { countAttempt, throwIfLimited, type RateLimit } from '#platform/http/rate-limit.ts';
import { hashOfSecret, newSecret } from '#platform/secret-token.ts';
import { findTokenActor, updateLastUsed } from '#modules/accounts/tokens/api-tokens.repository.ts';

/** Finds tokens in files and logs that they do not belong in. */
const PREFIX = 'hst_';
const TOKEN = /^hst_[A-Za-z0-9_-]{43}$/;

/** Only wrong tokens count, so that they do not stop the right ones behind the same address. */
const WRONG_TOKENS: RateLimit = { name: 'api-token', count: 30, windowSeconds: 15 * 60 };

/** Who acted, for the audit log. */
export const tokenActorName = (tokenName: string, userName: string): string =>
  `token “${tokenName}” of ${userName}`;

export const newApiToken = (): string => PREFIX + newSecret();

/**
 * The creator of an API token, named with the token and limited to its permissions. Nothing is remembered between
 * requests: a revoked token, and a right that the creator lost, end with the request before.
 * @throws RequestFault TOKEN_INVALID or RATE_LIMITED
 */
export async function tokenActor(
  ctx: Context,
  bearer: string,
  ip: string,
): Promise<Omit<SignedInActor, 'isSecondFactorMissing'> & { hasSecondFactor: boolean }> {
  const found = TOKEN.test(bearer) ? await findTokenActor(ctx.pool, hashOfSecret(bearer)) : null;
  if (!found) {
    throwIfLimited(await countAttempt(ctx, WRONG_TOKENS, ip));
    throw fault('TOKEN_INVALID', undefined, { 'WWW-Authenticate': 'Bearer error="invalid_token"' });
  }
  const { user, token, isUnrecorded, hasSecondFactor, actionsCountSince } = found;
  if (isUnrecorded) await updateLastUsed(ctx.db, token.id);
  return {
    ...user,
    userName: tokenActorName(token.name, user.userName),
    // A program cannot re-authenticate.
    isRecentlyAuthenticated: false,
    actionsCountSince,
    hasSecondFactor,
    token,
  };
}
