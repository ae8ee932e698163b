/**
 * What the shop needs from whoever says who somebody is, in the shop's own words. Nothing here throws for what the
 * provider or a visitor did.
 */
export type IdentityProvider = {
  /** @param now the time to compare the token's own times with */
  readToken(token: string, now: Date): Promise<IdentityResult>;
};

export type Identity = {
  /** Together with `subject` the person's name for good; the e-mail address may change hands. */
  issuer: string;
  subject: string;
  email: string;
  /** Whether the provider knows that the address is the person's. */
  emailVerified: boolean;
  name: string;
  /** What the page asked the provider to repeat; null when the token has none. */
  nonce: string | null;
  expiresAt: Date;
};

export type IdentityResult =
  | { kind: 'identity'; identity: Identity }
  /** Not a token of this provider for this shop and this time. `reason` is for the log. */
  | { kind: 'refused'; reason: string }
  /** The provider's keys could not be had, so that nothing can be said. */
  | { kind: 'unavailable' };
