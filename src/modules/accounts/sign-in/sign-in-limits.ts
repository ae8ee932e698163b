import { createHash } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import type { LaneOptions } from '#platform/http/fair-queue.ts';
import type { SubjectLimit, RateLimit } from '#platform/http/rate-limit.ts';
import { findKnownDevice } from '#modules/accounts/sign-in/known-device.ts';
import { emailKey } from '#modules/accounts/users.repository.ts';

/** Per account, and IP address or known device. */
const PAIR: RateLimit = { name: 'login', count: 10, windowSeconds: 15 * 60 };
/** Per IP address, which an office may share, over all accounts. Prevents trying one password on many accounts. */
const BY_IP: RateLimit = { name: 'login-address', count: 50, windowSeconds: 15 * 60 };
/** Per account over all IP addresses, or on one known device. */
const BY_ACCOUNT: RateLimit = {
  name: 'login-account',
  count: 100,
  windowSeconds: 60 * 60,
  isPerAccount: true,
};

/** The origin of a password. */
export interface PasswordSource {
  readonly ip: string;
  readonly cookie: string | null;
  /** The hash of the account's session that sent it, which counts as a known device. */
  readonly session?: Buffer | null;
}

interface SignInLimits {
  readonly limits: readonly SubjectLimit[];
  readonly lane: LaneOptions;
  readonly isKnown: boolean;
}

/**
 * The limits of a password attempt, whether the account exists or not, and its lane in the hashing queue. A known device
 * is counted by itself only, so that strangers cannot lock its owner out, also behind the same IP address.
 */
export async function signInLimits(
  ctx: Context,
  { ip, cookie, session }: PasswordSource,
  email: string,
): Promise<SignInLimits> {
  const device = session ?? (await findKnownDevice(ctx, cookie, email));
  const account = emailLimitKey(email);
  if (device) {
    const subject = `${account}:${device.toString('base64url')}`;
    // One lane for all devices of an account, so that more devices do not get more turns.
    const lane = { key: account, isTrusted: true };
    return {
      limits: [
        [PAIR, subject],
        [BY_ACCOUNT, subject],
      ],
      lane,
      isKnown: true,
    };
  }
  return {
    limits: [
      [PAIR, emailLimitKey(email, ip)],
      [BY_IP, ip],
      [BY_ACCOUNT, account],
    ],
    lane: { key: ip },
    isKnown: false,
  };
}

/** Per account over all IP addresses: six digits are guessed sooner than a password. */
const CODES: RateLimit = { name: 'second-factor', count: 10, windowSeconds: 15 * 60 };

/** The limits of a code, which include those of a password. All known devices together are counted separately here. */
export async function secondFactorLimits(
  ctx: Context,
  source: PasswordSource,
  { id, email }: { id: string; email: string },
): Promise<readonly SubjectLimit[]> {
  const { limits, isKnown } = await signInLimits(ctx, source, email);
  return [...limits, [CODES, isKnown ? `${id}:known` : id]];
}

/** The rate limit key of an email address, alone or with an IP address. Hashed, so that no address is stored. */
export const emailLimitKey = (email: string, ip = ''): string =>
  createHash('sha256')
    .update(`${emailKey(email)}\n${ip}`)
    .digest('base64url');
