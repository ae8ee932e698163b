import { errors, jwtVerify, type JWTPayload, type LocalJWKSet } from 'jose';
import type { Identity, IdentityProvider, IdentityResult } from './identity-provider.ts';
import { createKeyCache } from './key-cache.ts';

export type GoogleSettings = { clientId: string; issuer: string; jwksUrl: string };

/** Clocks of two machines differ; a token lives for an hour. */
const CLOCK_TOLERANCE_SECONDS = 60;
const LONGEST_TOKEN = 8192;
const ALGORITHMS = ['RS256', 'ES256'];

/** ID tokens as Google issues them (OpenID Connect), or whoever else the settings name. */
export function createGoogle(settings: GoogleSettings): IdentityProvider {
  const cache = createKeyCache(settings.jwksUrl);
  // Google writes its own name both with and without the scheme.
  const issuers = [settings.issuer, settings.issuer.replace(/^https:\/\//, '')];

  const read = async (token: string, now: Date, keys: LocalJWKSet): Promise<JWTPayload> =>
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
    readToken: async (token, now): Promise<IdentityResult> => {
      if (token.length > LONGEST_TOKEN) return { kind: 'refused', reason: 'too long' };
      const keys = await cache.keys();
      if (!keys) return { kind: 'unavailable' };
      try {
        return toResult(await read(token, now, keys), settings.issuer);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) return refused(error);
        // The provider changes its keys now and then, and signs with the new one at once.
        const newer = await cache.newerKeys();
        if (!newer) return refused(error);
        return await read(token, now, newer).then(
          (payload) => toResult(payload, settings.issuer),
          refused,
        );
      }
    },
  };
}

const refused = (error: unknown): IdentityResult => ({
  kind: 'refused',
  // jose's codes name what did not fit, and hold nothing of the token.
  reason: error instanceof errors.JOSEError ? error.code : 'unreadable',
});

function toResult(payload: JWTPayload, issuer: string): IdentityResult {
  const { sub, exp, email, name, nonce, email_verified: verified } = payload;
  if (!sub || sub.length > 255 || exp === undefined)
    return { kind: 'refused', reason: 'no subject' };
  const identity: Identity = {
    issuer,
    subject: sub,
    email: textOf(email, 254),
    emailVerified: verified === true || verified === 'true',
    name: textOf(name, 100),
    nonce: typeof nonce === 'string' ? nonce : null,
    expiresAt: new Date(exp * 1000),
  };
  return { kind: 'identity', identity };
}

/** A claim as text that the database can hold; anything else as none. */
function textOf(claim: unknown, longest: number): string {
  if (typeof claim !== 'string' || !claim.isWellFormed() || claim.includes('\u0000')) return '';
  return claim.trim().slice(0, longest).toWellFormed();
}
