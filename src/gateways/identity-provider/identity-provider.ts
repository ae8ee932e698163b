/**
 * An OpenID Connect provider in the shop's terms. No method throws for something that the provider or a visitor did.
 */
export type IdentityProvider = {
  /** @param now the time at which the token must be valid */
  verifyToken(token: string, now: Date): Promise<IdentityResult>;
};

export type Identity = {
  /** Identifies the account together with `subject`. An email address may later belong to somebody else. */
  issuer: string;
  subject: string;
  email: string;
  /** Whether the provider has verified that the address belongs to the account. */
  emailVerified: boolean;
  name: string;
  /** The nonce that the page sent to the provider; null when the token has none. */
  nonce: string | null;
  expiresAt: Date;
};

export type IdentityResult =
  | { kind: 'identity'; identity: Identity }
  /** Not a valid token of this provider for this shop at this time. `reason` is for the log. */
  | { kind: 'refused'; reason: string }
  /** The provider's keys could not be fetched, so the token could not be checked. */
  | { kind: 'unavailable' };
