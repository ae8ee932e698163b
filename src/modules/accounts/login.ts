import { createHash } from 'node:crypto';
import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import {
  countTry,
  refuseWhileWaiting,
  secondsUntilAllowed,
  type RateLimit,
} from '#platform/http/rate-limit.ts';
import { inHashingQueue } from '#modules/accounts/hashing-queue.ts';
import { hashPassword, isOutdated, isPassword } from '#modules/accounts/password-hash.ts';
import { findUserByEmail, updatePasswordHash } from '#modules/accounts/users.repository.ts';

/** Failed tries for each account and address; the owner gets in from elsewhere. */
const FAILED_TRIES: RateLimit = { name: 'login', count: 10, windowSeconds: 15 * 60 };

/** Compared with when there is no account, so that an unknown address takes as long as a wrong password. */
let nobodysHash: Promise<string> | undefined;
const hashOfNobody = (): Promise<string> =>
  (nobodysHash ??= hashPassword('nobody has this password'));

/** Who has shown a password, and the hash that it was compared with. */
export interface Known extends Actor {
  readonly passwordHash: string;
}

/** Whose e-mail and password these are, or the same refusal whichever of the two is wrong. */
export async function logIn(
  ctx: Context,
  ip: string,
  input: { email: string; password: string },
): Promise<Known | Refusal> {
  // Hashed: a rate limit's key must not keep an address.
  const whom = createHash('sha256')
    .update(`${input.email.toLowerCase()}\n${ip}`)
    .digest('base64url');
  refuseWhileWaiting(await secondsUntilAllowed(ctx, FAILED_TRIES, whom));
  const user = await findUserByEmail(ctx.db, input.email);
  const hash = user?.passwordHash ?? (await hashOfNobody());
  const right = await inHashingQueue(() => isPassword(input.password, hash));
  if (!right || !user?.passwordHash) {
    refuseWhileWaiting(await countTry(ctx, FAILED_TRIES, whom));
    return refuse('WRONG_CREDENTIALS');
  }
  // Asked again: of many tries sent at once, a right one must not slip through after ten wrong ones.
  refuseWhileWaiting(await secondsUntilAllowed(ctx, FAILED_TRIES, whom));
  if (!isOutdated(user.passwordHash)) return { ...user, passwordHash: user.passwordHash };
  const passwordHash = await inHashingQueue(() => hashPassword(input.password));
  if (await updatePasswordHash(ctx.db, user.id, passwordHash, user.passwordHash))
    return { ...user, passwordHash };
  // Made again by another sign-in meanwhile, or changed: then this password may be wrong by now.
  return await logIn(ctx, ip, input);
}
