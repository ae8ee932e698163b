import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import type { LaneOptions } from '#platform/http/fair-queue.ts';
import { withAttempt } from '#platform/http/rate-limit.ts';
import { inHashingQueue, inSignInQueue } from '#modules/accounts/password/hashing-queue.ts';
import {
  hashPassword,
  needsRehash,
  verifyPassword,
} from '#modules/accounts/password/password-hash.ts';
import { signInLimits, type PasswordSource } from '#modules/accounts/sign-in/sign-in-limits.ts';
import { findUserByEmail, updatePasswordHash } from '#modules/accounts/users.repository.ts';

/** Verified if there is no account, so that an unknown address takes as long as a wrong password. */
let dummyHash: Promise<string> | undefined;
const getDummyHash = (): Promise<string> =>
  (dummyHash ??= hashPassword('nobody has this password'));

/** A user whose password was verified, with its hash. */
export interface VerifiedUser extends Actor {
  readonly passwordHash: string;
}

/** Verifies email and password; the refusal is the same whichever is wrong. */
export async function logIn(
  ctx: Context,
  source: PasswordSource,
  input: { email: string; password: string },
): Promise<VerifiedUser | Refusal> {
  const { limits, lane } = await signInLimits(ctx, source, input.email);
  const verified = await inSignInQueue(
    () =>
      withAttempt(
        ctx,
        limits,
        () => verify(ctx, lane, input),
        (found) => found === null,
      ),
    lane,
  );
  if (verified === null) return refuse('WRONG_CREDENTIALS');
  if (!needsRehash(verified.passwordHash)) return verified;
  const passwordHash = await inHashingQueue(() => hashPassword(input.password), lane);
  if (await updatePasswordHash(ctx.db, verified.id, passwordHash, verified.passwordHash))
    return { ...verified, passwordHash };
  // Rehashed by another sign-in, or changed since: verify again.
  return await logIn(ctx, source, input);
}

async function verify(
  ctx: Context,
  lane: LaneOptions,
  { email, password }: { email: string; password: string },
): Promise<VerifiedUser | null> {
  const user = await findUserByEmail(ctx.db, email);
  const hash = user?.passwordHash ?? (await getDummyHash());
  const isRight = await inHashingQueue(() => verifyPassword(password, hash), lane);
  return isRight && user?.passwordHash ? { ...user, passwordHash: user.passwordHash } : null;
}
