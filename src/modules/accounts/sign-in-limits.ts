import { createHash } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import type { LaneOptions } from '#platform/http/fair-queue.ts';
import type { SubjectLimit, RateLimit } from '#platform/http/rate-limit.ts';
import { findKnownDevice } from '#modules/accounts/known-device.ts';
import { emailKey } from '#modules/accounts/users.repository.ts';

/** Per IP address and account. */
const PAIR: RateLimit = { name: 'login', count: 10, windowSeconds: 15 * 60 };
/** Per IP address, which an office may share, over all accounts. Prevents trying one password on many accounts. */
const BY_IP: RateLimit = { name: 'login-address', count: 50, windowSeconds: 15 * 60 };
/** Per account over all IP addresses. Known devices are counted separately, so that the owner is not locked out. */
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
  /** Names the known device; undefined on others. */
  readonly known: string | undefined;
}

/** The limits of a password attempt, whether the account exists or not, and its lane in the hashing queue. */
export async function signInLimits(
  ctx: Context,
  { ip, cookie, session }: PasswordSource,
  email: string,
): Promise<SignInLimits> {
  const device = session ?? (await findKnownDevice(ctx, cookie, email));
  const account = emailLimitKey(email);
  const known = device?.toString('base64url');
  return {
    limits: [
      [PAIR, emailLimitKey(email, ip)],
      [BY_IP, ip],
      [BY_ACCOUNT, known === undefined ? account : `${account}:${known}`],
    ],
    known,
    // One lane for all devices of an account, so that more devices do not get more turns.
    lane: known === undefined ? { key: ip } : { key: account, isTrusted: true },
  };
}

/** Per account over all IP addresses: six digits are guessed sooner than a password. */
const CODES: RateLimit = { name: 'second-factor', count: 10, windowSeconds: 15 * 60 };

/** The limits of a code, which include those of a password. A known device is counted separately here, too. */
export async function secondFactorLimits(
  ctx: Context,
  source: PasswordSource,
  { id, email }: { id: string; email: string },
): Promise<readonly SubjectLimit[]> {
  const { limits, known } = await signInLimits(ctx, source, email);
  return [...limits, [CODES, known === undefined ? id : `${id}:${known}`]];
}

/** The rate limit key of an email address, alone or with an IP address. Hashed, so that no address is stored. */
export const emailLimitKey = (email: string, ip = ''): string =>
  createHash('sha256')
    .update(`${emailKey(email)}\n${ip}`)
    .digest('base64url');
