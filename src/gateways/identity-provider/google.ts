import { errors, jwtVerify, type JWTPayload, type LocalJWKSet } from 'jose';
import { asOneLine } from '#kernel/text.ts';
import type { Identity, IdentityProvider, IdentityResult } from './identity-provider.ts';
import { createJwksCache } from './jwks-cache.ts';

export type GoogleSettings = { clientId: string; issuer: string; jwksUrl: string };

/** Tolerates a difference between the provider's clock and ours. */
const CLOCK_TOLERANCE_SECONDS = 60;
const MAX_TOKEN_LENGTH = 8192;
const ALGORITHMS = ['RS256', 'ES256'];

/** Verifies ID tokens (OpenID Connect) of Google, or of the issuer in the settings. */
export function createGoogle(settings: GoogleSettings): IdentityProvider {
  const cache = createJwksCache(settings.jwksUrl);
  // Google's tokens name the issuer with or without the scheme.
  const issuers = [settings.issuer, settings.issuer.replace(/^https:\/\//, '')];

  const verify = async (token: string, now: Date, keys: LocalJWKSet): Promise<JWTPayload> =>
    (
      await jwtVerify(token, keys, {
        algorithms: ALGORITHMS,
        issuer: issuers,
        audience: settings.clientId,
        currentDate: now,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        requiredClaims: ['sub', 'exp', 'iat'],
      })
    ).payload;

  return {
    verifyToken: async (token, now): Promise<IdentityResult> => {
      if (token.length > MAX_TOKEN_LENGTH) return { kind: 'refused', reason: 'too long' };
      const keys = await cache.keys();
      if (!keys) return { kind: 'unavailable' };
      try {
        return toResult(await verify(token, now, keys), settings.issuer);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) return refused(error);
        // After a key rotation the provider signs with the new key at once.
        const refreshed = await cache.refreshedKeys();
        if (!refreshed) return refused(error);
        return await verify(token, now, refreshed).then(
          (payload) => toResult(payload, settings.issuer),
          refused,
        );
      }
    },
  };
}

const refused = (error: unknown): IdentityResult => ({
  kind: 'refused',
  // jose's error codes contain nothing of the token.
  reason: error instanceof errors.JOSEError ? error.code : 'unreadable',
});

function toResult(payload: JWTPayload, issuer: string): IdentityResult {
  const { sub, exp, email, name, nonce, email_verified: verified } = payload;
  if (!sub || sub.length > 255 || exp === undefined)
    return { kind: 'refused', reason: 'no subject' };
  const identity: Identity = {
    issuer,
    subject: sub,
    email: textClaim(email, 254),
    emailVerified: verified === true || verified === 'true',
    name: asOneLine(textClaim(name, 100)),
    nonce: typeof nonce === 'string' ? nonce : null,
    expiresAt: new Date(exp * 1000),
  };
  return { kind: 'identity', identity };
}

/** A text claim that PostgreSQL can store; anything else becomes the empty string. */
function textClaim(claim: unknown, maxLength: number): string {
  if (typeof claim !== 'string' || !claim.isWellFormed() || claim.includes('\u0000')) return '';
  return claim.trim().slice(0, maxLength).toWellFormed();
}
