/** Issues ID tokens, including invalid ones that a shop must refuse. */
import { createHash, randomUUID } from 'node:crypto';
import type { SigningKeys } from './signing-keys.ts';

export const FAULTS = [
  { id: 'expired', label: 'expired an hour ago' },
  { id: 'audience', label: 'meant for another shop' },
  { id: 'issuer', label: 'from another issuer' },
  { id: 'signature', label: 'signed by somebody else' },
  { id: 'unknown-key', label: 'signed with an unpublished key' },
  { id: 'nonce', label: 'requested by another page' },
  { id: 'unverified', label: 'the address is not confirmed' },
] as const;
export type Fault = (typeof FAULTS)[number]['id'];

export const isFault = (text: unknown): text is Fault => FAULTS.some(({ id }) => id === text);

export type TokenRequest = {
  email: string;
  name: string;
  /** The account's permanent id; derived from the address when missing. */
  subject?: string;
  nonce: string | null;
  fault: Fault | null;
};

const LIFETIME_SECONDS = 3600;

export function issueToken(
  keys: SigningKeys,
  provider: { issuer: string; clientId: string },
  request: TokenRequest,
): string {
  const { fault } = request;
  const issuedAt = Math.floor(Date.now() / 1000) - (fault === 'expired' ? 2 * LIFETIME_SECONDS : 0);
  const nonce = fault === 'nonce' ? randomUUID() : request.nonce;
  const claims = {
    iss: fault === 'issuer' ? 'https://issuer.invalid' : provider.issuer,
    azp: provider.clientId,
    aud: fault === 'audience' ? 'another-shop' : provider.clientId,
    sub: request.subject ?? subjectOf(request.email),
    email: request.email,
    email_verified: fault !== 'unverified',
    name: request.name,
    ...(nonce === null ? {} : { nonce }),
    iat: issuedAt,
    nbf: issuedAt,
    exp: issuedAt + LIFETIME_SECONDS,
    jti: randomUUID(),
  };
  const signedBy = fault === 'signature' ? 'forged' : fault === 'unknown-key' ? 'unknown' : 'ours';
  return keys.sign(claims, signedBy);
}

/** Digits, like Google's ids; the same for an address after a restart. */
const subjectOf = (email: string): string =>
  BigInt(`0x${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 17)}`)
    .toString()
    .padStart(21, '1');
